/** One part of something that changes often. */
class Part<T> {
  value = $state.raw() as T
  constructor(value: T) {
    this.value = value
  }
}

/**
 * A list, each part of which is read by itself. Whoever reads a `$derived` is asked again whenever anything changes
 * of which it is made, also where it comes to the same; of a part one hears only when it is another.
 */
export function parts<T>(made: () => readonly T[]): (at: number) => T {
  const known: Part<T>[] = []
  $effect.pre(() =>
    made().forEach((value, at) => {
      if (known[at]) known[at].value = value
      else known[at] = new Part(value)
    }),
  )
  return (at) => known[at]!.value
}
