/** The star-and-cross pattern of the tables and the card backs. */

/** A star with two alternating radii. */
export function star(x: number, y: number, outer: number, inner: number, points = 8): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 ? inner : outer
    const angle = (index * Math.PI) / points
    return `${(x + radius * Math.sin(angle)).toFixed(2)} ${(y - radius * Math.cos(angle)).toFixed(2)}`
  })
  return `M${corners.join('L')}Z`
}

const TILE = 40

/** Stars that touch at their points; what is left between them are the crosses. */
export const GIRIH = {
  size: TILE,
  path:
    star(20, 20, 20, 15.3) +
    star(20, 20, 12, 9.2) +
    [0, TILE].flatMap((x) => [0, TILE].map((y) => star(x, y, 6, 3, 4))).join(''),
}
