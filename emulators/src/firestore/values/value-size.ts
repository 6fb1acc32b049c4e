import { isArray, isMap, isVector } from './compare-values.ts'
import { type Fields, GeoPoint, Reference, Timestamp, type Value } from './value.ts'

/** Function that returns the number of bytes of a text. */
type Measure = (text: string) => number

/**
 * Upper bound for the size of a text that needs no look at its letters. Nearly all texts are far below their limit; all
 * others are measured exactly.
 */
export const atMost: Measure = (text) => text.length * 3

/** Sizes as Firestore bills and limits them: https://firebase.google.com/docs/firestore/storage-size */
export function valueSize(value: Value, measure: Measure = utf8Length): number {
  if (typeof value === 'string') return measure(value) + 1
  if (value === null || typeof value === 'boolean') return 1
  if (typeof value === 'number' || typeof value === 'bigint' || value instanceof Timestamp) return 8
  if (isMap(value)) return mapSize(value, measure)
  if (isArray(value)) return arraySize(value, measure)
  if (value instanceof Uint8Array) return value.byteLength
  if (value instanceof Reference) return documentNameSize(relativePath(value.name))
  return value instanceof GeoPoint ? 16 : 0
}

/** A map counts like a document without a name; an embedding counts only its numbers. */
function mapSize(map: Fields, measure: Measure): number {
  return isVector(map) ? valueSize(map.get('value') ?? null, measure) : fieldsSize(map, measure) + 32
}

function arraySize(array: readonly Value[], measure: Measure): number {
  let total = 0
  for (const element of array) total += valueSize(element, measure)
  return total
}

export function fieldsSize(fields: Fields, measure: Measure = utf8Length): number {
  let total = 0
  for (const [name, value] of fields) total += measure(name) + 1 + valueSize(value, measure)
  return total
}

export function documentSize(path: string, fields: Fields, measure: Measure = utf8Length): number {
  return documentNameSize(path) + fieldsSize(fields, measure) + 32
}

/** Size of a path relative to the database: every id and 16 bytes more. */
export function documentNameSize(path: string): number {
  if (path.includes('__id')) return path.split('/').reduce((total, id) => total + idSize(id), 16)
  // A byte more for each id: as many as there are slashes, and one.
  return 16 + utf8Length(path) + 1
}

export function stringSize(text: string): number {
  return utf8Length(text) + 1
}

/** Most texts are short ASCII, for which this loop is faster than asking Node. */
export function utf8Length(text: string): number {
  if (text.length > 64) return Buffer.byteLength(text)
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return Buffer.byteLength(text)
  return text.length
}

function idSize(id: string): number {
  return /^__id-?\d+__$/.test(id) ? 8 : stringSize(id)
}

function relativePath(name: string): string {
  return name.replace(/^.*?\/documents\//s, '')
}
