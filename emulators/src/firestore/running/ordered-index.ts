import type { StoredDocument } from '../documents/document.ts'
import { SortedSet } from '../documents/sorted-set.ts'
import type { Order } from '../queries/query.ts'
import type { FieldPath } from '../values/field-path.ts'
import { valueAt } from '../values/field-path.ts'
import type { Value } from '../values/value.ts'
import { comparePositions, type Position } from './position.ts'

/** What is indexed: documents of one collection, or of every collection of one id. */
export type IndexScope = { readonly collection: string } | { readonly group: string }

export interface IndexShape {
  readonly scope: IndexScope
  readonly equal: readonly FieldPath[]
  /** Without __name__, which always comes last. */
  readonly orders: readonly Order[]
  readonly nameDirection: Order['direction']
}

interface Entry extends Position {
  readonly values: readonly Value[]
  readonly path: string
}

/** Paths of the documents that have all the fields of the shape, kept in its order. */
export class OrderedIndex {
  readonly #shape: IndexShape
  readonly #compare: (a: Position, b: Position) => number
  readonly #entries: SortedSet<Position>

  constructor(shape: IndexShape) {
    const { equal, orders, nameDirection } = shape
    const directions = [...equal.map(() => 'ascending' as const), ...orders.map(({ direction }) => direction)]
    this.#shape = shape
    this.#compare = comparePositions(directions, nameDirection)
    this.#entries = new SortedSet(this.#compare)
  }

  /** From one version of a document to the next. */
  change(before: StoredDocument | undefined, after: StoredDocument | undefined): void {
    const left = before && entryOf(before, this.#shape)
    const joined = after && entryOf(after, this.#shape)
    // Most writes change a field that is not in most indexes.
    if (left && joined && this.#compare(left, joined) === 0) return
    if (left) this.#entries.delete(left)
    if (joined) this.#entries.add(joined)
  }

  /** The fastest way to add many entries: each goes to the end. */
  addAll(documents: Iterable<StoredDocument>): void {
    const entries: Entry[] = []
    for (const document of documents) {
      const entry = entryOf(document, this.#shape)
      if (entry !== undefined) entries.push(entry)
    }
    for (const entry of entries.sort(this.#compare)) this.#entries.add(entry)
  }

  *scan(start: Position, end: Position, reverse: boolean): Generator<string, void> {
    if (reverse) {
      for (const entry of this.#entries.descending(end)) {
        if (this.#compare(entry, start) < 0) return
        if (entry.path !== undefined) yield entry.path
      }
      return
    }
    for (const entry of this.#entries.ascending(start)) {
      if (this.#compare(entry, end) > 0) return
      if (entry.path !== undefined) yield entry.path
    }
  }
}

function entryOf({ path, fields }: StoredDocument, { equal, orders }: IndexShape): Entry | undefined {
  const values: Value[] = []
  for (const field of equal) {
    const value = valueAt(fields, field)
    if (value === undefined) return undefined
    values.push(value)
  }
  for (const { field } of orders) {
    const value = valueAt(fields, field)
    if (value === undefined) return undefined
    values.push(value)
  }
  return { values, path, side: 0 }
}
