/** Reads lines aloud with the browser's speech synthesis. */
import type { Language } from '../../wire'

const VOICES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' }

export class Reader {
  readonly possible = 'speechSynthesis' in window
  on = $state(false)

  toggle(lines: readonly string[], language: Language): void {
    if (this.on) return this.stop()
    this.on = lines.length > 0
    lines.forEach((text, at) => {
      const speech = new SpeechSynthesisUtterance(text)
      speech.lang = VOICES[language]
      if (at === lines.length - 1) speech.onend = () => (this.on = false)
      speechSynthesis.speak(speech)
    })
  }

  stop = (): void => {
    if (this.on) speechSynthesis.cancel()
    this.on = false
  }
}
