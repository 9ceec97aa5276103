/** Signs beside a name, as pictures: each would be three pieces to the compositor as a drawing in the page. */
import { ICONS } from './icons'

const sign = (drawing: string): string =>
  'data:image/svg+xml,' +
  encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" color="#fdf3d4" opacity=".75">${drawing}</svg>`)

export const signs = { bot: sign(ICONS.bot), away: sign(ICONS.away) }
