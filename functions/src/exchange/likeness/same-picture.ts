import { type Alignment, align } from './alignment.ts'
import type { Picture } from './picture.ts'

/** A tile is about as large as two small letters. */
const tile = { width: 14, height: 10 }
/** Pixels by which a tile may be off, because no alignment is exact. */
const slack = 2
/** A tile whose ink varies less has nothing to compare. */
const minimumDeviation = 12
/** Correlation of a tile with its copy. Other digits in the same place reach about 0.5. */
const sameTile = 0.7
/** Share of tiles that may differ. Copies reach 1.5 %, and other payments in the same app 4 % at least. */
const maximumDiffering = 0.025
/** Minimum number of common tiles for a verdict. */
const minimumCompared = 60
/** Share of the tiles of either picture that both show. A copy may be cropped on all sides. */
const minimumShared = 0.4
/** No phone stretches a picture so much in one direction alone. */
const maximumDistortion = 0.3

interface Likeness {
  /** Tiles that both pictures show. */
  readonly compared: number
  /** The share of them that differ. */
  readonly differing: number
  /** The share of all tiles that both show. */
  readonly shared: number
}

/** Whether one is a copy of the other: cropped, encoded again, of another size or recoloured. */
export function isSamePicture(here: Picture, there: Picture): boolean {
  const found = compare(here, there)
  return (
    found !== undefined &&
    found.compared >= minimumCompared &&
    found.shared >= minimumShared &&
    found.differing <= maximumDiffering
  )
}

/** Undefined if no alignment is found. */
function compare(here: Picture, there: Picture): Likeness | undefined {
  const alignment = align(here, there)
  if (!alignment) return undefined
  const { across, down } = alignment
  if (!(Math.abs(Math.log(across.scale / down.scale)) < maximumDistortion)) return undefined
  const copy = warp(there, alignment, here)
  let all = 0
  let compared = 0
  let differing = 0
  for (let top = slack; top + tile.height + slack <= here.height; top += tile.height) {
    for (let left = slack; left + tile.width + slack <= here.width; left += tile.width) {
      const variedHere = measureDeviation(here.ink, here.width, left, top)
      const isShown = hasVisibleMargin(copy, here.width, left, top)
      const variedThere = isShown ? measureDeviation(copy, here.width, left, top) : 0
      if (Math.max(variedHere, variedThere) < minimumDeviation) continue
      all += 1
      if (!isShown) continue
      compared += 1
      if (!isSameTile(here, copy, left, top)) differing += 1
    }
  }
  return { compared, differing: differing / Math.max(compared, 1), shared: compared / Math.max(all, 1) }
}

/** Outside the picture. */
const outside = -1

/** Maps the ink of one picture onto another. */
function warp(from: Picture, { across, down }: Alignment, target: Picture): Float32Array {
  const brought = new Float32Array(target.width * target.height).fill(outside)
  // Alignments are for pictures at full size; this one has half the size.
  const place = ({ scale, shift }: Alignment['across'], at: number) => scale * (at + 0.5) + shift / 2 - 0.5
  for (let y = 0; y < target.height; y += 1) {
    const fromY = place(down, y)
    const row = Math.floor(fromY)
    if (row < 0 || row + 1 >= from.height) continue
    for (let x = 0; x < target.width; x += 1) {
      const fromX = place(across, x)
      const column = Math.floor(fromX)
      if (column < 0 || column + 1 >= from.width) continue
      const at = row * from.width + column
      const right = fromX - column
      const below = fromY - row
      const upper = (1 - right) * (from.ink[at] ?? 0) + right * (from.ink[at + 1] ?? 0)
      const lowerIndex = at + from.width
      const lower = (1 - right) * (from.ink[lowerIndex] ?? 0) + right * (from.ink[lowerIndex + 1] ?? 0)
      brought[y * target.width + x] = (1 - below) * upper + below * lower
    }
  }
  return brought
}

function hasVisibleMargin(ink: Float32Array, width: number, left: number, top: number): boolean {
  const corners = [
    [left - slack, top - slack],
    [left + tile.width + slack - 1, top - slack],
    [left - slack, top + tile.height + slack - 1],
    [left + tile.width + slack - 1, top + tile.height + slack - 1],
  ] as const
  return corners.every(([x, y]) => ink[y * width + x] !== outside)
}

/** Measures how much the ink of a tile varies. */
function measureDeviation(ink: Float32Array, width: number, left: number, top: number): number {
  let sum = 0
  let squares = 0
  for (let y = top; y < top + tile.height; y += 1) {
    for (let at = y * width + left; at < y * width + left + tile.width; at += 1) {
      const here = ink[at] ?? 0
      sum += here
      squares += here * here
    }
  }
  const count = tile.width * tile.height
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
}

/** Tries the nearest offsets first, because most tiles fit at once. */
const offsets = Array.from({ length: (2 * slack + 1) ** 2 }, (_, index) => ({
  across: (index % (2 * slack + 1)) - slack,
  down: Math.floor(index / (2 * slack + 1)) - slack,
})).toSorted((one, other) => Math.hypot(one.across, one.down) - Math.hypot(other.across, other.down))

function isSameTile({ ink, width }: Picture, copy: Float32Array, left: number, top: number): boolean {
  return offsets.some(({ across, down }) => {
    const place = { width, left, top, offset: down * width + across }
    return computeCorrelation(ink, copy, place) >= sameTile
  })
}

function computeCorrelation(
  one: Float32Array,
  other: Float32Array,
  { width, left, top, offset }: { width: number; left: number; top: number; offset: number },
): number {
  let a = 0
  let b = 0
  let aa = 0
  let bb = 0
  let ab = 0
  for (let y = top; y < top + tile.height; y += 1) {
    for (let at = y * width + left; at < y * width + left + tile.width; at += 1) {
      const p = one[at] ?? 0
      const q = other[at + offset] ?? 0
      a += p
      b += q
      aa += p * p
      bb += q * q
      ab += p * q
    }
  }
  const count = tile.width * tile.height
  const variances = (aa - (a * a) / count) * (bb - (b * b) / count)
  return variances > 0 ? (ab - (a * b) / count) / Math.sqrt(variances) : -1
}
