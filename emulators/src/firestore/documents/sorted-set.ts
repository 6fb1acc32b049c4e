/** Maximum size of a chunk. Items move only within one chunk, and this many take no noticeable time. */
const longestChunk = 512

/**
 * Items kept in order, in chunks: O(log n) to find a place, then one step for each item read. Additions are sorted
 * lazily, because most collections are never read by name.
 */
export class SortedSet<T extends object | string> {
  readonly #compare: (a: T, b: T) => number
  /** Sorted chunks, none of them empty. */
  readonly #chunks: T[][] = []
  #added: T[] = []
  #size = 0

  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare
  }

  get size(): number {
    return this.#size
  }

  /** Adds an item that is not in the set. */
  add(item: T): void {
    this.#added.push(item)
    this.#size += 1
  }

  /** Removes an item that is in the set. */
  delete(item: T): void {
    this.#settle()
    const at = this.#findChunk(item)
    const chunk = this.#chunks[at]
    if (chunk === undefined) return
    chunk.splice(this.#findPlace(chunk, item), 1)
    if (chunk.length === 0) this.#chunks.splice(at, 1)
    this.#size -= 1
  }

  *ascending(from?: T): Generator<T, void> {
    this.#settle()
    let at = from === undefined ? 0 : this.#findChunk(from)
    let chunk = this.#chunks[at]
    let place = from === undefined || chunk === undefined ? 0 : this.#findPlace(chunk, from)
    while (chunk !== undefined) {
      for (let item = chunk[place]; item !== undefined; item = chunk[place]) {
        yield item
        place += 1
      }
      at += 1
      place = 0
      chunk = this.#chunks[at]
    }
  }

  *descending(from?: T): Generator<T, void> {
    this.#settle()
    let at = from === undefined ? this.#chunks.length : this.#findChunk(from)
    let chunk = this.#chunks[at]
    let place = -1
    if (from !== undefined && chunk !== undefined) {
      place = this.#findPlace(chunk, from)
      const item = chunk[place]
      // A missing item has the place of the next one.
      if (item !== undefined && this.#compare(item, from) > 0) place -= 1
    }
    while (at >= 0) {
      for (let item = chunk?.[place]; item !== undefined; item = chunk?.[place]) {
        yield item
        place -= 1
      }
      at -= 1
      chunk = this.#chunks[at]
      place = (chunk?.length ?? 0) - 1
    }
  }

  #settle(): void {
    const added = this.#added
    if (added.length === 0) return
    this.#added = []
    // Sorted input appends many items one after the other.
    for (const item of added.sort(this.#compare)) this.#insert(item)
  }

  #insert(item: T): void {
    const at = Math.min(this.#findChunk(item), this.#chunks.length - 1)
    const chunk = this.#chunks[at]
    if (chunk === undefined) {
      this.#chunks.push([item])
      return
    }
    chunk.splice(this.#findPlace(chunk, item), 0, item)
    if (chunk.length > longestChunk) this.#chunks.splice(at + 1, 0, chunk.splice(longestChunk >> 1))
  }

  /** First chunk that does not end before the item; one past the last if all do. */
  #findChunk(item: T): number {
    return takeFirst(this.#chunks.length, (at) => {
      const last = this.#chunks[at]?.at(-1)
      return last !== undefined && this.#compare(last, item) < 0
    })
  }

  /** Index of the first item that does not come before the given one. */
  #findPlace(chunk: readonly T[], item: T): number {
    return takeFirst(chunk.length, (at) => {
      const candidate = chunk[at]
      return candidate !== undefined && this.#compare(candidate, item) < 0
    })
  }
}

/**
 * First place that is not before the item. Checks the end first, because most orders are by time and new items come
 * last.
 */
function takeFirst(count: number, isBefore: (at: number) => boolean): number {
  if (count === 0 || isBefore(count - 1)) return count
  let low = 0
  let high = count - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
