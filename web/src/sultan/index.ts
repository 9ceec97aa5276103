/** What «Султан на миг» provides to the page; each part is loaded on demand. */
import type { GamePage } from '../game'
import { CREST } from './art/crest'
import Picture from './art/Picture.svelte'

export const page: GamePage = {
  crest: CREST,
  picture: Picture,
  pitch: {
    ru: {
      line: 'Перед каждым лежит закрытая карта, и даже свою вы знаете не всегда: подсматривайте, меняйтесь, врите и успейте угадать, кто сегодня Султан.',
      time: '30–75 минут',
    },
    en: {
      line: 'Everyone has a hidden card, and even your own may change: peek, swap, lie, and find out in time who is Sultan today.',
      time: '30–75 minutes',
    },
  },
  // Five players would play without a neutral character.
  extraSeats: 1,
  relevant: (option, { target_points }) => option !== 'rounds' || target_points === null,
  table: () => import('./Game.svelte'),
  tutorial: () => import('./tutorial'),
}
