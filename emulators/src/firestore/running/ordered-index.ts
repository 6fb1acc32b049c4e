import type { DocumentChange, StoredDocument } from '../documents/document.ts'
import { SortedSet } from '../documents/sorted-set.ts'
import type { Order } from '../queries/query.ts'
import type { FieldPath } from '../values/field-path.ts'
import { readValue } from '../values/field-path.ts'
import type { Value } from '../values/value.ts'
import { comparePositions, type Position } from './position.ts'

/** Fields by which an index is ordered. */
export interface IndexShape {
  readonly equal: readonly FieldPath[]
  /** Orders without __name__, which always comes last. */
  readonly orders: readonly Order[]
  readonly nameDirection: Order['direction']
  /** The shape as a key. */
  readonly name: string
}

export function makeIndexShape(parts: Omit<IndexShape, 'name'>): IndexShape {
  return { ...parts, name: JSON.stringify(parts) }
}

export function makeComparison({
  equal,
  orders,
  nameDirection,
}: IndexShape): (a: Position, b: Position) => number {
  const directions = [...equal.map(() => 'ascending' as const), ...orders.map(({ direction }) => direction)]
  return comparePositions(directions, nameDirection)
}

interface Entry extends Position {
  readonly values: readonly Value[]
  readonly path: string
}

/** Maximum number of document versions that an unused index keeps. */
const maximumChanges = 1000

/** Paths of the documents that have all the fields of the shape, kept in its order. */
export class OrderedIndex {
  readonly #fields: readonly FieldPath[]
  readonly #compare: (a: Position, b: Position) => number
  readonly #entries: SortedSet<Position>
  /** Changes by path that are not sorted into the entries yet. */
  readonly #changes = new Map<string, DocumentChange>()

  constructor(shape: IndexShape) {
    this.#fields = [...shape.equal, ...shape.orders.map(({ field }) => field)]
    this.#compare = makeComparison(shape)
    this.#entries = new SortedSet(this.#compare)
  }

  /** Records the change of one document. It is sorted in at the next read, because new documents often change again. */
  change(change: DocumentChange): void {
    const { path, before, after } = change
    // Most writes change a field that few indexes have, and keep the values of the others.
    if (before && after && this.#fields.every((field) => isValueEqual(field, before, after))) return
    const earlier = this.#changes.get(path)
    this.#changes.set(path, earlier === undefined ? change : { path, before: earlier.before, after })
    if (this.#changes.size === maximumChanges) this.#settle()
  }

  addAll(documents: Iterable<StoredDocument>): void {
    for (const document of documents) {
      const entry = this.#toEntry(document)
      if (entry !== undefined) this.#entries.add(entry)
    }
  }

  *scan(start: Position, end: Position, reverse: boolean): Generator<string, void> {
    this.#settle()
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

  #settle(): void {
    for (const { before, after } of this.#changes.values()) this.#replace(before, after)
    this.#changes.clear()
  }

  #replace(before: StoredDocument | undefined, after: StoredDocument | undefined): void {
    const left = before && this.#toEntry(before)
    const joined = after && this.#toEntry(after)
    if (left && joined && this.#compare(left, joined) === 0) return
    if (left) this.#entries.delete(left)
    if (joined) this.#entries.add(joined)
  }

  #toEntry({ path, fields }: StoredDocument): Entry | undefined {
    const values: Value[] = []
    for (const field of this.#fields) {
      const value = readValue(fields, field)
      if (value === undefined) return undefined
      values.push(value)
    }
    return { values, path, side: 0 }
  }
}

function isValueEqual(field: FieldPath, before: StoredDocument, after: StoredDocument): boolean {
  return readValue(before.fields, field) === readValue(after.fields, field)
}
