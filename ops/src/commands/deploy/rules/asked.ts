import type { ListQuery, Ruleset } from '@rupee/emulators/rules'
import { documents, now, toAuth } from './documents.ts'

/** A request of a page that two rulesets are evaluated on. */
export interface Asked {
  readonly name: string
  isAllowed(ruleset: Ruleset): boolean
}

/** Path above every document of Firestore. */
export const root = ['databases', '(default)', 'documents']

export const common = { service: 'cloud.firestore', time: now, documents } as const

/** Puts a document in each place that a pattern leaves open. */
export const toPath = (pattern: string, id: string) =>
  pattern.split('/').map((segment) => (segment.startsWith('{') ? id : segment))

/** Asks for the documents of a collection. */
export function askList(
  name: string,
  person: string,
  collection: readonly string[],
  { filter, orderBy, limit }: Pick<ListQuery, 'filter' | 'orderBy' | 'limit'>,
): Asked {
  const path = [...root, ...collection.slice(0, -1)]
  const collectionId = collection.at(-1)
  const query = { collectionId, allDescendants: false, filter, orderBy, limit, offset: 0 }
  const auth = toAuth(person)
  return {
    name,
    isAllowed: (ruleset: Ruleset) => ruleset.evaluateQuery({ ...common, path, auth, query }).allowed,
  }
}
