/** Small sounds made of two or three tones, named as they sound, silent until the first tap allows them. */

type Tone = readonly [frequency: number, start: number, length: number, kind?: OscillatorType]

const SOUNDS = {
  turn: [
    [523, 0, 0.12],
    [784, 0.1, 0.22],
  ],
  glint: [
    [880, 0, 0.07],
    [1175, 0.06, 0.1],
  ],
  shuffle: [
    [440, 0, 0.1, 'triangle'],
    [660, 0.08, 0.1, 'triangle'],
    [440, 0.16, 0.12, 'triangle'],
  ],
  rise: [
    [392, 0, 0.1],
    [587, 0.07, 0.12],
    [784, 0.14, 0.18],
  ],
  fall: [
    [196, 0, 0.35, 'sawtooth'],
    [147, 0.15, 0.5, 'sawtooth'],
  ],
  knock: [
    [220, 0, 0.06, 'square'],
    [220, 0.1, 0.06, 'square'],
    [165, 0.2, 0.16, 'square'],
  ],
  dusk: [
    [330, 0, 0.5],
    [247, 0.25, 0.7],
  ],
  dawn: [
    [494, 0, 0.2],
    [659, 0.15, 0.3],
  ],
  window: [
    [622, 0, 0.1, 'triangle'],
    [622, 0.18, 0.1, 'triangle'],
    [831, 0.36, 0.2, 'triangle'],
  ],
  fanfare: [
    [523, 0, 0.12],
    [659, 0.1, 0.12],
    [784, 0.2, 0.12],
    [1047, 0.3, 0.35],
  ],
  tick: [[698, 0, 0.05, 'triangle']],
  refused: [
    [185, 0, 0.12, 'square'],
    [156, 0.1, 0.16, 'square'],
  ],
} satisfies Record<string, readonly Tone[]>

export type SoundName = keyof typeof SOUNDS

const KEY = 'dvor.sound'

class Sound {
  on = $state(read() !== 'off')
  #context: AudioContext | null = null

  /** Browsers let a page sound only after somebody has touched it. */
  unlock = (): void => {
    if (typeof AudioContext === 'undefined') return
    this.#context ??= new AudioContext()
    void this.#context.resume()
  }

  toggle(): void {
    this.on = !this.on
    try {
      localStorage.setItem(KEY, this.on ? 'on' : 'off')
    } catch {
      // A browser without storage forgets the choice, and that is all.
    }
    this.play('tick')
  }

  play(name: SoundName): void {
    const context = this.#context
    if (!this.on || !context || context.state !== 'running') return
    for (const [frequency, start, length, kind = 'sine'] of SOUNDS[name] as readonly Tone[]) {
      const at = context.currentTime + start
      const tone = new OscillatorNode(context, { type: kind, frequency })
      const level = new GainNode(context, { gain: 0 })
      level.gain.linearRampToValueAtTime(kind === 'sine' ? 0.16 : 0.07, at + 0.01)
      level.gain.exponentialRampToValueAtTime(0.001, at + length)
      tone.connect(level).connect(context.destination)
      tone.start(at)
      tone.stop(at + length + 0.02)
    }
  }

  vibrate(pattern: number | number[]): void {
    if (this.on && 'vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(pattern)
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export const sound = new Sound()
