import type { DocumentReference } from 'firebase/firestore'
import { expect, test, vi } from 'vitest'
import { watchReadable } from './live-queries.ts'

interface Found {
  readonly metadata: { readonly fromCache: boolean }
  exists(): boolean
}

const { onSnapshot } = vi.hoisted(() => ({ onSnapshot: vi.fn() }))
vi.mock('firebase/firestore', () => ({ onSnapshot }))

const document = (exists: boolean): Found => ({ metadata: { fromCache: false }, exists: () => exists })

/** Returns what a listener is told about a document that reads as `value`. */
function tell(found: Found, value: string | undefined): unknown[] {
  const told: unknown[] = []
  onSnapshot.mockImplementation((_reference, _options, next: (snapshot: Found) => void) => next(found))
  watchReadable({ path: 'orderMarks/A' } as DocumentReference, () => value).listen(
    (data) => told.push(['data', data]),
    (error) => told.push(['error', error.message]),
  )
  return told
}

test('an invalid document is a failure, and not taken for a missing one', () => {
  expect(tell(document(true), 'marks')).toEqual([['data', 'marks']])
  expect(tell(document(false), undefined)).toEqual([['data', undefined]])
  expect(tell(document(true), undefined)).toEqual([['error', 'The document cannot be read']])
})
