// Commands that the server has not answered yet; they are sent again after every reconnect.
// Each has an id, by which the server recognises a repeated command and does not execute it twice.
import type { Answer } from '../game'
import type { Up } from '../wire'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** A random id. `crypto.randomUUID` does not exist on plain http. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => LETTERS[byte % 32]).join('')
}

/** Any message with an id. */
type Command = Extract<Up, { id: string }>

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
export type Wish = Without<Command, 'id'>

interface Waiting {
  command: Command
  resolve(answer: Answer): void
}

export class Outbox {
  private readonly waiting = new Map<string, Waiting>()

  constructor(private readonly send: (message: Up) => boolean) {}

  /** Send a command, at once if connected, and again after every reconnect until it is answered. */
  put(wish: Wish, now: boolean): Promise<Answer> {
    const command = { ...wish, id: newId() } as Command
    return new Promise((resolve) => {
      this.waiting.set(command.id, { command, resolve })
      if (now) this.send(command)
    })
  }

  answered(id: string, answer: Answer): void {
    this.waiting.get(id)?.resolve(answer)
    this.waiting.delete(id)
  }

  again(): void {
    for (const { command } of this.waiting.values()) this.send(command)
  }

  /** Refuse all pending commands: the connection is closed. */
  giveUp(phrase: string): void {
    for (const id of [...this.waiting.keys()]) this.answered(id, { ok: false, phrase })
  }
}
