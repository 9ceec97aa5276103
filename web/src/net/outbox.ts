import type { Answer } from '../game'
import type { Up } from '../wire'

// Names for messages, made here so that a message sent twice is found and not done twice.

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** Random and unique; `crypto.randomUUID` is missing on plain http. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => LETTERS[byte % 32]).join('')
}

// What a person has done and the server has not answered yet: sent again after every new connection.

/** Any message with an id of its own. */
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

  /** Send it now if the line is up, and again until it is answered. */
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

  /** Nobody will answer any more. */
  giveUp(phrase: string): void {
    for (const id of [...this.waiting.keys()]) this.answered(id, { ok: false, phrase })
  }
}
