import type { Database } from '../database/database.ts'
import type { DocumentChange, StoredDocument } from '../documents/document.ts'
import { compareDocuments, isMatchingQuery } from '../queries/match.ts'
import type { Query } from '../queries/query.ts'
import type { ResultChange } from './result-change.ts'
import { type DocumentOrder, SortedDocuments } from './sorted-documents.ts'

/** The result of one query, updated by each commit without running the query again. */
export interface QueryView {
  documents(): readonly StoredDocument[]
  apply(changes: readonly DocumentChange[]): readonly ResultChange[]
}

/** Number of documents beyond its window that a view keeps, to replace those that leave. */
const usualSpare = 100

/** Refuses what `database.run` refuses. */
export function openView(database: Database, query: Query, spare = usualSpare): QueryView {
  return isWindowed(query) ? new WindowedView(database, query, spare) : new UnlimitedView(database, query)
}

/** Whether the place of a document in the result depends on other documents. */
export function isWindowed(query: Query): boolean {
  return query.limit !== undefined || query.offset > 0
}

/** View without state, because whether a document belongs to the result depends on that document alone. */
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
    if (after !== undefined && isMatchingQuery(this.#query, after)) {
      return { kind: 'present', path, document: after }
    }
    if (before === undefined || !isMatchingQuery(this.#query, before)) return undefined
    return after === undefined ? { kind: 'deleted', path } : { kind: 'departed', path, document: after }
  }
}

/**
 * Keeps the window and some documents beyond it, to replace those that leave, so a window over a large collection costs
 * no more than one over a small one.
 */
class WindowedView implements QueryView {
  readonly #database: Database
  readonly #query: Query
  readonly #order: DocumentOrder
  readonly #start: number
  readonly #end: number
  readonly #keep: number
  #kept: SortedDocuments
  /** Later matches are not kept; undefined while all matches are. */
  #horizon: StoredDocument | undefined

  constructor(database: Database, query: Query, spare: number) {
    this.#database = database
    this.#query = query
    this.#order = compareDocuments(query)
    this.#start = query.offset
    this.#end = query.limit === undefined ? Number.POSITIVE_INFINITY : query.offset + query.limit
    this.#keep = this.#end + spare
    this.#kept = this.#read()
  }

  documents(): readonly StoredDocument[] {
    return this.#kept.slice(this.#start, this.#end)
  }

  apply(changes: readonly DocumentChange[]): readonly ResultChange[] {
    const relevant = changes.filter(({ before, after }) => this.#isKept(before) || this.#isKept(after))
    if (relevant.length === 0) return []
    const before = this.documents()
    const first = Math.min(...relevant.map((change) => this.#move(change)))
    const { size } = this.#kept
    if (size > 2 * this.#keep || (size < this.#end && this.#horizon)) this.#kept = this.#read()
    return first < this.#end ? listDifferences(before, this.documents(), relevant) : []
  }

  #read(): SortedDocuments {
    const limit = Number.isFinite(this.#keep) ? this.#keep : undefined
    const found = this.#database.run({ ...this.#query, offset: 0, limit })
    this.#horizon = found.length === limit ? found.at(-1) : undefined
    return new SortedDocuments(this.#order, found)
  }

  /** Returns the first place that the change touched. */
  #move({ before, after }: DocumentChange): number {
    const left = this.#isKept(before) ? this.#kept.remove(before) : Number.POSITIVE_INFINITY
    const entered = this.#isKept(after) ? this.#kept.insert(after) : Number.POSITIVE_INFINITY
    return Math.min(left, entered)
  }

  #isKept(document: StoredDocument | undefined): document is StoredDocument {
    if (document === undefined || !isMatchingQuery(this.#query, document)) return false
    return this.#horizon === undefined || this.#order(document, this.#horizon) <= 0
  }
}

function listDifferences(
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
  return [...[...gone.keys()].map((path) => toAbsence(path, changed.get(path))), ...present]
}

function toAbsence(path: string, change: DocumentChange | undefined): ResultChange {
  if (change === undefined) return { kind: 'displaced', path }
  const { after } = change
  return after === undefined ? { kind: 'deleted', path } : { kind: 'departed', path, document: after }
}
