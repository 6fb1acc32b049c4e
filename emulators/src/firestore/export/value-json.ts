import { isArray, isMap } from '../values/compare-values.ts'
import { type Fields, GeoPoint, Reference, Timestamp, type Value } from '../values/value.ts'

/** Plain JSON where it distinguishes the types; otherwise an object with the name of the type. */
export type ValueJson =
  | null
  | boolean
  | number
  | string
  | readonly ValueJson[]
  | { readonly int: string }
  | { readonly double: string }
  | { readonly time: readonly [number, number] }
  | { readonly bytes: string }
  | { readonly reference: string }
  | { readonly geo: readonly [number, number] }
  | { readonly map: { readonly [name: string]: ValueJson } }

function toValueJson(value: Value): ValueJson {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'bigint') return { int: String(value) }
  if (typeof value === 'number') return toDoubleJson(value)
  if (value instanceof Timestamp) return { time: [value.seconds, value.nanos] }
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') }
  if (value instanceof Reference) return { reference: value.name }
  if (value instanceof GeoPoint) return { geo: [value.latitude, value.longitude] }
  if (isArray(value)) return value.map(toValueJson)
  return isMap(value) ? { map: toFieldsJson(value) } : null
}

export function toFieldsJson(fields: Fields): { readonly [name: string]: ValueJson } {
  return Object.fromEntries([...fields].map(([name, value]) => [name, toValueJson(value)]))
}

/** JSON has no NaN, no infinities and no -0. */
function toDoubleJson(value: number): ValueJson {
  return Number.isFinite(value) && !Object.is(value, -0)
    ? value
    : { double: Object.is(value, -0) ? '-0' : String(value) }
}

function parseValue(json: unknown): Value {
  if (json === null || typeof json === 'boolean' || typeof json === 'string' || typeof json === 'number') {
    return json
  }
  if (Array.isArray(json)) return json.map(parseValue)
  const [[type, content] = ['', undefined]] = Object.entries(toObject(json))
  const read = readers[type]
  if (read === undefined) throw new TypeError(`a value of an unknown type "${type}"`)
  return read(content)
}

export function parseFields(json: unknown): Fields {
  return new Map(Object.entries(toObject(json)).map(([name, value]) => [name, parseValue(value)]))
}

export function parseTimestamp(json: unknown): Timestamp {
  return new Timestamp(...toPair(json))
}

export function requireText(json: unknown): string {
  if (typeof json !== 'string') throw new TypeError('something else where a text belongs')
  return json
}

export function toObject(json: unknown): object {
  if (typeof json !== 'object' || json === null) throw new TypeError('something else where an object belongs')
  return json
}

const readers: Readonly<Record<string, (content: unknown) => Value>> = {
  int: (content) => BigInt(requireText(content)),
  double: (content) => Number(requireText(content)),
  time: parseTimestamp,
  bytes: (content) => new Uint8Array(Buffer.from(requireText(content), 'base64')),
  reference: (content) => new Reference(requireText(content)),
  geo: (content) => new GeoPoint(...toPair(content)),
  map: parseFields,
}

function toPair(json: unknown): [number, number] {
  const [first, second, ...others]: unknown[] = Array.isArray(json) ? json : []
  if (typeof first !== 'number' || typeof second !== 'number' || others.length > 0) {
    throw new TypeError('something else where two numbers belong')
  }
  return [first, second]
}
