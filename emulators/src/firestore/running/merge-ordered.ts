/**
 * Merges several ordered streams into one without duplicates. There are at most 30 streams, so checking each is fast
 * enough.
 */
export function* mergeOrdered<T>(
  streams: readonly Iterable<T>[],
  compare: (a: T, b: T) => number,
): Generator<T, void> {
  const heads = streams.map((stream) => stream[Symbol.iterator]()).flatMap(advance)
  while (heads.length > 0) {
    const { item } = heads.reduce((a, b) => (compare(b.item, a.item) < 0 ? b : a))
    yield item
    for (let i = heads.length - 1; i >= 0; i--) {
      const head = heads[i]
      if (head !== undefined && compare(head.item, item) === 0) heads.splice(i, 1, ...advance(head.rest))
    }
  }
}

interface Head<T> {
  readonly item: T
  readonly rest: Iterator<T>
}

function advance<T>(rest: Iterator<T>): Head<T>[] {
  const { done, value } = rest.next()
  return done ? [] : [{ item: value, rest }]
}
