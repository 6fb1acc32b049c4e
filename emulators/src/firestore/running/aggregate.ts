import type { StoredDocument } from '../documents/document.ts'
import type { Aggregation } from '../queries/query.ts'
import { isNumber } from '../values/compare-values.ts'
import type { FieldPath } from '../values/field-path.ts'
import { valueAt } from '../values/field-path.ts'
import type { Value } from '../values/value.ts'

/**
 * Only documents that have every aggregated field take part, in the counts as well: the index that production
 * reads holds no others.
 */
export function aggregate(
  documents: Iterable<StoredDocument>,
  aggregations: readonly Aggregation[],
): Map<string, Value> {
  const fields = aggregatedFields(aggregations)
  const totals = aggregations.map(newTotal)
  for (const document of documents) {
    if (fields.some((field) => valueAt(document.fields, field) === undefined)) continue
    for (const total of totals) total.add(document)
    if (totals.every((total) => total.isComplete())) break
  }
  return new Map(totals.map(({ alias, result }) => [alias, result()]))
}

export function aggregatedFields(aggregations: readonly Aggregation[]): FieldPath[] {
  return aggregations.flatMap((aggregation) => (aggregation.kind === 'count' ? [] : [aggregation.field]))
}

interface Total {
  readonly alias: string
  add(document: StoredDocument): void
  isComplete(): boolean
  result(): Value
}

function newTotal(aggregation: Aggregation): Total {
  return aggregation.kind === 'count'
    ? newCount(aggregation.alias, aggregation.upTo ?? Number.POSITIVE_INFINITY)
    : newSum(aggregation)
}

function newCount(alias: string, upTo: number): Total {
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

function newSum({ alias, kind, field }: Extract<Aggregation, { kind: 'sum' | 'average' }>): Total {
  let integers = 0n
  let doubles = 0
  let doubleCount = 0
  let count = 0
  return {
    alias,
    add: ({ fields }) => {
      const value = valueAt(fields, field)
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
      return doubleCount === 0 && fitsInteger(integers) ? integers : Number(integers) + doubles
    },
  }
}

function fitsInteger(sum: bigint): boolean {
  return BigInt.asIntN(64, sum) === sum
}
