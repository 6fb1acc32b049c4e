import type { Database } from '@rupee/emulators/in-process'
import { idsWhere } from '../../outside/firestore.ts'
import type { SeenChange, SeenCommit } from '../../witness.ts'

interface LiveList {
  readonly ids: readonly string[]
  /** Whether a change puts something on the list or takes it off. */
  isChangedBy(change: SeenChange): boolean
}

/** The lists on people's screens. They are read again when something has come or gone, which is seldom for most. */
export class LiveLists {
  readonly #database: Database
  /** By collection, and there by field and value. */
  readonly #read = new Map<string, Map<string, LiveList>>()

  constructor(database: Database) {
    this.#database = database
  }

  idsWhere(collection: string, field: string, value: string | boolean): readonly string[] {
    const read = () => idsWhere(this.#database, collection, field, value)
    // There are as many threads as orders, and each is looked at once or twice.
    if (collection.includes('/')) return read()
    const lists = this.#read.get(collection) ?? new Map<string, LiveList>()
    this.#read.set(collection, lists)
    const name = `${field} ${value}`
    const known = lists.get(name)
    if (known) return known.ids
    const ids = read()
    lists.set(name, {
      ids,
      isChangedBy: ({ before, after }) => (before?.get(field) === value) !== (after?.get(field) === value),
    })
    return ids
  }

  committed(commit: SeenCommit): void {
    for (const [collection, lists] of this.#read) {
      const changes = commit.in(collection)
      if (changes.length === 0) continue
      for (const [name, list] of lists) if (changes.some(list.isChangedBy)) lists.delete(name)
    }
  }
}
