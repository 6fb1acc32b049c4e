import { FirestoreError } from '../reporting/firestore-error.ts'
import { isMap } from './compare-values.ts'
import type { Fields, Value } from './value.ts'

/** Parsed field path: ['address', 'city'] */
export type FieldPath = readonly string[]

export const documentId = '__name__'

export function isDocumentId(field: FieldPath): boolean {
  return field.length === 1 && field[0] === documentId
}

const segment = /(?:`((?:[^`\\]|\\.)+)`|([A-Za-z_][A-Za-z0-9_]*))(\.|$)/sy
const simpleSegment = /^[A-Za-z_][A-Za-z0-9_]*$/

/** Parses `address.city` and quoted segments: a.`b.c`.d */
export function parseFieldPath(text: string): FieldPath {
  const segments: string[] = []
  segment.lastIndex = 0
  let open = true
  while (open) {
    const [whole, quoted, plain, dot] = segment.exec(text) ?? []
    if (whole === undefined) throw makeInvalidFieldPath(text)
    segments.push(quoted === undefined ? (plain ?? '') : quoted.replace(/\\(.)/gs, '$1'))
    open = dot === '.'
  }
  return segments
}

export function formatFieldPath(path: FieldPath): string {
  const [name] = path
  // Fast path: nearly every path is a single name, and every query and commit parses some.
  if (path.length === 1 && name !== undefined) return formatName(name)
  return path.map(formatName).join('.')
}

function formatName(name: string): string {
  return simpleSegment.test(name) ? name : quote(name)
}

/** The value at a path through nested maps, undefined where there is none. */
export function readValue(fields: Fields, path: FieldPath): Value | undefined {
  if (path.length === 1) return fields.get(path[0] ?? '')
  let value: Value | undefined = fields
  for (const name of path) {
    if (value === undefined || !isMap(value)) return undefined
    value = value.get(name)
  }
  return value
}

export function isSameFieldPath(a: FieldPath, b: FieldPath): boolean {
  if (a === b) return true
  if (a.length === 1 && b.length === 1) return a[0] === b[0]
  return a.length === b.length && a.every((name, i) => name === b[i])
}

function quote(name: string): string {
  return `\`${name.replace(/[\\`]/g, '\\$&')}\``
}

function makeInvalidFieldPath(text: string): FirestoreError {
  return new FirestoreError(
    'INVALID_ARGUMENT',
    `Invalid property path "${text}". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), ` +
      'and quoted property paths must match regex (`(?:[^`\\\\]|(?:\\\\.))+`)',
  )
}
