import type { GrayPicture } from './gray-picture.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Darker pixels are ink. */
const ink = 150
const minimumHeight = 12
const maximumHeight = 260

/**
 * Finds the rupee signs of a picture in black on white, by their shape. Recognition does not know the sign, and reads it
 * as a digit.
 */
export function listRupeeSigns(picture: GrayPicture): readonly Box[] {
  const { pixels, width } = picture
  const seen = new Uint8Array(pixels.length)
  const signs: Box[] = []
  for (let start = 0; start < pixels.length; start += 1) {
    if (seen[start] || (pixels[start] ?? 255) >= ink) continue
    const glyph = fill(picture, seen, start)
    const { left } = glyph
    const top = Math.floor(glyph.top / width)
    const box = {
      x: left,
      y: top,
      width: glyph.right - left + 1,
      height: Math.floor(glyph.bottom / width) - top + 1,
    }
    if (hasSize(box) && isRupeeSign(listRuns(glyph.members, box, width), box)) signs.push(box)
  }
  return signs
}

interface Glyph {
  /** Indexes of its pixels. */
  readonly members: readonly number[]
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Collects the pixels of ink that touch each other. */
function fill({ pixels, width }: GrayPicture, seen: Uint8Array, start: number): Glyph {
  const members = [start]
  seen[start] = 1
  let top = start
  let bottom = start
  let left = start % width
  let right = start % width
  for (let next = 0; next < members.length; next += 1) {
    const at = members[next] ?? 0
    const x = at % width
    top = Math.min(top, at)
    bottom = Math.max(bottom, at)
    left = Math.min(left, x)
    right = Math.max(right, x)
    for (const step of [-1, 1, -width, width]) {
      const neighbour = at + step
      const isBeyondRow = Math.abs(step) === 1 && x + step !== neighbour % width
      if (isBeyondRow || seen[neighbour] !== 0 || (pixels[neighbour] ?? 255) >= ink) continue
      seen[neighbour] = 1
      members.push(neighbour)
    }
  }
  return { members, top, bottom, left, right }
}

function hasSize({ width, height }: Box): boolean {
  const slenderness = width / height
  return height >= minimumHeight && height <= maximumHeight && slenderness > 0.38 && slenderness < 1
}

/** Longest run of ink in a row, as a share of the glyph's width. */
interface Run {
  readonly from: number
  readonly to: number
}

function listRuns(
  members: readonly number[],
  { x, y, width, height }: Box,
  pictureWidth: number,
): readonly (readonly Run[])[] {
  const filled = Array.from({ length: height }, () => new Uint8Array(width))
  for (const at of members) {
    const row = filled[Math.floor(at / pictureWidth) - y]
    if (row) row[(at % pictureWidth) - x] = 1
  }
  return filled.map((row) => {
    const runs: Run[] = []
    let from = -1
    for (let at = 0; at <= width; at += 1) {
      if (row[at] && from < 0) from = at
      if (row[at] || from < 0) continue
      runs.push({ from: from / width, to: at / width })
      from = -1
    }
    return runs
  })
}

/** Two bars across the top, and below them one leg that goes right. */
function isRupeeSign(rows: readonly (readonly Run[])[], { height }: Box): boolean {
  const sliceRows = (from: number, to: number) =>
    rows.slice(Math.round(from * height), Math.round(to * height))
  const isBar = (runs: readonly Run[]) => runs.some(({ from, to }) => to - from > 0.72)
  const isGap = (runs: readonly Run[]) => runs.every(({ from, to }) => to - from < 0.62)
  const first = rows.findIndex(isBar)
  const gap = rows.findIndex((runs, at) => at > first && isGap(runs))
  const second = rows.findIndex((runs, at) => at > gap && isBar(runs))
  if (first < 0 || first > 0.15 * height || gap < 0 || second < 0.15 * height || second > 0.5 * height)
    return false
  const leg = sliceRows(0.68, 0.97)
  const single = leg.filter((runs) => runs.length === 1 && (runs[0]?.to ?? 1) - (runs[0]?.from ?? 0) < 0.6)
  const computeMiddle = (runs: readonly Run[] | undefined) =>
    ((runs?.[0]?.from ?? 0) + (runs?.[0]?.to ?? 0)) / 2
  return single.length >= 0.85 * leg.length && computeMiddle(single.at(-1)) - computeMiddle(single[0]) > 0.1
}
