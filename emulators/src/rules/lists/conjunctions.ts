import type { QueryFilter } from '../request/request.ts'
import { isList } from '../values/type-name.ts'

/** A filter on one field. All filters of a conjunction hold together. */
export type Constraint = Exclude<QueryFilter, { kind: 'and' | 'or' }>

export type Conjunction = readonly Constraint[]

/** Firestore itself refuses queries of more than 30. */
const maximumConjunctions = 30

/**
 * Cases of a query's filter: each returned document satisfies one of them. Every case must be allowed, so omitting
 * constraints from a case, as for filters with too many cases, only refuses more.
 */
export function toConjunctions(filter: QueryFilter | undefined): readonly Conjunction[] {
  if (filter === undefined) return [[]]
  switch (filter.kind) {
    case 'unary':
      return [[filter]]
    case 'field':
      return listCases(filter)
    case 'or':
      return limitCases(filter.filters.flatMap(toConjunctions))
    case 'and':
      return filter.filters
        .map(toConjunctions)
        .reduce<readonly Conjunction[]>((left, right) => multiplyCases(left, right), [[]])
  }
}

function listCases(filter: Extract<QueryFilter, { kind: 'field' }>): readonly Conjunction[] {
  const { op, value } = filter
  if ((op !== 'in' && op !== 'array-contains-any') || !isList(value)) return [[filter]]
  const single = op === 'in' ? '==' : 'array-contains'
  return limitCases(value.map((each) => [{ ...filter, op: single, value: each }]))
}

function multiplyCases(left: readonly Conjunction[], right: readonly Conjunction[]): readonly Conjunction[] {
  if (left.length * right.length > maximumConjunctions) return left
  return left.flatMap((some) => right.map((others) => [...some, ...others]))
}

/** Without a case the query returns nothing, but the rule still decides. */
function limitCases(cases: readonly Conjunction[]): readonly Conjunction[] {
  return cases.length === 0 || cases.length > maximumConjunctions ? [[]] : cases
}
