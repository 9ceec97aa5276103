// Where people sit around an oval table.

export interface Spot {
  x: number
  y: number
}

const STEPS = 720

/**
 * `n` spots on an ellipse with equal distances along it (equal angles would crowd the flat ends), the first at
 * the bottom, then clockwise.
 */
export function ring(n: number, rx: number, ry: number): Spot[] {
  const at = (step: number): Spot => {
    const angle = Math.PI / 2 + (step / STEPS) * 2 * Math.PI
    return { x: rx * Math.cos(angle), y: ry * Math.sin(angle) }
  }
  const length = [0]
  for (let step = 1; step <= STEPS; step++) {
    const [from, to] = [at(step - 1), at(step)]
    length.push(length[step - 1]! + Math.hypot(to.x - from.x, to.y - from.y))
  }
  const spots: Spot[] = []
  for (let seat = 0, step = 0; seat < n; seat++) {
    while (length[step]! < (seat / n) * length[STEPS]!) step++
    spots.push(at(step))
  }
  return spots
}
