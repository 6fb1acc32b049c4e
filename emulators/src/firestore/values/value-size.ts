import { isArray, isMap, isVector } from './compare-values.ts'
import { type Fields, GeoPoint, Reference, Timestamp, type Value } from './value.ts'

/** Function that returns the number of bytes of a text. */
type Measure = (text: string) => number

/**
 * Upper bound for the size of a text that needs no look at its letters. Nearly all texts are far below their limit; all
 * others are measured exactly.
 */
export const estimateMostBytes: Measure = (text) => text.length * 3

/** Sizes as Firestore bills and limits them: https://firebase.google.com/docs/firestore/storage-size */
export function measureValue(value: Value, measure: Measure = countUtf8Bytes): number {
  if (typeof value === 'string') return measure(value) + 1
  if (value === null || typeof value === 'boolean') return 1
  if (typeof value === 'number' || typeof value === 'bigint' || value instanceof Timestamp) return 8
  if (isMap(value)) return mapSize(value, measure)
  if (isArray(value)) return measureArray(value, measure)
  if (value instanceof Uint8Array) return value.byteLength
  if (value instanceof Reference) return measureDocumentName(toRelativePath(value.name))
  return value instanceof GeoPoint ? 16 : 0
}

/** A map counts like a document without a name; an embedding counts only its numbers. */
function mapSize(map: Fields, measure: Measure): number {
  return isVector(map) ? measureValue(map.get('value') ?? null, measure) : measureFields(map, measure) + 32
}

function measureArray(array: readonly Value[], measure: Measure): number {
  let total = 0
  for (const element of array) total += measureValue(element, measure)
  return total
}

export function measureFields(fields: Fields, measure: Measure = countUtf8Bytes): number {
  let total = 0
  for (const [name, value] of fields) total += measure(name) + 1 + measureValue(value, measure)
  return total
}

export function measureDocument(path: string, fields: Fields, measure: Measure = countUtf8Bytes): number {
  return measureDocumentName(path) + measureFields(fields, measure) + 32
}

/** Size of a path relative to the database: every id and 16 bytes more. */
export function measureDocumentName(path: string): number {
  if (path.includes('__id')) return path.split('/').reduce((total, id) => total + measureId(id), 16)
  // A byte more for each id: as many as there are slashes, and one.
  return 16 + countUtf8Bytes(path) + 1
}

export function measureString(text: string): number {
  return countUtf8Bytes(text) + 1
}

/** Most texts are short ASCII, for which this loop is faster than asking Node. */
export function countUtf8Bytes(text: string): number {
  if (text.length > 64) return Buffer.byteLength(text)
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return Buffer.byteLength(text)
  return text.length
}

function measureId(id: string): number {
  return /^__id-?\d+__$/.test(id) ? 8 : measureString(id)
}

function toRelativePath(name: string): string {
  return name.replace(/^.*?\/documents\//s, '')
}
