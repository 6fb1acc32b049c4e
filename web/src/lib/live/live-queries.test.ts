import type { DocumentReference, Query } from 'firebase/firestore'
import { expect, test, vi } from 'vitest'
import { watchDocument, watchList, watchReadable } from './live-queries.ts'
import type { LiveQuery } from './live-query.ts'

const { onSnapshot } = vi.hoisted(() => ({ onSnapshot: vi.fn() }))
vi.mock('firebase/firestore', () => ({ onSnapshot }))

const reference = { path: 'orderMarks/A' } as DocumentReference

const document = (exists: boolean, fromCache = false) => ({ metadata: { fromCache }, exists: () => exists })

const list = (docs: readonly string[], fromCache = false) => ({
  ...{ docs, empty: docs.length === 0 },
  metadata: { fromCache },
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
  expect(tell(watchReading('marks'), document(true))).toEqual([['data', 'marks']])
  expect(tell(watchReading(undefined), document(false))).toEqual([['data', undefined]])
  expect(tell(watchReading(undefined), document(true))).toEqual([['error', 'The document cannot be read']])
})

const unreachable = ['error', 'Firestore cannot be reached']

test('a document or list that is empty in the cache is unreachable until the server answers', () => {
  const watched = watchDocument(reference, () => 'marks')
  expect(tell(watched, document(false, true), document(true))).toEqual([unreachable, ['data', 'marks']])
  expect(tell(watched, document(false, true), document(false))).toEqual([unreachable, ['data', undefined]])
  // Once the server has answered, the cache is known to be right.
  expect(tell(watched, document(false), document(false, true))).toEqual([
    ['data', undefined],
    ['data', undefined],
  ])

  const listed = watchList('marks', {} as Query, () => 'marks')
  expect(tell(listed, list([], true), list(['A']))).toEqual([unreachable, ['data', ['marks']]])
  expect(tell(listed, list([], true), list([]))).toEqual([unreachable, ['data', []]])
  expect(tell(listed, list([]), list([], true))).toEqual([
    ['data', []],
    ['data', []],
  ])
  expect(tell(listed, list(['A'], true))).toEqual([['data', ['marks']]])
})
