import type { News } from '../wire'

// What is made of all that was heard: a long game has thousands of news, and only the last few of them are new.

/** What `make` makes of each piece of news, null for those of no interest; the same array until there is more of it. */
export class IncrementalList<Made> {
  private news: readonly News[] = []
  private made: readonly Made[] = []

  constructor(private readonly make: (one: News) => Made | null) {}

  /** News only grow at their end, or another past begins: then the last known is no longer where it was. */
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
