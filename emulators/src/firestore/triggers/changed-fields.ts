import { isMap } from '../values/compare-values.ts'
import type { FieldPath } from '../values/field-path.ts'
import { formatFieldPath } from '../values/field-path.ts'
import { isIdenticalValue } from '../values/identical-values.ts'
import type { Fields } from '../values/value.ts'

/** Paths of an update mask: every field that was added, removed or changed, also within maps. */
export function listChangedFields(before: Fields, after: Fields, within: FieldPath = []): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].flatMap((name) => {
    const path = [...within, name]
    const old = before.get(name)
    const now = after.get(name)
    if (old === undefined || now === undefined) return formatFieldPath(path)
    if (isMap(old) && isMap(now)) return listChangedFields(old, now, path)
    return isIdenticalValue(old, now) ? [] : formatFieldPath(path)
  })
}
