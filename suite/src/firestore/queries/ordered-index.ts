import type { StoredDocument } from '../storage/document.ts'
import { SortedSet } from '../storage/sorted-set.ts'
import type { FieldPath } from '../storage/write.ts'
import { isArray } from '../values/compare-values.ts'
import { valueAt } from '../values/field-path.ts'
import type { Value } from '../values/value.ts'
import { comparePositions, type Position } from './position.ts'
import type { Order } from './query.ts'

/** What is indexed: documents of one collection, or of every collection of one id. */
export type IndexScope = { readonly collection: string } | { readonly group: string }

export interface IndexShape {
  readonly scope: IndexScope
  readonly equal: readonly FieldPath[]
  /** An array field with an entry for each of its elements. */
  readonly contains: FieldPath | undefined
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
    const { equal, contains, orders, nameDirection } = shape
    const prefix = equal.length + (contains === undefined ? 0 : 1)
    const directions = [
      ...Array<'ascending'>(prefix).fill('ascending'),
      ...orders.map(({ direction }) => direction),
    ]
    this.#shape = shape
    this.#compare = comparePositions(directions, nameDirection)
    this.#entries = new SortedSet(this.#compare)
  }

  add(document: StoredDocument): void {
    for (const entry of entriesOf(document, this.#shape)) this.#entries.add(entry)
  }

  /** The quickest way to many entries: each goes to the end. */
  addAll(documents: Iterable<StoredDocument>): void {
    const entries: Entry[] = []
    for (const document of documents) entries.push(...entriesOf(document, this.#shape))
    for (const entry of entries.sort(this.#compare)) this.#entries.add(entry)
  }

  remove(document: StoredDocument): void {
    for (const entry of entriesOf(document, this.#shape)) this.#entries.delete(entry)
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

function entriesOf({ path, fields }: StoredDocument, shape: IndexShape): Entry[] {
  const before = valuesAt(fields, shape.equal)
  const after = valuesAt(
    fields,
    shape.orders.map(({ field }) => field),
  )
  if (before === undefined || after === undefined) return []
  if (shape.contains === undefined) return [{ values: [...before, ...after], path, side: 0 }]
  const elements = valueAt(fields, shape.contains)
  if (elements === undefined || !isArray(elements)) return []
  return elements.map((element) => ({ values: [...before, element, ...after], path, side: 0 }))
}

function valuesAt(fields: StoredDocument['fields'], paths: readonly FieldPath[]): Value[] | undefined {
  const values: Value[] = []
  for (const path of paths) {
    const value = valueAt(fields, path)
    if (value === undefined) return undefined
    values.push(value)
  }
  return values
}
