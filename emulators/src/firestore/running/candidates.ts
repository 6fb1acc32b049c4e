import type { DocumentStore } from '../documents/document-store.ts'
import { walk } from '../documents/walk.ts'
import type { Condition } from '../queries/disjuncts.ts'
import type { Query } from '../queries/query.ts'
import { compareDocumentPaths, parseDocumentName } from '../values/document-name.ts'
import { isDocumentId } from '../values/field-path.ts'
import { Reference, type Value } from '../values/value.ts'
import { planScan, type Scan } from './plan-scan.ts'
import type { IndexScope, QueryIndexes } from './query-indexes.ts'

export interface QuerySource {
  readonly store: DocumentStore
  readonly indexes: QueryIndexes
  /** Maximum number of documents that are sorted for each query instead of indexed. */
  readonly sortUpTo: number
}

/** Paths in the query's order: every document of one disjunct, and as few others as the index allows. */
export function listCandidates(
  { store, indexes }: QuerySource,
  query: Query,
  conditions: readonly Condition[],
): Iterable<string> {
  const { parent, collectionId, allDescendants } = query
  const name = conditions.map(findEqualName).find((path) => path !== undefined)
  if (name !== undefined) return [name]
  if (collectionId === undefined) return walkRange(store, query, conditions)
  const scan = planScan(query, conditions)
  if (allDescendants) return scanIndex(indexes, { group: collectionId }, scan)
  const collection = parent === '' ? collectionId : `${parent}/${collectionId}`
  return isByNameOnly(scan) ? scanNames(store, collection, scan) : scanIndex(indexes, { collection }, scan)
}

function scanIndex(
  indexes: QueryIndexes,
  scope: IndexScope,
  { shape, start, end, reverse }: Scan,
): Iterable<string> {
  return indexes.get(scope, shape).scan(start, end, reverse)
}

function isByNameOnly({ shape: { equal, orders } }: Scan): boolean {
  return equal.length === 0 && orders.length === 0
}

/** The collection's own order suffices without an index. */
function scanNames(
  store: DocumentStore,
  collection: string,
  { start, end, reverse }: Scan,
): Iterable<string> {
  const paths = store.collection(collection)?.paths
  if (paths === undefined) return []
  return reverse
    ? takeUntilPast(paths.descending(end.path), start.path, (order) => order < 0)
    : takeUntilPast(paths.ascending(start.path), end.path, (order) => order > 0)
}

function walkRange(store: DocumentStore, query: Query, conditions: readonly Condition[]): Iterable<string> {
  const first = findNameBound(conditions, ['>', '>=']) ?? toPath(query.startAt?.values[0])
  const last = findNameBound(conditions, ['<', '<=']) ?? toPath(query.endAt?.values[0])
  return takeUntilPast(
    walk(store, query.parent, toRelativeSegments(query.parent, first)),
    last,
    (order) => order > 0,
  )
}

function toRelativeSegments(parent: string, path: string | undefined): string[] {
  const prefix = parent === '' ? '' : `${parent}/`
  return path?.startsWith(prefix) ? path.slice(prefix.length).split('/') : []
}

function findNameBound(
  conditions: readonly Condition[],
  operators: readonly Condition['op'][],
): string | undefined {
  const bound = conditions.find(({ field, op }) => isDocumentId(field) && operators.includes(op))
  return bound?.kind === 'field' ? toPath(bound.value) : undefined
}

function findEqualName(condition: Condition): string | undefined {
  if (condition.kind === 'unary' || condition.op !== '==' || !isDocumentId(condition.field)) return undefined
  return toPath(condition.value)
}

function toPath(value: Value | undefined): string | undefined {
  return value instanceof Reference ? parseDocumentName(value.name).path : undefined
}

function* takeUntilPast(
  paths: Iterable<string>,
  last: string | undefined,
  isPast: (order: number) => boolean,
): Generator<string, void> {
  for (const path of paths) {
    if (last !== undefined && isPast(compareDocumentPaths(path, last))) return
    yield path
  }
}
