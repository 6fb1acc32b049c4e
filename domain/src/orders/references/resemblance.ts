import { type Comparable, shortestCompared, toComparable } from './similarity.ts'

/** Resemblance of a payment reference to that of another order. */
export interface Resemblance {
  /** Same number; one is part of the other; or they differ in one or two characters. */
  readonly kind: 'same' | 'contains' | 'contained' | 'near'
  /** Both references from start to end. */
  readonly pieces: readonly Piece[]
}

/** Piece that both references have, or the piece of each in which they differ. */
export interface Piece {
  readonly here: string
  readonly there: string
}

/** Compares a reference with that of another order; undefined if they do not resemble each other. */
export function findResemblance(here: string, there: string): Resemblance | undefined {
  const own = toComparable(here)
  const other = toComparable(there)
  const same = own.numbers.find((number) => other.numbers.includes(number)) ?? findSameWhole(own, other)
  if (same !== undefined) return { kind: 'same', pieces: [{ here: same, there: same }] }
  const contained = own.numbers.find((number) => other.whole.includes(number))
  if (contained !== undefined) {
    const pieces = splitAroundPart(contained, other.whole).map((there) => ({
      here: there === contained ? there : '',
      there,
    }))
    return { kind: 'contained', pieces }
  }
  const container = other.numbers.find((number) => own.whole.includes(number))
  if (container !== undefined) {
    const pieces = splitAroundPart(container, own.whole).map((here) => ({
      here,
      there: here === container ? here : '',
    }))
    return { kind: 'contains', pieces }
  }
  const pairs = own.numbers.flatMap((one) => other.numbers.map((another) => [one, another] as const))
  const near = [...pairs, [own.whole, other.whole] as const]
    .filter((pair) => pair.every((text) => text.length >= shortestCompared))
    .map(([one, another]) => findDifferences(one, another))
    .filter((pieces) => pieces !== undefined)
  const [nearest] = near.toSorted((one, another) => countDifferences(one) - countDifferences(another))
  return nearest && { kind: 'near', pieces: nearest }
}

export function countDifferences(pieces: readonly Piece[]): number {
  return pieces
    .filter(({ here, there }) => here !== there)
    .reduce((sum, { here, there }) => sum + Math.max(here.length, there.length), 0)
}

function findSameWhole({ whole }: Comparable, other: Comparable): string | undefined {
  return whole === other.whole ? whole : undefined
}

/** Splits a text into the text before a part, the part, and the text behind it, without empty pieces. */
function splitAroundPart(part: string, text: string): readonly string[] {
  const at = text.indexOf(part)
  return [text.slice(0, at), part, text.slice(at + part.length)].filter(Boolean)
}

const maximumDifferences = 2

/** Pieces of two texts that differ in at most two characters: replaced, missing or added. */
function findDifferences(
  here: string,
  there: string,
  left = maximumDifferences,
): readonly Piece[] | undefined {
  let start = 0
  while (start < here.length && here[start] === there[start]) start += 1
  const common = start > 0 ? [{ here: here.slice(0, start), there: here.slice(0, start) }] : []
  const own = here.slice(start)
  const other = there.slice(start)
  if (own === other) return common
  if (left === 0) return undefined
  const steps = [
    { own: 1, other: 1 },
    { own: 1, other: 0 },
    { own: 0, other: 1 },
  ].filter((step) => step.own <= own.length && step.other <= other.length)
  const found = steps.flatMap((step) => {
    const rest = findDifferences(own.slice(step.own), other.slice(step.other), left - 1)
    return rest ? [[{ here: own.slice(0, step.own), there: other.slice(0, step.other) }, ...rest]] : []
  })
  const [best] = found.toSorted((one, another) => countDifferences(one) - countDifferences(another))
  return best && [...common, ...best]
}
