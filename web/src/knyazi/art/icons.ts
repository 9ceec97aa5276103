/** Small signs on a grid of 24 × 24, in the colour of the text around them: each one path, drawn as a line or filled. */
const star = 'm12 2 2.6 6.6 7.4.7-5.5 4.9L18.2 21 12 17.2 5.8 21l1.7-6.8L2 9.3l7.4-.7z'

export const ICONS = {
  mercy: star,
  sword: 'M4 20 20 4m0 0h-5m5 0v5M5 14l5 5',
  shield: 'M12 2.5 20 5v6c0 5-3.5 8.5-8 10.5C7.5 19.5 4 16 4 11V5z',
  frozen: 'M12 2v20M3.3 7l17.4 10M20.7 7 3.3 17M9.5 4 12 6l2.5-2m-5 16 2.5-2 2.5 2',
  away: 'M3 3l18 18M5 12a10 10 0 0 1 4-2.6m6 .4a10 10 0 0 1 4 2.2M9 16a5 5 0 0 1 5-.8M12 20h.01',
  bot: 'M5 9h14v10H5zM12 9V4M9 14h.01M15 14h.01',
  waits: 'M7 3h10M7 21h10M8 3c0 5 4 6 4 9s-4 4-4 9m8-18c0 5-4 6-4 9s4 4 4 9',
  look: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 12h.01',
  trade: 'M4 8h14m-4-4 4 4-4 4M20 16H6m4-4-4 4 4 4',
  bestow: star,
  crown: 'M3 18 2 7l6 4 4-7 4 7 6-4-1 11z',
  court: 'M4 21V9l8-6 8 6v12M9 21v-6h6v6M4 9h16',
  careers: 'M3 20h18M5 16l5-5 4 3 6-8m0 0v4m0-4h-4',
  sound: 'M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6m2.5-8.5a8 8 0 0 1 0 11',
  silent: 'M4 9v6h4l5 4V5L8 9zM17 9l5 6m0-6-5 6',
} as const

export type IconName = keyof typeof ICONS

const FILLED = new Set<IconName>(['mercy', 'shield', 'bestow', 'crown'])

export const isFilled = (name: IconName): boolean => FILLED.has(name)
