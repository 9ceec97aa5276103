// The same as before stays the same object, so that what depends on it need not be drawn again.

/** `fresh`, with every part that equals its counterpart in `old` replaced by that one. */
export function reuse<T>(old: unknown, fresh: T): T {
  if (Object.is(old, fresh) || !isTree(old) || !isTree(fresh) || Array.isArray(old) !== Array.isArray(fresh)) return fresh
  const names = Object.keys(fresh)
  let same = names.length === Object.keys(old).length
  const mixed: Record<string, unknown> | unknown[] = Array.isArray(fresh) ? [] : {}
  for (const name of names) {
    const part = reuse((old as Tree)[name], (fresh as Tree)[name])
    ;(mixed as Tree)[name] = part
    if (!(name in old) || !Object.is(part, (old as Tree)[name])) same = false
  }
  return (same ? old : mixed) as T
}

type Tree = Record<string, unknown>

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
