/** A voice that reads the table's lines aloud on a shared screen, where the browser has one. */
export class Herald {
  on = $state(false)
  readonly possible = typeof speechSynthesis !== 'undefined'

  toggle(): void {
    this.on = !this.on
    if (!this.on) speechSynthesis.cancel()
  }

  say(line: string, lang: string): void {
    if (!this.on || !this.possible) return
    // Never more than one sentence behind the table.
    if (speechSynthesis.pending) speechSynthesis.cancel()
    const words = new SpeechSynthesisUtterance(line)
    words.lang = lang === 'ru' ? 'ru-RU' : 'en-GB'
    speechSynthesis.speak(words)
  }
}
