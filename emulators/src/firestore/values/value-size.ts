import { isArray, isMap, isVector } from './compare-values.ts'
import { type Fields, GeoPoint, Reference, Timestamp, type Value } from './value.ts'

/** Sizes as Firestore bills and limits them: https://firebase.google.com/docs/firestore/storage-size */
export function valueSize(value: Value): number {
  if (value === null || typeof value === 'boolean') return 1
  if (typeof value === 'number' || typeof value === 'bigint' || value instanceof Timestamp) return 8
  if (typeof value === 'string') return stringSize(value)
  if (value instanceof Uint8Array) return value.byteLength
  if (value instanceof Reference) return documentNameSize(relativePath(value.name))
  if (value instanceof GeoPoint) return 16
  if (isArray(value)) return value.reduce<number>((total, element) => total + valueSize(element), 0)
  return isMap(value) ? mapSize(value) : 0
}

/** A map counts like a document without a name; an embedding counts its numbers only. */
function mapSize(map: Fields): number {
  return isVector(map) ? valueSize(map.get('value') ?? null) : fieldsSize(map) + 32
}

export function fieldsSize(fields: Fields): number {
  let total = 0
  for (const [name, value] of fields) total += stringSize(name) + valueSize(value)
  return total
}

export function documentSize(path: string, fields: Fields): number {
  return documentNameSize(path) + fieldsSize(fields) + 32
}

/** Of a path relative to the database: every id and 16 bytes more. */
export function documentNameSize(path: string): number {
  return path.split('/').reduce((total, id) => total + idSize(id), 16)
}

export function stringSize(text: string): number {
  return Buffer.byteLength(text) + 1
}

function idSize(id: string): number {
  return /^__id-?\d+__$/.test(id) ? 8 : stringSize(id)
}

function relativePath(name: string): string {
  return name.replace(/^.*?\/documents\//s, '')
}
