import type { Box } from './box.ts'

/** Pixels by which an edge may be outside its box. */
const margin = 3
/** Share of the mean ink of the box at which a row or column counts as the edge of the word. */
const share = 0.8

/**
 * Returns the box of a word to a fraction of a pixel. The result is the same at each size; whole pixels would sometimes
 * differ by one.
 */
export function tighten(ink: Uint8Array, width: number, box: Box): Box {
  const height = ink.length / width
  const right = box.left + box.width
  const bottom = box.top + box.height
  const rows = range(Math.max(0, box.top - margin), Math.min(height, bottom + margin)).map((y) => {
    let sum = 0
    for (let x = box.left; x < right; x += 1) sum += ink[y * width + x] ?? 0
    return [y, sum] as const
  })
  const columns = range(Math.max(0, box.left - margin), Math.min(width, right + margin)).map((x) => {
    let sum = 0
    for (let y = box.top; y < bottom; y += 1) sum += ink[y * width + x] ?? 0
    return [x, sum] as const
  })
  const down = findEnds(rows, box.top, bottom)
  const across = findEnds(columns, box.left, right)
  return {
    left: across.start,
    top: down.start,
    width: across.end - across.start,
    height: down.end - down.start,
  }
}

type Profile = readonly (readonly [at: number, ink: number])[]

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

function findEnds(profile: Profile, from: number, to: number): { start: number; end: number } {
  const inside = profile.filter(([at]) => at >= from && at < to)
  const needed = (share * inside.reduce((sum, [, ink]) => sum + ink, 0)) / inside.length
  const start = findCrossing(profile, needed)
  const end = findCrossing(profile.toReversed(), needed)
  return start === undefined || end === undefined
    ? { start: from, end: to }
    : { start: start.at + 0.5 - start.before, end: end.at + 0.5 + end.before }
}

/** Returns the first row or column with enough ink, and the fraction of the step from the one before it. */
function findCrossing(profile: Profile, needed: number): { at: number; before: number } | undefined {
  const index = profile.findIndex(([, ink]) => ink >= needed)
  const [at, ink] = profile[index] ?? []
  if (at === undefined || ink === undefined) return undefined
  const previous = profile[index - 1]?.[1] ?? 0
  return { at, before: ink > previous ? (ink - needed) / (ink - previous) : 0 }
}
