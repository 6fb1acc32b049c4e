import type { Box } from './box.ts'

const columns = 48
const rows = 8
export const cellsOfShape = columns * rows

/** One bit for each cell of a word, row by row: whether it has more ink than average. Independent of size. */
export type Shape = Uint8Array

export function toShape(ink: Uint8Array, width: number, box: Box): Shape {
  const cells = Array.from({ length: cellsOfShape }, (_, cell) => {
    const column = cell % columns
    return sumInk(ink, width, {
      left: box.left + (column * box.width) / columns,
      top: box.top + (Math.floor(cell / columns) * box.height) / rows,
      width: box.width / columns,
      height: box.height / rows,
    })
  })
  const mean = cells.reduce((sum, cell) => sum + cell, 0) / cells.length
  return Uint8Array.from(cells, (cell) => (cell > mean ? 1 : 0))
}

/** Sums the ink of a box. A pixel that is partly inside counts by that part. */
function sumInk(ink: Uint8Array, width: number, box: Box): number {
  const right = box.left + box.width
  const bottom = box.top + box.height
  let sum = 0
  for (let y = Math.floor(box.top); y < bottom; y += 1) {
    const tall = Math.min(y + 1, bottom) - Math.max(y, box.top)
    for (let x = Math.floor(box.left); x < right; x += 1) {
      sum += tall * (Math.min(x + 1, right) - Math.max(x, box.left)) * (ink[y * width + x] ?? 0)
    }
  }
  return sum
}

/** Counts the cells in which two shapes differ. */
export function countDifferences(one: Shape, other: Shape): number {
  let count = 0
  for (let cell = 0; cell < cellsOfShape; cell += 1) count += one[cell] === other[cell] ? 0 : 1
  return count
}

/** Firestore looks for 30 at a time. */
const samplesOfShape = 30
/** A copy differs in 1 to 5 % of its cells, another number of as many digits in 30 %. */
const cellsOfSample = 48

/** Cells that were once drawn at random. Changing them invalidates all stored terms. */
const samples = drawSamples(28)

function drawSamples(seed: number): readonly (readonly number[])[] {
  let state = seed
  const drawNumber = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  return Array.from({ length: samplesOfShape }, () => {
    const left = Array.from({ length: cellsOfShape }, (_, cell) => cell)
    return Array.from({ length: cellsOfSample }, () => left.splice(drawNumber(left.length), 1)[0] ?? 0)
  })
}

/**
 * Search terms of a shape: each sample with its number and cells, as an integer of 53 bits. Similar shapes share
 * some.
 */
export function toShapeTerms(shape: Shape): readonly number[] {
  return samples.map((cells, sample) => cells.reduce((bits, cell) => bits * 2 + (shape[cell] ?? 0), sample))
}
