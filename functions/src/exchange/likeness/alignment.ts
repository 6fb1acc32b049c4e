import type { Picture, Word } from './picture.ts'
import { cellsOfShape, countDifferences } from './shape.ts'

/** Maps points of one picture to another, at full size: scaled, then shifted. */
export interface Alignment {
  readonly across: Line
  readonly down: Line
}

interface Line {
  readonly scale: number
  readonly shift: number
}

type Match = readonly [here: Word, there: Word]

/** Share of cells that may differ. Other digits differ in 30 %. */
const sameShape = 0.16
const sameProportion = 0.15
/** The more of a picture is cut off, the larger is the rest at the same width. */
const scales = { minimum: 0.4, maximum: 2.5 }
/** Distances between matches that belong together, in pixels: at first, and once the alignment is nearly right. */
const tolerances = [18, 6]
const maximumMatches = 3000

/** Finds how a picture lies in another one by the words that both have; undefined if they have none in common. */
export function align(here: Picture, there: Picture): Alignment | undefined {
  const matches = listMatches(here, there)
  const [loose = 0] = tolerances
  let best: readonly Match[] = []
  for (const [one, other] of matches) {
    const scale = other.width / one.width
    if (scale < scales.minimum || scale > scales.maximum) continue
    const candidate = {
      across: { scale, shift: other.left - scale * one.left },
      down: { scale, shift: other.top - scale * one.top },
    }
    const agreeing = matches.filter((match) => isAligned(candidate, match, loose))
    if (agreeing.length > best.length) best = agreeing
  }
  if (best.length === 0) return undefined
  let found = fitAlignment(best)
  for (const tolerance of tolerances) {
    const agreeing = matches.filter((match) => isAligned(found, match, tolerance))
    if (agreeing.length > 0) found = fitAlignment(agreeing)
  }
  return found
}

function listMatches(here: Picture, there: Picture): readonly Match[] {
  return here.words
    .flatMap((one) =>
      there.words.filter((other) => isSimilar(one, other)).map((other): Match => [one, other]),
    )
    .slice(0, maximumMatches)
}

function isSimilar(one: Word, other: Word): boolean {
  const proportion = (one.width * other.height) / (one.height * other.width)
  return (
    Math.abs(Math.log(proportion)) < sameProportion &&
    countDifferences(one.shape, other.shape) <= sameShape * cellsOfShape
  )
}

function isAligned({ across, down }: Alignment, [one, other]: Match, tolerance: number): boolean {
  const isClose = ({ scale, shift }: Line, from: number, to: number) =>
    Math.abs(scale * from + shift - to) < tolerance
  return (
    isClose(across, one.left, other.left) &&
    isClose(across, one.left + one.width, other.left + other.width) &&
    isClose(down, one.top, other.top) &&
    isClose(down, one.top + one.height, other.top + other.height)
  )
}

/** Returns the lines that are nearest to all edges of the matches. */
function fitAlignment(matches: readonly Match[]): Alignment {
  const listEdges = (side: 'left' | 'top', length: 'width' | 'height') =>
    matches.flatMap(([one, other]) => [
      [one[side], other[side]] as const,
      [one[side] + one[length], other[side] + other[length]] as const,
    ])
  return { across: fitLine(listEdges('left', 'width')), down: fitLine(listEdges('top', 'height')) }
}

function fitLine(points: readonly (readonly [from: number, to: number])[]): Line {
  const computeMean = (index: 0 | 1) => points.reduce((sum, point) => sum + point[index], 0) / points.length
  const from = computeMean(0)
  const to = computeMean(1)
  const covariance = points.reduce((sum, [x, y]) => sum + (x - from) * (y - to), 0)
  const variance = points.reduce((sum, [x]) => sum + (x - from) ** 2, 0)
  const scale = covariance / variance
  return { scale, shift: to - scale * from }
}
