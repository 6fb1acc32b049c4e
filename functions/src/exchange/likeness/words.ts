import { type Box, boundAll, findRoot, join, listConnected } from './box.ts'

/** Minimum ink of a letter. */
const inkOfLetters = 30
const letterHeight = { minimum: 8, maximum: 120 }
/** A picture with more shapes than this is not text, and is compared as a whole. */
const maximumLetters = 4000
/**
 * Maximum gap between the letters of a word, in heights of the taller one. The gap between words is about half a
 * height.
 */
const gap = 0.32
/** Maximum ratio between the heights of two letters of a word. */
const growth = 2
const minimumOverlap = 0.6
/** Minimum length of a word, in heights. Shorter shapes, such as icons, look too much alike. */
const minimumLength = 1.6
const maximumWords = 80

/** Finds shapes that look like words, longest first. */
export function listWords(ink: Uint8Array, width: number): readonly Box[] {
  const letters = listConnected(ink, width, inkOfLetters)
    .filter(({ height }) => height >= letterHeight.minimum && height <= letterHeight.maximum)
    .toSorted((one, other) => one.left - other.left)
  if (letters.length > maximumLetters) return []
  const parents = letters.map((_, index) => index)
  for (const [index, letter] of letters.entries()) {
    const right = letter.left + letter.width
    for (let after = index + 1; after < letters.length; after += 1) {
      const other = letters[after]
      if (!other || other.left - right > gap * letterHeight.maximum) break
      if (isNext(letter, other)) join(parents, index, after)
    }
  }
  const words = new Map<number, Box[]>()
  for (const [index, letter] of letters.entries()) {
    const root = findRoot(parents, index)
    words.set(root, [...(words.get(root) ?? []), letter])
  }
  return [...words.values()]
    .map(boundAll)
    .filter(({ width: length, height }) => length >= minimumLength * height)
    .toSorted((one, other) => computeRelativeLength(other) - computeRelativeLength(one))
    .slice(0, maximumWords)
}

const computeRelativeLength = ({ width, height }: Box) => width / height

function isNext(left: Box, right: Box): boolean {
  const tall = Math.max(left.height, right.height)
  const short = Math.min(left.height, right.height)
  const distance = right.left - (left.left + left.width)
  const overlap = Math.min(left.top + left.height, right.top + right.height) - Math.max(left.top, right.top)
  return distance <= gap * tall && tall <= growth * short && overlap >= minimumOverlap * short
}
