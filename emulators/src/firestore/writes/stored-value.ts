import { isArray, isMap } from '../values/compare-values.ts'
import { type Fields, Timestamp, type Value } from '../values/value.ts'

/** Truncates timestamps to microseconds; other values stay the same object. */
export function toStoredFields(fields: Fields): Fields {
  let changed: Map<string, Value> | undefined
  for (const [name, value] of fields) {
    if (typeof value !== 'object') continue
    const stored = toStoredValue(value)
    if (stored === value) continue
    changed ??= new Map(fields)
    changed.set(name, stored)
  }
  return changed ?? fields
}

export function toStoredValue(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Timestamp) return toMicroseconds(value)
  if (isMap(value)) return toStoredFields(value)
  if (!isArray(value)) return value
  return value.every((element) => toStoredValue(element) === element) ? value : value.map(toStoredValue)
}

function toMicroseconds(time: Timestamp): Timestamp {
  const rest = time.nanos % 1000
  return rest === 0 ? time : new Timestamp(time.seconds, time.nanos - rest)
}
