import type { Database } from '@rupee/emulators/in-process'
import { listIdsWhere } from '../../outside/firestore.ts'
import type { SeenChange, SeenCommit } from '../../witness.ts'

interface LiveList {
  readonly ids: readonly string[]
  /** Whether a change adds an entry to the list or removes one. */
  isAffected(change: SeenChange): boolean
}

/** Lists on the screens of people, cached until an entry is added or removed, which is rare for most. */
export class LiveLists {
  readonly #database: Database
  /** Cached lists by collection, then by field and value. */
  readonly #read = new Map<string, Map<string, LiveList>>()

  constructor(database: Database) {
    this.#database = database
  }

  idsWhere(collection: string, field: string, value: string | boolean): readonly string[] {
    const read = () => listIdsWhere(this.#database, collection, field, value)
    // Subcollections are not cached: there are as many threads as orders, each read once or twice.
    if (collection.includes('/')) return read()
    const lists = this.#read.get(collection) ?? new Map<string, LiveList>()
    this.#read.set(collection, lists)
    const name = `${field} ${value}`
    const known = lists.get(name)
    if (known) return known.ids
    const ids = read()
    lists.set(name, {
      ids,
      isAffected: ({ before, after }) => (before?.get(field) === value) !== (after?.get(field) === value),
    })
    return ids
  }

  committed(commit: SeenCommit): void {
    for (const [collection, lists] of this.#read) {
      const changes = commit.in(collection)
      if (changes.length === 0) continue
      for (const [name, list] of lists) if (changes.some(list.isAffected)) lists.delete(name)
    }
  }
}
