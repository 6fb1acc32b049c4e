import type { QueryDocumentSnapshot } from 'firebase/firestore'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { makeDocumentConverter } from './document-converter.ts'

const report = vi.hoisted(() => vi.fn())
vi.mock('#lib/report/report.ts', () => ({ report }))

beforeEach(() => report.mockReset())

const read = makeDocumentConverter(z.object({ walletId: z.string(), rate: z.string() }), 'walletId')

function makeStored(data: object): QueryDocumentSnapshot {
  // Only the parts of a snapshot that the reader uses.
  const document: Pick<QueryDocumentSnapshot, 'id'> & { ref: object; data: () => object } = {
    id: 'usdt',
    ref: { path: 'wallets/usdt' },
    data: () => data,
  }
  return document as QueryDocumentSnapshot
}

test('a document is read with its ID', () => {
  expect(read(makeStored({ rate: '90' }))).toEqual({ walletId: 'usdt', rate: '90' })
  expect(report).not.toHaveBeenCalled()
})

test('an invalid document is left out, and reported by path and field without its content', () => {
  expect(read(makeStored({ rate: 12345, note: 'secret' }))).toBeUndefined()
  expect(report).toHaveBeenCalledExactlyOnceWith('document', 'Unreadable: rate: invalid_type', {
    where: 'wallets/usdt',
    frame: '',
  })
})
