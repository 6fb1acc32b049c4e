import { isMap } from '../values/compare-values.ts'
import { type FieldPath, isDocumentId } from '../values/field-path.ts'
import type { Fields, Value } from '../values/value.ts'

/** Keeps only the fields of the mask. */
export function pickFields(fields: Fields, mask: readonly FieldPath[]): Fields {
  const projected = new Map<string, Value>()
  for (const path of mask) if (!isDocumentId(path)) copyPath(fields, projected, path)
  return projected
}

function copyPath(from: Fields, to: Map<string, Value>, [name, ...below]: FieldPath): void {
  if (name === undefined) return
  const value = from.get(name)
  if (value === undefined) return
  if (below.length === 0) {
    to.set(name, value)
  } else if (isMap(value)) {
    const soFar = to.get(name)
    const nested = new Map(soFar !== undefined && isMap(soFar) ? soFar : [])
    copyPath(value, nested, below)
    to.set(name, nested)
  }
}
