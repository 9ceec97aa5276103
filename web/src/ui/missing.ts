// A required field shows its error in the page's language instead of the browser's.

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
