// Plays the sounds of the page. One switch, kept in local storage; browsers allow sound only after the first tap.
import { SCORE, type Note, type SoundName } from './sound/score'

export type { SoundName } from './sound/score'

const KEY = 'dvor.sound'
const SOFT = 0.07
const LOUD = 0.16

class Sound {
  on = $state(read() !== 'off')
  /** Whether the browser allows sound. */
  ready = $state(false)
  #context: AudioContext | null = null
  #noise: AudioBuffer | null = null

  unlock = (): void => {
    if (typeof AudioContext === 'undefined') return
    this.#context ??= new AudioContext()
    void this.#context.resume().then(() => (this.ready = this.#context?.state === 'running'))
  }

  toggle(): void {
    this.on = !this.on
    try {
      localStorage.setItem(KEY, this.on ? 'on' : 'off')
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    this.play('tick')
  }

  play(name: SoundName): void {
    const context = this.#context
    if (!this.on || !context || context.state !== 'running') return
    for (const one of SCORE[name] as readonly Note[]) this.#sound(context, one)
  }

  vibrate(pattern: number | number[]): void {
    if (this.on && 'vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(pattern)
  }

  #sound(context: AudioContext, note: Note): void {
    const { hz, voice = 'sine', to = hz } = note
    const [begin, end] = [context.currentTime + note.at, context.currentTime + note.at + note.for]
    const level = new GainNode(context, { gain: 0 })
    level.gain.setValueAtTime(0, begin)
    level.gain.linearRampToValueAtTime(note.loud ?? (voice === 'sine' ? LOUD : SOFT), begin + 0.01)
    level.gain.exponentialRampToValueAtTime(0.001, end)
    const pitched = voice === 'noise' ? this.#breath(context, level) : this.#tone(context, voice, level)
    pitched.pitch.setValueAtTime(hz, begin)
    pitched.pitch.exponentialRampToValueAtTime(to, end)
    level.connect(context.destination)
    pitched.source.start(begin)
    pitched.source.stop(end + 0.02)
  }

  #tone(context: AudioContext, type: OscillatorType, into: AudioNode) {
    const source = new OscillatorNode(context, { type })
    source.connect(into)
    return { source, pitch: source.frequency }
  }

  /** Noise in a narrow frequency band. */
  #breath(context: AudioContext, into: AudioNode) {
    this.#noise ??= hiss(context)
    const source = new AudioBufferSourceNode(context, { buffer: this.#noise, loop: true })
    const band = new BiquadFilterNode(context, { type: 'bandpass', Q: 1.2 })
    source.connect(band).connect(into)
    return { source, pitch: band.frequency }
  }
}

function hiss(context: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: context.sampleRate / 2, sampleRate: context.sampleRate })
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1
  return buffer
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export const sound = new Sound()
