import type { Database } from '../database/database.ts'
import type { DocumentChange, StoredDocument } from '../documents/document.ts'
import { compareDocuments, matchesQuery } from '../queries/match.ts'
import type { Query } from '../queries/query.ts'
import type { ResultChange } from './result-change.ts'
import { SortedDocuments } from './sorted-documents.ts'

/** The result of one query, updated by each commit without running the query again. */
export interface QueryView {
  documents(): readonly StoredDocument[]
  apply(changes: readonly DocumentChange[]): readonly ResultChange[]
}

/** Refuses what `database.run` refuses. */
export function openView(database: Database, query: Query): QueryView {
  return isWindowed(query) ? new WindowedView(database, query) : new UnlimitedView(database, query)
}

/** Whether a document's place in the result depends on other documents. */
export function isWindowed(query: Query): boolean {
  return query.limit !== undefined || query.offset > 0
}

/** Whether a document belongs to the result depends on it alone, so there is no state to keep. */
class UnlimitedView implements QueryView {
  readonly #database: Database
  readonly #query: Query

  constructor(database: Database, query: Query) {
    this.#database = database
    this.#query = query
  }

  documents(): readonly StoredDocument[] {
    return this.#database.run(this.#query)
  }

  apply(changes: readonly DocumentChange[]): readonly ResultChange[] {
    return changes.flatMap((change) => this.#resultChange(change) ?? [])
  }

  #resultChange({ path, before, after }: DocumentChange): ResultChange | undefined {
    if (after !== undefined && matchesQuery(this.#query, after)) {
      return { kind: 'present', path, document: after }
    }
    if (before === undefined || !matchesQuery(this.#query, before)) return undefined
    return after === undefined ? { kind: 'deleted', path } : { kind: 'departed', path, document: after }
  }
}

/** Keeps everything that matches, in order, so that the next document is at hand when one leaves the window. */
class WindowedView implements QueryView {
  readonly #query: Query
  readonly #matching: SortedDocuments
  readonly #start: number
  readonly #end: number

  constructor(database: Database, query: Query) {
    this.#query = query
    this.#start = query.offset
    this.#end = query.limit === undefined ? Number.POSITIVE_INFINITY : query.offset + query.limit
    const matching = database.run({ ...query, offset: 0, limit: undefined })
    this.#matching = new SortedDocuments(compareDocuments(query), matching)
  }

  documents(): readonly StoredDocument[] {
    return this.#matching.slice(this.#start, this.#end)
  }

  apply(changes: readonly DocumentChange[]): readonly ResultChange[] {
    const relevant = changes.filter(({ before, after }) => this.#matches(before) || this.#matches(after))
    if (relevant.length === 0) return []
    const before = this.documents()
    const first = Math.min(...relevant.map((change) => this.#move(change)))
    return first < this.#end ? difference(before, this.documents(), relevant) : []
  }

  /** Returns the first place that the change touched. */
  #move({ before, after }: DocumentChange): number {
    const left = this.#matches(before) ? this.#matching.remove(before) : Number.POSITIVE_INFINITY
    const entered = this.#matches(after) ? this.#matching.insert(after) : Number.POSITIVE_INFINITY
    return Math.min(left, entered)
  }

  #matches(document: StoredDocument | undefined): document is StoredDocument {
    return document !== undefined && matchesQuery(this.#query, document)
  }
}

function difference(
  before: readonly StoredDocument[],
  after: readonly StoredDocument[],
  changes: readonly DocumentChange[],
): readonly ResultChange[] {
  const gone = new Map(before.map((document) => [document.path, document]))
  const present: ResultChange[] = []
  for (const document of after) {
    if (gone.get(document.path) !== document) present.push({ kind: 'present', path: document.path, document })
    gone.delete(document.path)
  }
  const changed = new Map(changes.map((change) => [change.path, change]))
  return [...[...gone.keys()].map((path) => absence(path, changed.get(path))), ...present]
}

function absence(path: string, change: DocumentChange | undefined): ResultChange {
  if (change === undefined) return { kind: 'displaced', path }
  const { after } = change
  return after === undefined ? { kind: 'deleted', path } : { kind: 'departed', path, document: after }
}
