import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { type DocumentSource, readTogether } from './read-together.ts'

const fakeDocument = (path: string) => ({ path }) as DocumentReference

const trips: string[][] = []
const reader: DocumentSource = {
  getAll: async (...documents) => {
    trips.push(documents.map(({ path }) => path))
    return documents.map((ref) => ({ ref }) as DocumentSnapshot)
  },
}
const findPath = (snapshot: DocumentSnapshot | undefined) => snapshot?.ref.path

test('documents are read in one round trip, in sequence, and returned by name', async () => {
  const found = await readTogether(reader, {
    account: fakeDocument('users/1'),
    proofs: [fakeDocument('proofs/1'), fakeDocument('proofs/2')],
    noProofs: [],
    quote: undefined,
    block: fakeDocument('blocks/1'),
  })
  expect(trips.splice(0)).toEqual([['users/1', 'proofs/1', 'proofs/2', 'blocks/1']])
  expect(findPath(found.account)).toBe('users/1')
  expect(found.proofs.map(findPath)).toEqual(['proofs/1', 'proofs/2'])
  expect(found.noProofs).toEqual([])
  expect(found.quote).toBeUndefined()
  expect(findPath(found.block)).toBe('blocks/1')
})

test('an empty request reads nothing', async () => {
  expect(await readTogether(reader, { proofs: [], quote: undefined })).toEqual({
    proofs: [],
    quote: undefined,
  })
  expect(trips).toEqual([])
})
