// Estimates the server's clock from ping answers; the answer with the shortest round trip counts most.

export class ServerClock {
  private ahead = 0
  private trust = Infinity

  constructor(private readonly now: () => number = Date.now) {}

  /** The server's time was `at` when it answered a ping that was sent at `asked`. */
  answered(at: number, asked: number): void {
    const now = this.now()
    const delay = now - asked
    if (delay > this.trust) {
      this.trust *= 1.1 // clocks drift, so an old measurement counts less and less
      return
    }
    this.trust = delay
    this.ahead = at + delay / 2 - now
  }

  /** A message without a round trip, sent at `at`: used only until the first ping answer. */
  heard(at: number): void {
    if (this.trust === Infinity) this.ahead = at - this.now()
  }

  read(): number {
    return this.now() + this.ahead
  }
}
