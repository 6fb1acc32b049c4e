import type { Box } from './box.ts'

const columns = 16
const rows = 4

/** Where a word has more ink than on average: one bit for each of its cells, row by row, the size left out. */
export type Shape = readonly [number, number, number, number]

export function shapeOf(ink: Uint8Array, width: number, box: Box): Shape {
  const cells = Array.from({ length: columns * rows }, (_, cell) => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)]
    return meanIn(ink, width, {
      left: box.left + (column * box.width) / columns,
      top: box.top + (row * box.height) / rows,
      width: box.width / columns,
      height: box.height / rows,
    })
  })
  const mean = cells.reduce((sum, cell) => sum + cell, 0) / cells.length
  const row = (index: number) =>
    cells
      .slice(index * columns, (index + 1) * columns)
      .reduce((bits, cell) => bits * 2 + (cell > mean ? 1 : 0), 0)
  return [row(0), row(1), row(2), row(3)]
}

/** Pixels that are partly in the box count by that part. */
function meanIn(ink: Uint8Array, width: number, box: Box): number {
  const [right, bottom] = [box.left + box.width, box.top + box.height]
  let sum = 0
  for (let y = Math.floor(box.top); y < bottom; y += 1) {
    const tall = Math.min(y + 1, bottom) - Math.max(y, box.top)
    for (let x = Math.floor(box.left); x < right; x += 1) {
      sum += tall * (Math.min(x + 1, right) - Math.max(x, box.left)) * (ink[y * width + x] ?? 0)
    }
  }
  return sum / (box.width * box.height)
}

/** In how many of 64 cells two shapes differ. */
export function difference(one: Shape, other: Shape): number {
  return one.reduce((sum, row, index) => sum + bitsIn(row ^ (other[index] ?? 0)), 0)
}

function bitsIn(number: number): number {
  let count = 0
  for (let left = number; left !== 0; left &= left - 1) count += 1
  return count
}

/**
 * Two rows at a time, as whole numbers. Shapes that differ in up to two cells always share one, and those of different
 * words hardly ever do: 32 bits are rare enough among millions of words.
 */
export function termsOf(shape: Shape): readonly number[] {
  const pairs = shape.flatMap((row, index) =>
    shape.slice(index + 1).map((other, after) => ({ row, other, pair: index * 4 + index + 1 + after })),
  )
  return pairs.map(({ row, other, pair }) => (pair * 2 ** 16 + row) * 2 ** 16 + other)
}
