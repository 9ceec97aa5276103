// The person who uses this browser, as the server knows them by its session cookie.
import type { Gender, Me, Person } from './wire'
import { language } from './words/index.svelte'
import * as http from './net/http'

/** Set once a name has been given. Without it the server is not asked: its refusal would be an error in the console. */
const KEY = 'dvor.known'

function remember(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the server is asked each time.
  }
}

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return true
  }
}

let known = $state.raw<Me | null>(null)
let asked: Promise<Me | null> | undefined

/** The person; null until a name has been given. */
export function person(): Me | null {
  return known
}

/** Ask the server for the person, once. */
export function loadPerson(): Promise<Me | null> {
  asked ??= remembered() ? askWho() : Promise.resolve(null)
  return asked
}

async function askWho(): Promise<Me | null> {
  const found = await http.me().catch(() => null)
  known = found?.name ? found : null
  if (known) remember(true)
  return known
}

/** Ask the server again: the browser may have been linked to another person. */
export function reloadPerson(): Promise<Me | null> {
  asked = askWho()
  return asked
}

export async function setPerson(name: string, gender: Gender): Promise<void> {
  known = await http.setMe({ name, gender, language: language() })
  remember(true)
}

export async function forgetPerson(): Promise<void> {
  await http.deleteMe()
  remember(false)
  known = null
  asked = Promise.resolve(null)
}

export function personOf(who: { name: string; gender: Gender }): Person {
  return { name: who.name, nickname: '', gender: who.gender }
}
