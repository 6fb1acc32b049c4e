import { isMap } from '../values/compare-values.ts'
import { type FieldPath, readValue } from '../values/field-path.ts'
import type { Fields, Value } from '../values/value.ts'

/** Sets or, if undefined, removes the value at the path. Maps on the way are copied or created. */
export function setField(fields: Map<string, Value>, path: FieldPath, value: Value | undefined): void {
  const [name] = path
  if (name === undefined) return
  const inner = path.length === 1 ? value : setInner(fields.get(name), path.slice(1), value)
  if (inner === undefined) fields.delete(name)
  else fields.set(name, inner)
}

/** Twice as fast as `new Map(fields)`, which creates a pair for each entry. Every update of a document does it. */
export function copyFields(fields: Fields): Map<string, Value> {
  const copy = new Map<string, Value>()
  fields.forEach((value, name) => {
    copy.set(name, value)
  })
  return copy
}

/** A value in the way of a nested path, such as a string, becomes a map; a removal leaves it alone. */
function setInner(current: Value | undefined, path: FieldPath, value: Value | undefined): Value | undefined {
  const isWithin = current !== undefined && isMap(current)
  if (value === undefined && !(isWithin && readValue(current, path) !== undefined)) return current
  const inner = isWithin ? copyFields(current) : new Map<string, Value>()
  setField(inner, path, value)
  return inner
}
