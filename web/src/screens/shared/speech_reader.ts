// Reads the log aloud with the browser's speech synthesis, if it has one.
import type { LogLine } from '../../table/news'
import type { Language } from '../../wire'

const VOICES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' }

/** If more sentences are waiting, the older ones are skipped. */
const MOST_WAITING = 2

export class SpeechReader {
  #heard = 0
  #waiting = 0

  /** Read the new lines. Lines from before the first call, or while it is off, are never read. */
  say(lines: readonly LogLine[], language: Language, on: boolean): void {
    const fresh = on && this.#heard > 0 ? lines.slice(this.#heard) : []
    this.#heard = lines.length
    if (!('speechSynthesis' in window)) return
    if (!on || this.#waiting + fresh.length > MOST_WAITING) this.#hush()
    for (const line of fresh.slice(-MOST_WAITING)) if (line.kind === 'event') this.#speak(line.text, language)
  }

  #speak(text: string, language: Language): void {
    const speech = new SpeechSynthesisUtterance(text)
    speech.lang = VOICES[language]
    this.#waiting += 1
    speech.onend = speech.onerror = () => (this.#waiting = Math.max(0, this.#waiting - 1))
    speechSynthesis.speak(speech)
  }

  #hush(): void {
    speechSynthesis.cancel()
    this.#waiting = 0
  }
}
