// A reference engine: it speaks the engine protocol (docs/engine.md) and plays a random legal answer.
import { createInterface } from 'node:readline'

const any = (list) => list[Math.floor(Math.random() * list.length)]

/** A value that the blank admits. */
function fill(blank) {
  if (blank.type === 'write') return '…'
  if (blank.type === 'each') return Array.from({ length: blank.times }, () => any(blank.among))
  if (blank.type === 'some') return blank.among.slice(0, blank.least)
  return any(blank.among)
}

/** A random answer; null if there is none. It never plays an aside. */
function choose(offers) {
  const offer = any(offers.filter((one) => !one.aside))
  if (!offer) return null
  const filled = Object.entries(offer.blanks).map(([name, blank]) => [name, fill(blank)])
  return { do: offer.do, ...Object.fromEntries(filled) }
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line)
  if (message.type === 'hello') {
    console.log(JSON.stringify({ type: 'ready', protocol: 1, name: 'Reference engine' }))
  } else if (message.type === 'turn') {
    console.log(JSON.stringify({ type: 'action', id: message.id, action: choose(message.offers) }))
  } else break
}
