// A voice that reads out what happens, if the room wants one and the browser has one.
import type { LogLine } from '../../table/news'
import type { Language } from '../../wire'

const VOICES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' }

export class Herald {
  readonly possible = 'speechSynthesis' in window
  on = $state(false)
  private heard = 0

  /** Read out what is new; the past only counts. */
  say(lines: readonly LogLine[], language: Language): void {
    const fresh = this.on && this.heard > 0 ? lines.slice(this.heard) : []
    this.heard = lines.length
    if (!this.possible) return
    if (!this.on) speechSynthesis.cancel()
    for (const line of fresh) {
      const speech = new SpeechSynthesisUtterance(line.text)
      speech.lang = VOICES[language]
      speechSynthesis.speak(speech)
    }
  }
}
