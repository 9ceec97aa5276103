// The person of this browser: how they want to be called.
import * as http from './net/http'
import type { Gender, Me, Person } from './wire'
import { language } from './words/index.svelte'

let known = $state.raw<Me | null>(null)
let asked: Promise<Me | null> | undefined

/** Null until a name has been given. */
export function me(): Me | null {
  return known
}

/** Ask the server once who this is. */
export function recognise(): Promise<Me | null> {
  asked ??= http.me().then(
    (found) => (known = found.name ? found : null),
    () => null,
  )
  return asked
}

/** Ask anew: this browser may have become somebody else. */
export function recogniseAgain(): Promise<Me | null> {
  asked = undefined
  return recognise()
}

export async function callMe(name: string, gender: Gender): Promise<void> {
  known = await http.setMe({ name, gender, language: language() })
}

export async function forgetMe(): Promise<void> {
  await http.deleteMe()
  known = null
  asked = Promise.resolve(null)
}

export function asPerson(who: { name: string; gender: Gender }): Person {
  return { name: who.name, nickname: '', gender: who.gender }
}
