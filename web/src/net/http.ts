// The HTTP API: requests and answers in JSON.
import type {
  AnnalsShown,
  Becoming,
  Created,
  CreateTable,
  Device,
  Eyes,
  Failed,
  GameShown,
  Help,
  Joined,
  JoinTable,
  Language,
  Link,
  Me,
  MyGames,
  Replay,
  SetMe,
  TableSummary,
  Thoughts,
} from '../wire'

/** A request was refused or the server could not be reached: `error` is a key, the message a sentence. */
export class RequestFailed extends Error {
  constructor(
    readonly error: string,
    message: string,
  ) {
    super(message)
  }
}

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const init: RequestInit = { method }
  if (body !== undefined) {
    init.body = JSON.stringify(body)
    init.headers = { 'content-type': 'application/json' }
  }
  let response: Response
  try {
    response = await fetch(path, init)
  } catch {
    throw new RequestFailed('unreachable', '')
  }
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer as T
  const failed = answer as Failed | null
  throw new RequestFailed(failed?.error ?? 'unreachable', failed?.message ?? '')
}

function query(values: Record<string, string | number | null>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null)
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : ''
}

const quoted = encodeURIComponent

export const games = (lang: Language) => ask<readonly GameShown[]>('GET', `/api/games${query({ lang })}`)
export const help = (game: string, lang: Language) =>
  ask<Help>('GET', `/api/help/${quoted(game)}${query({ lang })}`)
export const me = () => ask<Me>('GET', '/api/me')
export const setMe = (who: SetMe) => ask<Me>('POST', '/api/me', who)
export const deleteMe = () => ask<void>('DELETE', '/api/me')
export const myGames = () => ask<MyGames>('GET', '/api/me/games')
export const makeLink = () => ask<Link>('POST', '/api/me/link', {})
export const lookAtLink = (secret: string) => ask<Becoming>('POST', '/api/link/look', { secret })
export const useLink = (secret: string, leave: boolean) => ask<Me>('POST', '/api/link', { secret, leave })
export const devices = () => ask<Device[]>('GET', '/api/me/devices')
export const turnAway = (device: string) => ask<Device[]>('DELETE', `/api/me/devices/${quoted(device)}`)
export const createTable = (wish: CreateTable) => ask<Created>('POST', '/api/tables', wish)
export const lookAt = (code: string, key: string | null, lang: Language) =>
  ask<TableSummary>('GET', `/api/tables/${quoted(code)}${query({ key, lang })}`)
export const join = (code: string, wish: JoinTable, lang: Language) =>
  ask<Joined>('POST', `/api/tables/${quoted(code)}/join${query({ lang })}`, wish)
export const replay = (id: string, number: number, eyes: Eyes, from: number, lang: Language) =>
  ask<Replay>('GET', `/api/past/${quoted(id)}/${number}${query({ eyes, from, lang })}`)
export const thoughts = (id: string, number: number, eyes: Eyes, seat: number, from: number, lang: Language) =>
  ask<Thoughts>('GET', `/api/past/${quoted(id)}/${number}/thoughts${query({ eyes, seat, from, lang })}`)
export const annals = (code: string, key: string | null, lang: Language) =>
  ask<AnnalsShown>('GET', `/api/tables/${quoted(code)}/annals${query({ key, lang })}`)
export const pastAnnals = (id: string, number: number, lang: Language) =>
  ask<AnnalsShown>('GET', `/api/past/${quoted(id)}/${number}/annals${query({ lang })}`)
