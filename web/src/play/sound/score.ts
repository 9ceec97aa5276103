// Every sound of the page: a few notes each, named by how it sounds. Games choose a sound for each event; a new sound is
// one entry.

/** A note: pitch in Hz (for noise the centre of its band), start and duration in seconds. */
export interface Note {
  hz: number
  at: number
  for: number
  /** Timbre: the shape of an oscillator's wave, or noise. */
  voice?: OscillatorType | 'noise'
  /** Pitch at its end, to which it glides. */
  to?: number
  loud?: number
}

const note = (hz: number, at: number, length: number, voice?: Note['voice'], more: Partial<Note> = {}): Note => ({
  hz,
  at,
  for: length,
  ...(voice ? { voice } : {}),
  ...more,
})
/** The same note several times. */
const beats = (count: number, every: number, one: Note): Note[] =>
  Array.from({ length: count }, (_, index) => ({ ...one, at: one.at + index * every }))

export const SCORE = {
  // Questions to people.
  turn: [note(523, 0, 0.12), note(784, 0.1, 0.22)],
  window: [note(622, 0, 0.1, 'triangle'), note(622, 0.18, 0.1, 'triangle'), note(831, 0.36, 0.2, 'triangle')],
  tick: [note(698, 0, 0.05, 'triangle')],
  refused: [note(185, 0, 0.12, 'square'), note(156, 0.1, 0.16, 'square')],
  // Cards.
  card: [note(2400, 0, 0.06, 'noise', { to: 900 })],
  shuffle: beats(4, 0.07, note(2000, 0, 0.06, 'noise', { to: 1200 })),
  glint: [note(880, 0, 0.07), note(1175, 0.06, 0.1)],
  take: [note(500, 0, 0.18, 'noise', { to: 250 }), note(165, 0.05, 0.16, 'triangle')],
  // The court.
  knock: beats(3, 0.13, note(180, 0, 0.07, 'square')),
  slap: [note(1600, 0, 0.05, 'noise', { loud: 0.5 }), note(140, 0.01, 0.09, 'triangle', { to: 80 })],
  bow: [note(440, 0, 0.2, 'triangle', { to: 294 })],
  horn: [note(294, 0, 0.2, 'sawtooth'), note(392, 0.18, 0.2, 'sawtooth'), note(440, 0.36, 0.45, 'sawtooth')],
  quill: beats(5, 0.08, note(3200, 0, 0.05, 'noise', { loud: 0.08 })),
  rise: [note(392, 0, 0.1), note(587, 0.07, 0.12), note(784, 0.14, 0.18)],
  fall: [note(196, 0, 0.35, 'sawtooth'), note(147, 0.15, 0.5, 'sawtooth', { to: 98 })],
  // What everybody should notice.
  blade: [note(3600, 0, 0.18, 'noise', { to: 1200 }), note(1760, 0.02, 0.3, 'triangle', { to: 1400 })],
  bars: [...beats(3, 0.06, note(330, 0, 0.2, 'square')), note(90, 0.2, 0.4, 'triangle')],
  drums: [...beats(4, 0.16, note(90, 0, 0.14, 'triangle', { to: 50, loud: 0.4 })), note(160, 0.64, 0.3, 'noise')],
  bells: [
    note(523, 0, 1.1),
    note(1046, 0, 0.7, 'sine', { loud: 0.07 }),
    note(659, 0.3, 1.1),
    note(784, 0.6, 1.3),
    note(1568, 0.6, 0.8, 'sine', { loud: 0.05 }),
  ],
  fanfare: [note(523, 0, 0.12), note(659, 0.1, 0.12), note(784, 0.2, 0.12), note(1047, 0.3, 0.35)],
  finale: [
    note(392, 0, 0.2, 'sawtooth'),
    note(523, 0.2, 0.2, 'sawtooth'),
    note(659, 0.4, 0.2, 'sawtooth'),
    note(784, 0.6, 0.9, 'sawtooth'),
    note(523, 0.6, 0.9),
    note(1047, 0.75, 0.9),
  ],
  dusk: [note(330, 0, 0.5), note(247, 0.25, 0.7)],
  dawn: [note(494, 0, 0.2), note(659, 0.15, 0.3)],
} satisfies Record<string, readonly Note[]>

export type SoundName = keyof typeof SCORE
