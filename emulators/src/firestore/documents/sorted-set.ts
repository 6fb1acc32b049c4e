import { OrderedSet } from '@js-sdsl/ordered-set'

/** Items kept in order: O(log n) to change and to find a place, then one step for each item read. */
export class SortedSet<T> {
  readonly #items: OrderedSet<T>

  constructor(compare: (a: T, b: T) => number) {
    this.#items = new OrderedSet<T>([], compare)
  }

  get size(): number {
    return this.#items.size()
  }

  add(item: T): void {
    this.#items.insert(item)
  }

  delete(item: T): void {
    this.#items.eraseElementByKey(item)
  }

  *ascending(from?: T): Generator<T, void> {
    const place = from === undefined ? this.#items.begin() : this.#items.lowerBound(from)
    for (; place.isAccessible(); place.next()) yield place.pointer
  }

  *descending(from?: T): Generator<T, void> {
    const place = from === undefined ? this.#items.end() : this.#items.upperBound(from)
    const first = this.#items.begin()
    while (!place.equals(first)) yield place.pre().pointer
  }
}
