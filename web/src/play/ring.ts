/** Positions of the seats: at equal arc length around the table, clockwise, the first at the bottom. */

export interface Point {
  x: number
  y: number
}

const STEPS = 720

/** A point of the table's edge; the angle runs clockwise from the right. */
export function edge(angle: number, rx: number, ry: number, power: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const bulge = (part: number): number => Math.sign(part) * Math.abs(part) ** (2 / power)
  return { x: rx * bulge(cos), y: ry * bulge(sin) }
}

/** The edge as an SVG path that begins at the bottom. */
export function outline(centre: Point, rx: number, ry: number, power: number): string {
  const corners = Array.from({ length: 120 }, (_, index) => {
    const { x, y } = edge(Math.PI / 2 + (index / 120) * 2 * Math.PI, rx, ry, power)
    return `${(centre.x + x).toFixed(1)} ${(centre.y + y).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

/** The edge of a table of radius 1, clockwise from the bottom. Cached: the search for a layout uses it in many sizes. */
const rim = remembered((power: number): Point[] =>
  Array.from({ length: STEPS + 1 }, (_, step) => edge(Math.PI / 2 + (step / STEPS) * 2 * Math.PI, 1, 1, power)),
)

/** Points at equal arc length: equal angles would crowd the flat ends of a long table. */
export function spread(count: number, rx: number, ry: number, power = 2): Point[] {
  const points = rim(power)
  const lengths = [0]
  for (let step = 1; step <= STEPS; step++) {
    const [from, to] = [points[step - 1]!, points[step]!]
    const [across, down] = [rx * (to.x - from.x), ry * (to.y - from.y)]
    lengths.push(lengths[step - 1]! + Math.sqrt(across * across + down * down))
  }
  const whole = lengths[STEPS]!
  let step = 0
  return Array.from({ length: count }, (_, index) => {
    while (lengths[step]! < (index / count) * whole) step++
    const { x, y } = points[step]!
    return { x: rx * x, y: ry * y }
  })
}

/** The same function with a cache: the panel below leaves a table only a few different sizes. */
export function remembered<Given extends readonly number[], T>(
  make: (...given: Given) => T,
): (...given: Given) => T {
  const known = new Map<string, T>()
  return (...given) => {
    const key = given.join()
    if (!known.has(key)) {
      if (known.size > 40) known.clear()
      known.set(key, make(...given))
    }
    return known.get(key)!
  }
}

/** The seats in the order in which they are drawn: `me` first, then clockwise. */
export function seatsFrom(me: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (me + index) % count)
}
