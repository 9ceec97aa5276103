// A field that must not stay empty asks for its words in the page's language, not in the browser's.

import type { Attachment } from 'svelte/attachments'

export function missing(words: string): Attachment<HTMLInputElement> {
  return (input) => {
    const ask = () => input.setCustomValidity(words)
    const accept = () => input.setCustomValidity('')
    input.addEventListener('invalid', ask)
    input.addEventListener('input', accept)
    return () => {
      accept()
      input.removeEventListener('invalid', ask)
      input.removeEventListener('input', accept)
    }
  }
}
