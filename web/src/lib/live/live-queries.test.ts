import type { DocumentReference, Query } from 'firebase/firestore'
import { expect, test, vi } from 'vitest'
import { watchDocument, watchList, watchReadable } from './live-queries.ts'
import type { LiveQuery } from './live-query.ts'

const { onSnapshot } = vi.hoisted(() => ({ onSnapshot: vi.fn() }))
vi.mock('firebase/firestore', () => ({
  onSnapshot,
  snapshotEqual: (one: { version: number }, other: { version: number }) => one.version === other.version,
}))

const reference = { path: 'orderMarks/A' } as DocumentReference

/** A snapshot of a document; version 0 does not exist. */
const document = (version: number, fromCache = false) => ({
  version,
  metadata: { fromCache },
  exists: () => version > 0,
})

/** A snapshot of a list, with the IDs of documents that changed. */
const list = (
  ids: readonly string[],
  { fromCache = false, changed = ids, removed = [] as string[] } = {},
) => ({
  docs: ids.map((id) => ({ id })),
  empty: ids.length === 0,
  metadata: { fromCache },
  docChanges: () => [
    ...changed.map((id) => ({ type: 'modified', doc: { id } })),
    ...removed.map((id) => ({ type: 'removed', doc: { id } })),
  ],
})

/** Returns what a listener is told when these snapshots arrive. */
function tell<T>({ listen }: LiveQuery<T>, ...snapshots: readonly object[]): unknown[] {
  const told: unknown[] = []
  onSnapshot.mockImplementation((_source, _options, next: (snapshot: object) => void) =>
    snapshots.forEach(next),
  )
  listen(
    (data) => told.push(['data', data]),
    (error) => told.push(['error', error.message]),
  )
  return told
}

test('an invalid document is a failure, and not taken for a missing one', () => {
  const watchReading = (value: string | undefined) => watchReadable(reference, () => value)
  expect(tell(watchReading('marks'), document(1))).toEqual([['data', 'marks']])
  expect(tell(watchReading(undefined), document(0))).toEqual([['data', undefined]])
  expect(tell(watchReading(undefined), document(1))).toEqual([['error', 'The document cannot be read']])
})

const unreachable = ['error', 'Firestore cannot be reached']

test('a document or list that is empty in the cache is unreachable until the server answers', () => {
  const watched = watchDocument(reference, () => 'marks')
  expect(tell(watched, document(0, true), document(1))).toEqual([unreachable, ['data', 'marks']])
  expect(tell(watched, document(0, true), document(0))).toEqual([unreachable, ['data', undefined]])
  // Once the server has answered, the cache is known to be right.
  expect(tell(watched, document(0), document(0, true))).toEqual([['data', undefined]])

  const listed = watchList('marks', {} as Query, () => 'marks')
  const cached = { fromCache: true }
  expect(tell(listed, list([], cached), list(['A']))).toEqual([unreachable, ['data', ['marks']]])
  expect(tell(listed, list([], cached), list([]))).toEqual([unreachable, ['data', []]])
  expect(tell(listed, list([]), list([], cached))).toEqual([['data', []]])
  expect(tell(listed, list(['A'], cached))).toEqual([['data', ['marks']]])
  // Gone from the cache, which the server then confirms.
  expect(tell(listed, list(['A'], cached), list([], { ...cached, removed: ['A'] }), list([]))).toEqual([
    ['data', ['marks']],
    unreachable,
    ['data', []],
  ])
})

test('a confirmation without changes does not notify, and unchanged documents of a list stay the same objects', () => {
  const watched = watchDocument(reference, () => 'marks')
  expect(tell(watched, document(1, true), document(1))).toEqual([['data', 'marks']])
  expect(tell(watched, document(1), document(2))).toEqual([
    ['data', 'marks'],
    ['data', 'marks'],
  ])
  expect(tell(watched, document(1), document(0), document(0), document(1))).toEqual([
    ['data', 'marks'],
    ['data', undefined],
    ['data', 'marks'],
  ])

  const listed = watchList('marks', {} as Query, ({ id }) => ({ id }))
  const told = tell(
    listed,
    list(['A', 'B'], { fromCache: true }),
    list(['A', 'B'], { changed: [] }),
    list(['A', 'B'], { changed: ['B'] }),
    list(['B'], { changed: [], removed: ['A'] }),
  ) as [string, readonly object[]][]
  const [first, second, third] = told.map(([, rows]) => rows)
  expect(told).toHaveLength(3)
  expect(second?.[0]).toBe(first?.[0])
  expect(second?.[1]).not.toBe(first?.[1])
  expect(third).toEqual([{ id: 'B' }])
  expect(third?.[0]).toBe(second?.[1])
})
