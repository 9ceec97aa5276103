// A list derived from the news: a long game has thousands, so only those added since the last call are mapped.
import type { News } from '../wire'

/** Maps each piece of news by `make`; null leaves it out. Returns the same array until something is added. */
export class IncrementalList<Made> {
  private news: readonly News[] = []
  private made: readonly Made[] = []

  constructor(private readonly make: (one: News) => Made | null) {}

  /** News are only appended, or replaced as a whole; then the last known item is no longer at its index. */
  of(news: readonly News[]): readonly Made[] {
    const known = this.news
    const grown = news.length >= known.length && news[known.length - 1] === known.at(-1)
    this.news = news
    const fresh: Made[] = []
    for (let at = grown ? known.length : 0; at < news.length; at++) {
      const made = this.make(news[at]!)
      if (made !== null) fresh.push(made)
    }
    if (!grown) this.made = fresh
    else if (fresh.length) this.made = [...this.made, ...fresh]
    return this.made
  }
}
