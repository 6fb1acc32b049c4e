import type { ListQuery, QueryFilter } from '../../rules/request/request.ts'
import type { Filter, Query } from '../queries/query.ts'
import { rulesValue } from './rules-values.ts'

/** The part of a query that can prove a rule. */
export function listQuery({
  collectionId,
  allDescendants,
  filter,
  orderBy,
  limit,
  offset,
}: Query): ListQuery {
  return {
    collectionId,
    allDescendants,
    filter: filter && rulesFilter(filter),
    orderBy,
    limit,
    offset,
  }
}

function rulesFilter(filter: Filter): QueryFilter {
  switch (filter.kind) {
    case 'field':
      return { ...filter, value: rulesValue(filter.value) }
    case 'unary':
      return filter
    default:
      return { kind: filter.kind, filters: filter.filters.map(rulesFilter) }
  }
}
