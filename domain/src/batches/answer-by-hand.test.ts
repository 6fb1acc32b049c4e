import { expect, test } from 'vitest'
import { readAnswerByHand } from './answer-by-hand.ts'
import { listedProblems } from './bank-response.ts'

const lines = [
  { trackingID: 'OPEN', state: 'open' },
  { trackingID: 'PAID', state: 'approved', reference: 'UTR123' },
  { trackingID: 'FAILED', state: 'returned' },
  { trackingID: 'REMOVED', state: 'removed' },
] as const

const orders = ['OPEN', 'PAID', 'FAILED', 'REMOVED', 'OTHER']
const unknown = [
  { line: 4, trackingID: 'REMOVED', problem: 'unknown order' },
  { line: 5, trackingID: 'OTHER', problem: 'unknown order' },
]

test('a payment answers open orders, and those that it has paid before', () => {
  expect(readAnswerByHand({ orders, state: 'paid', reference: 'utr123' }, lines)).toEqual({
    answers: [
      { line: 1, trackingID: 'OPEN', state: 'paid', reference: 'utr123' },
      { line: 2, trackingID: 'PAID', state: 'paid', reference: 'utr123' },
    ],
    problems: [{ line: 3, trackingID: 'FAILED', problem: 'contradicts' }, ...unknown],
    unlisted: 0,
  })
})

test('a failure contradicts a payment', () => {
  expect(readAnswerByHand({ orders, state: 'failed', reason: 'Closed' }, lines)).toEqual({
    answers: [
      { line: 1, trackingID: 'OPEN', state: 'failed', reason: 'Closed' },
      { line: 3, trackingID: 'FAILED', state: 'failed', reason: 'Closed' },
    ],
    problems: [{ line: 2, trackingID: 'PAID', problem: 'contradicts' }, ...unknown],
    unlisted: 0,
  })
})

test('the first problems are listed', () => {
  const many = Array.from({ length: listedProblems + 3 }, (_, at) => `O${at}`)
  expect(readAnswerByHand({ orders: many, state: 'failed', reason: 'Closed' }, [])).toMatchObject({
    answers: [],
    unlisted: 3,
  })
})
