// The server's clock, guessed from its answers: the quickest answer knows best.

export class ServerClock {
  private ahead = 0
  private trust = Infinity

  constructor(private readonly now: () => number = Date.now) {}

  /** The server said that it was `at` when it answered a question asked at `asked`. */
  answered(at: number, asked: number): void {
    const now = this.now()
    const delay = now - asked
    if (delay > this.trust) {
      this.trust *= 1.1 // an old quick answer counts less and less: clocks drift
      return
    }
    this.trust = delay
    this.ahead = at + delay / 2 - now
  }

  /** Something arrived that the server sent at `at`: good enough while nothing better is known. */
  heard(at: number): void {
    if (this.trust === Infinity) this.ahead = at - this.now()
  }

  read(): number {
    return this.now() + this.ahead
  }
}
