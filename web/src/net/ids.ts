// Names for messages, made here so that a message sent twice is found and not done twice.

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** Random and unique; `crypto.randomUUID` is missing on plain http. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => LETTERS[byte % 32]).join('')
}
