// The same as before stays the same object, so that what depends on it need not be drawn again.

/** `fresh`, with every part that equals its counterpart in `old` replaced by that one. */
export function reuse<T>(old: unknown, fresh: T): T {
  if (Object.is(old, fresh) || !isTree(old) || !isTree(fresh) || Array.isArray(old) !== Array.isArray(fresh)) return fresh
  const names = Object.keys(fresh)
  // Made only when something is found to be new: most of what is compared is as it was.
  let mixed: Tree | null = null
  names.forEach((name, at) => {
    const [was, part] = [(old as Tree)[name], reuse((old as Tree)[name], (fresh as Tree)[name])]
    if (mixed === null && Object.is(part, was) && (part !== undefined || name in old)) return
    mixed ??= begun(names, at, old as Tree, fresh)
    mixed[name] = part
  })
  if (mixed === null && names.length !== Object.keys(old).length) mixed = begun(names, names.length, old as Tree, fresh)
  return (mixed ?? old) as T
}

/** Something of the kind of `fresh`, with the first parts of `old`. */
function begun(names: readonly string[], count: number, old: Tree, fresh: object): Tree {
  const made = (Array.isArray(fresh) ? [] : {}) as Tree
  for (let at = 0; at < count; at++) made[names[at]!] = old[names[at]!]
  return made
}

type Tree = Record<string, unknown>

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
