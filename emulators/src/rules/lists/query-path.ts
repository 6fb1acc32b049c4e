import { anyDepth, type PathToken } from '../evaluator/match-tree.ts'
import { Unknown } from '../outcomes/unknown.ts'
import type { ListQuery } from '../request/request.ts'

/** Path that stands for every document that the query can return. */
export function pathOfQuery(
  parent: readonly string[],
  { collectionId, allDescendants }: ListQuery,
  pinned: readonly string[] | undefined,
): readonly PathToken[] {
  const id = new Unknown({ types: ['string'] })
  const collection = collectionId ?? new Unknown({ types: ['string'] })
  const depth: readonly PathToken[] = allDescendants ? [anyDepth] : []
  const tokens = [...parent, ...depth, collection, id]
  return pinned !== undefined && lies(pinned, parent, collectionId, allDescendants) ? pinned : tokens
}

/** A name filter outside the collection finds nothing, and proves nothing useful. */
function lies(
  path: readonly string[],
  parent: readonly string[],
  collectionId: string | undefined,
  allDescendants: boolean,
): boolean {
  const depth = path.length - parent.length
  return (
    parent.every((segment, index) => path[index] === segment) &&
    (allDescendants ? depth >= 2 && depth % 2 === 0 : depth === 2) &&
    (collectionId === undefined || path.at(-2) === collectionId)
  )
}
