import type { StoredDocument } from '../documents/document.ts'
import type { Aggregation, Order, Query } from '../queries/query.ts'
import { compareStrings } from '../values/compare-strings.ts'
import { isNumber } from '../values/compare-values.ts'
import type { FieldPath } from '../values/field-path.ts'
import { formatFieldPath, readValue } from '../values/field-path.ts'
import type { Value } from '../values/value.ts'

export function computeAggregates(
  documents: Iterable<StoredDocument>,
  aggregations: readonly Aggregation[],
): Map<string, Value> {
  const totals = aggregations.map(createTotal)
  for (const document of documents) {
    for (const total of totals) total.add(document)
    if (totals.every((total) => total.isComplete())) break
  }
  return new Map(totals.map(({ alias, result }) => [alias, result()]))
}

/**
 * Production reads an index that continues with the aggregated fields, in the direction of the last order. So only
 * documents that have all these fields count, also for counts and limits.
 */
export function sortByIndex(query: Query, aggregations: readonly Aggregation[]): Query {
  const orders = query.orderBy.slice(0, -1)
  const name = query.orderBy.slice(-1)
  const direction = orders.at(-1)?.direction ?? 'ascending'
  const known = new Set(query.orderBy.map(({ field }) => formatFieldPath(field)))
  const byName = new Map(listAggregatedFields(aggregations).map((field) => [formatFieldPath(field), field]))
  const added = [...byName]
    .filter(([field]) => !known.has(field))
    .sort(([a], [b]) => compareStrings(a, b))
    .map(([, field]): Order => ({ field, direction }))
  return added.length === 0 ? query : { ...query, orderBy: [...orders, ...added, ...name] }
}

export function listAggregatedFields(aggregations: readonly Aggregation[]): FieldPath[] {
  return aggregations.flatMap((aggregation) => (aggregation.kind === 'count' ? [] : [aggregation.field]))
}

interface Total {
  readonly alias: string
  add(document: StoredDocument): void
  isComplete(): boolean
  result(): Value
}

function createTotal(aggregation: Aggregation): Total {
  return aggregation.kind === 'count'
    ? createCount(aggregation.alias, aggregation.upTo ?? Number.POSITIVE_INFINITY)
    : createSum(aggregation)
}

function createCount(alias: string, upTo: number): Total {
  let count = 0
  return {
    alias,
    add: () => {
      if (count < upTo) count += 1
    },
    isComplete: () => count >= upTo,
    result: () => BigInt(count),
  }
}

function createSum({ alias, kind, field }: Extract<Aggregation, { kind: 'sum' | 'average' }>): Total {
  let integers = 0n
  let doubles = 0
  let doubleCount = 0
  let count = 0
  return {
    alias,
    add: ({ fields }) => {
      const value = readValue(fields, field)
      if (value === undefined || !isNumber(value)) return
      count += 1
      if (typeof value === 'bigint') {
        integers += value
      } else {
        doubles += value
        doubleCount += 1
      }
    },
    isComplete: () => false,
    result: () => {
      if (kind === 'average') return count === 0 ? null : (Number(integers) + doubles) / count
      return doubleCount === 0 && isWithin64Bits(integers) ? integers : Number(integers) + doubles
    },
  }
}

function isWithin64Bits(sum: bigint): boolean {
  return BigInt.asIntN(64, sum) === sum
}
