import { FieldPath as SdkFieldPath } from '@google-cloud/firestore'
import { compareStrings } from '../../firestore/values/compare-strings.ts'
import { type FieldPath, parseFieldPath } from '../../firestore/values/field-path.ts'

const known = new Map<string, FieldPath>()
const maximumKnown = 10_000

/** Splits text at its dots; the SDK's object may hold any name. */
export function toFieldPath(given: string | SdkFieldPath): FieldPath {
  if (given instanceof SdkFieldPath) return parseFieldPath(String(given))
  const before = known.get(given)
  if (before !== undefined) return before
  if (given === '' || /^\.|\.\.|\.$|[*~/[\]]/.test(given)) {
    throw new Error(`Value for argument "fieldPath" is not a valid field path: "${given}".`)
  }
  // Names are few, unless some of them hold an ID.
  if (known.size >= maximumKnown) known.clear()
  const path = given.split('.')
  known.set(given, path)
  return path
}

export function compareFieldPaths(a: FieldPath, b: FieldPath): number {
  for (let i = 0; i < a.length; i++) {
    const other = b[i]
    const order = other === undefined ? 1 : compareStrings(a[i] ?? '', other)
    if (order !== 0) return order
  }
  return a.length - b.length
}

export function isPrefix(start: FieldPath, path: FieldPath): boolean {
  return start.length <= path.length && start.every((name, i) => name === path[i])
}
