import type { Invariant, SeenChange, SeenCommit } from './witness.ts'

const none: readonly SeenChange[] = []

/** A commit with its changes grouped by collection, once for all invariants. */
export class SortedCommit implements SeenCommit {
  readonly at: Date
  readonly changes: readonly SeenChange[]
  readonly setUp: boolean
  readonly #byCollection = new Map<string, SeenChange[]>()

  constructor(at: Date, changes: readonly SeenChange[], setUp: boolean) {
    this.at = at
    this.changes = changes
    this.setUp = setUp
    for (const change of changes) {
      const collection = toCollection(change.path)
      const group = this.#byCollection.get(collection)
      if (group) group.push(change)
      else this.#byCollection.set(collection, [change])
    }
  }

  get collections(): readonly string[] {
    return [...this.#byCollection.keys()]
  }

  in(collection: string): readonly SeenChange[] {
    return this.#byCollection.get(collection) ?? none
  }
}

function toCollection(path: string): string {
  const first = path.indexOf('/')
  const second = path.indexOf('/', first + 1)
  if (second < 0) return path.slice(0, first)
  const third = path.indexOf('/', second + 1)
  return `${path.slice(0, first)}/${path.slice(second + 1, third)}`
}

/** Whether an invariant checks a commit. All invariants get the opening documents. */
export function isConcerned({ watchedCollections }: Invariant, { setUp, collections }: SeenCommit): boolean {
  return (
    setUp ||
    watchedCollections === undefined ||
    collections.some((collection) => watchedCollections.includes(collection))
  )
}
