import type { StoredDocument } from '../documents/document.ts'
import type { Nearest } from '../queries/query.ts'
import { isMap, isVector } from '../values/compare-values.ts'
import { readValue } from '../values/field-path.ts'
import type { Value } from '../values/value.ts'

/**
 * Documents with the nearest vectors, nearest first, by comparing every candidate. Documents without a vector of the
 * same length are left out.
 */
export function listNearest(candidates: Iterable<StoredDocument>, search: Nearest): StoredDocument[] {
  const found: Found[] = []
  for (const document of candidates) {
    const vector = readNumbers(readValue(document.fields, search.field))
    if (vector?.length !== search.vector.length) continue
    const distance = measures[search.measure](vector, search.vector)
    if (isNear(distance, search)) found.push({ document, distance })
  }
  // Sorting is stable: documents at the same distance keep the order of the query.
  found.sort((a, b) => compareDistances(a.distance, b.distance, search.measure))
  return found.slice(0, search.limit).map((each) => withDistance(each, search.resultField))
}

interface Found {
  readonly document: StoredDocument
  readonly distance: number
}

/** The numbers of an embedding; undefined for any other value. */
export function readNumbers(value: Value | undefined): readonly number[] | undefined {
  if (value === undefined || !isMap(value) || !isVector(value)) return undefined
  const numbers = value.get('value')
  return Array.isArray(numbers) ? numbers : undefined
}

const measures: Readonly<Record<Nearest['measure'], (a: readonly number[], b: readonly number[]) => number>> =
  {
    euclidean: (a, b) => Math.sqrt(sumTerms(a, (x, i) => (x - (b[i] ?? 0)) ** 2)),
    cosine: (a, b) =>
      1 - computeProduct(a, b) / (Math.sqrt(computeProduct(a, a)) * Math.sqrt(computeProduct(b, b))),
    dotProduct: computeProduct,
  }

function computeProduct(a: readonly number[], b: readonly number[]): number {
  return sumTerms(a, (x, i) => x * (b[i] ?? 0))
}

function sumTerms(numbers: readonly number[], term: (number: number, index: number) => number): number {
  return numbers.reduce((sum, number, i) => sum + term(number, i), 0)
}

/** The largest product is the nearest. */
function isNear(distance: number, { measure, threshold }: Nearest): boolean {
  if (threshold === undefined) return true
  return measure === 'dotProduct' ? distance >= threshold : distance <= threshold
}

/** Vectors without a distance, such as zeros by cosine, come last. */
function compareDistances(a: number, b: number, measure: Nearest['measure']): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return measure === 'dotProduct' ? b - a : a - b
}

function withDistance({ document, distance }: Found, field: string | undefined): StoredDocument {
  if (field === undefined) return document
  return { ...document, fields: new Map([...document.fields, [field, distance]]) }
}
