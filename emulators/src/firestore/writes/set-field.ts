import { isMap } from '../values/compare-values.ts'
import type { FieldPath } from '../values/field-path.ts'
import type { Fields, Value } from '../values/value.ts'

/** A copy with the value at the path set or, if undefined, removed; maps on the way are made where needed. */
export function setField(fields: Fields, path: FieldPath, value: Value | undefined): Fields {
  const [name, ...rest] = path
  if (name === undefined) return fields
  const inner = rest.length === 0 ? value : setInner(fields.get(name), rest, value)
  if (inner === undefined && !fields.has(name)) return fields
  const copy = new Map(fields)
  if (inner === undefined) copy.delete(name)
  else copy.set(name, inner)
  return copy
}

/** The same for several, with one copy of the fields themselves. */
export function setFields(
  fields: Fields,
  changes: readonly { readonly path: FieldPath; readonly value: Value | undefined }[],
): Fields {
  const copy = new Map(fields)
  for (const { path, value } of changes) {
    const [name, ...rest] = path
    if (name === undefined) continue
    const inner = rest.length === 0 ? value : setInner(copy.get(name), rest, value)
    if (inner === undefined) copy.delete(name)
    else copy.set(name, inner)
  }
  return copy
}

/** What stands in the way of a nested path, a string say, gives way to a map; a removal leaves it alone. */
function setInner(current: Value | undefined, path: FieldPath, value: Value | undefined): Value | undefined {
  if (current !== undefined && isMap(current)) return setField(current, path, value)
  return value === undefined ? current : setField(new Map(), path, value)
}
