import { FieldPath as SdkFieldPath } from '@google-cloud/firestore'
import { compareStrings } from '../../firestore/values/compare-strings.ts'
import { type FieldPath, parseFieldPath } from '../../firestore/values/field-path.ts'

/** Text is split at its dots; the SDK's object may hold any name. */
export function fieldPathOf(given: string | SdkFieldPath): FieldPath {
  if (given instanceof SdkFieldPath) return parseFieldPath(String(given))
  if (given === '' || /^\.|\.\.|\.$|[*~/[\]]/.test(given)) {
    throw new Error(`Value for argument "fieldPath" is not a valid field path: "${given}".`)
  }
  return given.split('.')
}

export function compareFieldPaths(a: FieldPath, b: FieldPath): number {
  for (const [i, name] of a.entries()) {
    const other = b[i]
    const order = other === undefined ? 1 : compareStrings(name, other)
    if (order !== 0) return order
  }
  return a.length - b.length
}

export function isPrefix(start: FieldPath, path: FieldPath): boolean {
  return start.length <= path.length && start.every((name, i) => name === path[i])
}
