import { type QueryFilter, Timestamp, toValue } from '@rupee/emulators/rules'
import { type Asked, askList, toPath } from './asked.ts'
import { people } from './documents.ts'
import { owner as ownerOfList, type WebList, webLists } from './web-lists.ts'

/** Lists the queries of pages, by each person, about each owner. */
export function listAskedByPages(): readonly Asked[] {
  const lists = Object.values(webLists).flat()
  return lists.flatMap((list) =>
    Object.keys(people).flatMap((person) => {
      const owners = isOwned(list) ? new Set(['customer', 'operator', person]) : ['']
      return [...owners].map((owner) => askPage(list, person, owner))
    }),
  )
}

const isOwned = ({ collection, where = [] }: WebList) =>
  collection.includes('{') || where.some(([, , value]) => value === ownerOfList)

function askPage({ collection, where = [], orderBy, limit }: WebList, person: string, owner: string): Asked {
  const filters = where.map(
    ([name, op, value]): QueryFilter => ({
      kind: 'field',
      field: [name],
      op,
      value: value instanceof Timestamp ? value : toValue(value === ownerOfList ? owner : value),
    }),
  )
  const [ordered, direction] = orderBy?.split(' ') ?? []
  const fields = [...where.map(([name]) => name), ...(ordered ? [ordered] : [])]
  const words = [
    `${person} lists ${collection}`,
    ...(fields.length > 0 ? [`by ${[...new Set(fields)].join(', ')}`] : []),
    ...(limit === undefined ? [] : [`up to ${limit}`]),
  ]
  return askList(words.join(' '), person, toPath(collection, owner), {
    filter: filters.length > 1 ? { kind: 'and', filters } : filters[0],
    orderBy: ordered
      ? [{ field: [ordered], direction: direction === 'desc' ? 'descending' : 'ascending' }]
      : [],
    limit,
  })
}
