import type { FieldPath } from '../values/field-path.ts'
import { formatFieldPath, parseFieldPath } from '../values/field-path.ts'
import type { FieldOverride, IndexConfiguration, IndexMode, QueryScope } from './index-configuration.ts'

type SingleFieldIndex = FieldOverride['indexes'][number]

/** Exists for every field unless an override says otherwise; never for collection groups. */
const automatic: readonly SingleFieldIndex[] = [
  { mode: 'ASCENDING', queryScope: 'COLLECTION' },
  { mode: 'DESCENDING', queryScope: 'COLLECTION' },
  { mode: 'CONTAINS', queryScope: 'COLLECTION' },
]

export function hasSingleFieldIndex(
  { collectionGroup, scope }: { readonly collectionGroup: string; readonly scope: QueryScope },
  field: string,
  mode: IndexMode,
  configuration: IndexConfiguration,
): boolean {
  return listSingleFieldIndexes(collectionGroup, field, configuration).some(
    (index) => index.mode === mode && index.queryScope === scope,
  )
}

/** An override of a map applies to its fields, and `*` to all fields, unless a narrower one exists. */
export function listSingleFieldIndexes(
  collectionGroup: string,
  field: string,
  { overrides }: IndexConfiguration,
): readonly SingleFieldIndex[] {
  const candidates = [...listPathAndParents(parseFieldPath(field)), '*']
  for (const candidate of candidates) {
    const override = overrides.find(
      (each) => each.collectionGroup === collectionGroup && overrideName(each) === candidate,
    )
    if (override !== undefined) return override.indexes
  }
  return automatic
}

function overrideName({ field }: FieldOverride): string {
  return field[0] === '*' ? '*' : formatFieldPath(field)
}

function listPathAndParents(path: FieldPath): string[] {
  return path.map((_, i) => formatFieldPath(path.slice(0, path.length - i)))
}
