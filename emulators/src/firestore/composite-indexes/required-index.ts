import type { Query } from '../queries/query.ts'
import { FirestoreError } from '../reporting/firestore-error.ts'
import type { FieldPath } from '../values/field-path.ts'
import { formatFieldPath, isDocumentId } from '../values/field-path.ts'
import type { CompositeIndex, IndexConfiguration, IndexMode } from './index-configuration.ts'
import { listShapes, type QueryShape } from './query-shape.ts'
import { hasSingleFieldIndex, listSingleFieldIndexes } from './single-field-indexes.ts'

/**
 * Refuses a query for which production lacks an index, and names the entry to add:
 * https://firebase.google.com/docs/firestore/query-data/index-overview
 */
export function checkIndexes(
  query: Query,
  aggregated: readonly FieldPath[],
  configuration: IndexConfiguration,
): void {
  for (const shape of listShapes(query, aggregated)) {
    if (!isServed(shape, configuration)) {
      throw new FirestoreError('FAILED_PRECONDITION', describeMissingIndex(shape, configuration))
    }
  }
}

/**
 * Several indexes can be merged to serve equalities if they continue with the same orders. No index is read backwards
 * or sorted afterwards.
 */
function isServed(shape: QueryShape, configuration: IndexConfiguration): boolean {
  const { equal, contains, orders, aggregated, nameMode } = shape
  if (equal.length + contains.length + orders.length + aggregated.length === 0 && nameMode === 'ASCENDING') {
    return true
  }
  const merged = [...listSingleFieldCover(shape, configuration), ...listCompositeCover(shape, configuration)]
  const covered = new Set(merged.flatMap(({ leading }) => leading))
  return merged.length > 0 && [...equal, ...contains].every((field) => covered.has(field))
}

/** An index that continues with the orders of the query, and the equalities that lead it. */
interface IndexMatch {
  readonly leading: readonly string[]
}

function listSingleFieldCover(shape: QueryShape, configuration: IndexConfiguration): IndexMatch[] {
  const { equal, contains, orders, aggregated, nameMode } = shape
  const has = (field: string, mode: IndexMode) => hasSingleFieldIndex(shape, field, mode, configuration)
  if (orders.length + aggregated.length === 0) {
    const equalities = equal.filter((field) => has(field, 'ASCENDING') || has(field, 'DESCENDING'))
    const arrays = contains.filter((field) => nameMode === 'ASCENDING' && has(field, 'CONTAINS'))
    return [...equalities, ...arrays].map((field) => ({ leading: [field] }))
  }
  const [order] = orders
  const [sum] = aggregated
  if (orders.length + aggregated.length > 1) return []
  if (order !== undefined)
    return order.mode === nameMode && has(order.field, order.mode) ? [{ leading: [] }] : []
  const isRead = sum !== undefined && (has(sum, 'ASCENDING') || has(sum, 'DESCENDING'))
  return isRead ? [{ leading: [] }] : []
}

function listCompositeCover(shape: QueryShape, { composite }: IndexConfiguration): IndexMatch[] {
  return composite
    .filter(
      ({ collectionGroup, queryScope }) =>
        collectionGroup === shape.collectionGroup && queryScope === shape.scope,
    )
    .flatMap((index) => listLeading(index, shape))
}

/** Equalities that lead the index, if exactly the orders of the query follow them. */
function listLeading(index: CompositeIndex, shape: QueryShape): IndexMatch[] {
  const fields = index.fields.map(({ field, mode }) => ({ field: formatFieldPath(field), mode }))
  const last = index.fields.at(-1)
  const named = last !== undefined && isDocumentId(last.field)
  const valued = named ? fields.slice(0, -1) : fields
  const nameMode = fields.at(-1)?.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING'
  const { equal, contains, orders, aggregated } = shape
  const split = valued.length - orders.length - aggregated.length
  const leading = valued.slice(0, Math.max(split, 0))
  const trailing = valued.slice(Math.max(split, 0))
  const fits =
    split >= 0 &&
    leading.every(({ field, mode }) => (mode === 'CONTAINS' ? contains : equal).includes(field)) &&
    orders.every(({ field, mode }, i) => trailing[i]?.field === field && trailing[i].mode === mode) &&
    hasSameMembers(trailing.slice(orders.length), aggregated) &&
    (nameMode === shape.nameMode || aggregated.length > 0)
  return fits ? [{ leading: leading.map(({ field }) => field) }] : []
}

function hasSameMembers(fields: readonly { readonly field: string }[], names: readonly string[]): boolean {
  return fields.length === names.length && fields.every(({ field }) => names.includes(field))
}

function describeMissingIndex(shape: QueryShape, configuration: IndexConfiguration): string {
  const singles = listMissingSingleFields(shape, configuration)
  const [place, entries] =
    singles.length > 0 ? ['fieldOverrides', singles] : ['indexes', [makeCompositeEntry(shape)]]
  const json = entries.map((entry) => JSON.stringify(entry)).join(',\n')
  return `The query requires an index. Add this to "${place}" in firestore.indexes.json:\n${json}`
}

/** Entries for fields whose single-field index would suffice, but is exempt or does not cover collection groups. */
function listMissingSingleFields(shape: QueryShape, configuration: IndexConfiguration): object[] {
  const covered = new Set(listSingleFieldCover(shape, configuration).flatMap(({ leading }) => leading))
  return listWantedSingleFields(shape)
    .filter(({ field }) => !covered.has(field))
    .filter(({ field, mode }) => !hasSingleFieldIndex(shape, field, mode, configuration))
    .map(({ field, mode }) => ({
      collectionGroup: shape.collectionGroup,
      fieldPath: field,
      indexes: [
        ...listSingleFieldIndexes(shape.collectionGroup, field, configuration),
        { mode, queryScope: shape.scope },
      ].map(({ mode: each, queryScope }) => ({ ...makeModeEntry(each), queryScope })),
    }))
}

function listWantedSingleFields({ equal, contains, orders, aggregated, nameMode }: QueryShape) {
  const trailing = [...orders, ...aggregated.map((field) => ({ field, mode: 'ASCENDING' as const }))]
  const [only] = trailing
  if (only !== undefined) {
    const alone = trailing.length === 1 && equal.length + contains.length === 0
    return alone && (orders.length === 0 || only.mode === nameMode) ? [only] : []
  }
  if (contains.length > 0 && nameMode === 'DESCENDING') return []
  return [
    ...equal.map((field) => ({ field, mode: 'ASCENDING' as const })),
    ...contains.map((field) => ({ field, mode: 'CONTAINS' as const })),
  ]
}

function makeCompositeEntry({
  collectionGroup,
  scope,
  equal,
  contains,
  orders,
  aggregated,
  nameMode,
}: QueryShape) {
  const fields: { field: string; mode: IndexMode }[] = [
    ...equal.map((field) => ({ field, mode: 'ASCENDING' as const })),
    ...contains.map((field) => ({ field, mode: 'CONTAINS' as const })),
    ...orders,
    ...aggregated.map((field) => ({ field, mode: 'ASCENDING' as const })),
  ]
  const implied = fields.at(-1)?.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING'
  if (implied !== nameMode && aggregated.length === 0) fields.push({ field: '__name__', mode: nameMode })
  return {
    collectionGroup,
    queryScope: scope,
    fields: fields.map(({ field, mode }) => ({ fieldPath: field, ...makeModeEntry(mode) })),
  }
}

function makeModeEntry(mode: IndexMode): object {
  return mode === 'CONTAINS' ? { arrayConfig: mode } : { order: mode }
}
