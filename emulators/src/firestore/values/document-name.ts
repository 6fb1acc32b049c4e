import { FirestoreError } from '../reporting/firestore-error.ts'
import { compareStrings, rankInUtf8 } from './compare-strings.ts'

export interface DocumentName {
  /** projects/P/databases/D */
  readonly database: string
  /** Relative to the database: users/u1; '' names the root. */
  readonly path: string
}

const resourceName = /^(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.*))?$/s

/** Splits projects/P/databases/D/documents/users/u1. Also accepts a collection and the root. */
export function parseDocumentName(name: string): DocumentName {
  const [, database, path = ''] = resourceName.exec(name) ?? []
  if (database === undefined) throw new FirestoreError('INVALID_ARGUMENT', `Invalid resource name: ${name}`)
  return { database, path }
}

export function formatDocumentName(database: string, path: string): string {
  return path === '' ? `${database}/documents` : `${database}/documents/${path}`
}

/** Path of the collection; '' has no collection above it. */
export function toParentPath(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

export function toLastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

export function isDocumentPath(path: string): boolean {
  let slashes = 0
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) slashes += 1
  return slashes % 2 === 1
}

/** Compares segment by segment, so that users/a/x/1 comes before users/a!. Works for relative paths and full names. */
export function compareDocumentPaths(a: string, b: string): number {
  if (a === b) return 0
  const shorter = Math.min(a.length, b.length)
  let start = 0
  let i = 0
  for (; i < shorter; i++) {
    const unit = a.charCodeAt(i)
    if (unit !== b.charCodeAt(i)) break
    if (unit === slash) start = i + 1
  }
  if (canBeNumeric(a, start) || canBeNumeric(b, start)) {
    return compareIds(readSegment(a, start), readSegment(b, start)) || a.length - b.length
  }
  return rankSegment(a, i) - rankSegment(b, i)
}

/** Fast path: most IDs begin with another letter, and every order of documents compares IDs. */
function canBeNumeric(path: string, start: number): boolean {
  return path.charCodeAt(start) === underscore && path.startsWith('__id', start)
}

/** At the first difference of two paths, the one that ends comes first, then the one whose segment ends. */
function rankSegment(path: string, i: number): number {
  if (i === path.length) return -2
  const unit = path.charCodeAt(i)
  return unit === slash ? -1 : rankInUtf8(unit)
}

const slash = '/'.charCodeAt(0)
const underscore = '_'.charCodeAt(0)

function readSegment(path: string, start: number): string {
  const end = path.indexOf('/', start)
  return end === -1 ? path.slice(start) : path.slice(start, end)
}

const numericId = /^__id(-?\d+)__$/

/** IDs made by Datastore are numbers, which come first in numeric order. */
export function compareIds(a: string, b: string): number {
  if (!a.startsWith('__id') && !b.startsWith('__id')) return compareStrings(a, b)
  const numberA = numericId.exec(a)?.[1]
  const numberB = numericId.exec(b)?.[1]
  if (numberA === undefined || numberB === undefined) {
    return Number(numberA === undefined) - Number(numberB === undefined) || compareStrings(a, b)
  }
  return compareBigInts(BigInt(numberA), BigInt(numberB)) || compareStrings(a, b)
}

function compareBigInts(a: bigint, b: bigint): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
