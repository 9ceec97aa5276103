/** The four suits on a grid of 32 × 32 about its middle; a shape each, so that colour is never the only sign. */
import type { Suit } from '../types'

export const SUIT_COLOUR: Record<Suit, string> = {
  field: '#965a06',
  mountain: '#6a3f7d',
  forest: '#1f6a3d',
  sea: '#14598c',
}

const grain = (x: number, y: number, turn: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="2.4" ry="4.6" transform="rotate(${turn} ${x} ${y})"/>`
const ear = [-5.4, 1.2, 7.8].map((y) => grain(-4.5, y, -28) + grain(4.5, y, 28)).join('')

export const SUIT_ART: Record<Suit, string> = {
  field: `<path d="M0 15V-4" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/>${grain(0, -10.5, 0)}${ear}`,
  mountain:
    '<path d="M-15 12-5-11 0-2 5-8 15 12z"/><path d="m-5-11-3.2 7.4 2.6-1.8 1.6 2.4 2.2-2.2zM5-8 2.4-3.9l2-1L6-3l2 1z" fill="#fff" opacity=".85"/>',
  forest: '<path d="m0-15 6.5 9H3.6L9-.5H5.6L12 7H2v7h-4V7h-10l6.4-7.5H-9L-3.6-6h-2.9z"/>',
  sea: '<path d="M-12 3h24c-1 6-5 9-12 9S-11 9-12 3z"/><path d="M-1-14V2h-9c1-8 5-13 9-16zM1.5-11C7-8 10-3 10 2H1.5z"/><path d="M-15 14.5q3.75-3.4 7.5 0t7.5 0 7.5 0 7.5 0" fill="none" stroke="currentColor" stroke-width="1.7"/>',
}
