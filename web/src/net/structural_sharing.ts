// Structural sharing: unchanged parts of new data stay the same objects, so that Svelte does not redraw them.

/** `fresh`, with every part that equals its counterpart in `old` replaced by the old object. */
export function shareStructure<T>(old: unknown, fresh: T): T {
  if (old === fresh || !isTree(old) || !isTree(fresh)) return fresh
  if (Array.isArray(fresh)) return (Array.isArray(old) ? list(old, fresh) : fresh) as T
  return Array.isArray(old) ? fresh : (record(old as Tree, fresh as Tree) as T)
}

// Plain loops that allocate nothing until a difference is found: every delivery passes through here.
function list(old: readonly unknown[], fresh: readonly unknown[]): readonly unknown[] {
  let mixed: unknown[] | null = null
  for (let at = 0; at < fresh.length; at++) {
    const part = shareStructure(old[at], fresh[at])
    if (mixed === null && (part !== old[at] || at >= old.length)) mixed = old.slice(0, at)
    mixed?.push(part)
  }
  return mixed ?? (old.length === fresh.length ? old : old.slice(0, fresh.length))
}

function record(old: Tree, fresh: Tree): Tree {
  let mixed: Tree | null = null
  let count = 0
  for (const name in fresh) {
    const part = shareStructure(old[name], fresh[name])
    if (mixed === null && (part !== old[name] || (part === undefined && !(name in old))))
      mixed = begun(old, fresh, name)
    if (mixed !== null) mixed[name] = part
    count++
  }
  return mixed ?? (count === Object.keys(old).length ? old : begun(old, fresh, null))
}

/** The fields of `old` that `fresh` has too, up to the field `end`. */
function begun(old: Tree, fresh: Tree, end: string | null): Tree {
  const made: Tree = {}
  for (const name in fresh) {
    if (name === end) break
    made[name] = old[name]
  }
  return made
}

type Tree = Record<string, unknown>

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
