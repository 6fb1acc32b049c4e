import { expect, test } from 'vitest'
import { describeSimilarProof, listSameProofNotices } from './proof-notices.ts'

test('a reused proof is an error, and after a rejection of the same customer only a note', () => {
  const used = { trackingID: 'EARLIER', again: false }
  const again = { trackingID: 'REJECTED', again: true }
  expect(listSameProofNotices([again])).toEqual([
    expect.objectContaining({
      severity: 'info',
      introduction: 'After a rejection the same customer sent a file again:',
      orders: [again],
    }),
  ])
  expect(listSameProofNotices([again, used])).toEqual([
    expect.objectContaining({
      severity: 'error',
      introduction: 'A file of this order is byte for byte one of',
      orders: [used],
    }),
    expect.objectContaining({ severity: 'info', orders: [again] }),
  ])
})

test.each([
  [{ isSameCustomer: false, again: false }, 'error', /another customer/],
  [{ isSameCustomer: true, again: false }, 'warning', /the same customer sent with$/],
  [{ isSameCustomer: true, again: true }, 'info', /^Similar proof: after a rejection/],
] as const)('a similar proof with %o is of severity %s', (mark, severity, introduction) => {
  expect(describeSimilarProof(mark)).toEqual({ severity, introduction: expect.stringMatching(introduction) })
})
