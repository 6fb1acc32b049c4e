import { describe, expect, test } from 'vitest'
import { clausesOf, hasClause, idAndReferenceTerms, isInRanges, type OrderFilters } from './order-search.ts'
import { indexEntry } from './order-terms.ts'

const order = {
  trackingID: 'K7MPQ2XWZ9',
  name: 'Asha Devi Verma',
  email: 'asha.verma@example.com',
  fromWallet: 'inr',
  toWallet: 'usdt',
  from_currency: 'INR',
  to_currency: 'USDT',
  amountSent: '5000.00',
  amountReceived: '54.11',
  TransactionID: 'UTR 4026 0000 7919',
  status: 'Approved',
  created_at: new Date(),
  decidedBy: 'imran',
} as const

const nothing: OrderFilters = {
  text: '',
  name: '',
  email: '',
  sent: '',
  received: '',
  wallet: '',
  decidedBy: '',
}

const { terms } = indexEntry(order)

function finds(filters: Partial<OrderFilters>): boolean {
  const clauses = clausesOf({ ...nothing, ...filters })
  return clauses.every((clause) => hasClause(terms, clause)) && isInRanges(order, clauses)
}

test('without filters nothing is asked for', () => {
  expect(clausesOf(nothing)).toEqual([])
})

test.each([
  ...['K7MPQ2XWZ9', 'k7mp', 'asha', 'asha verma', 'verma devi', 'ASHA.VERMA@example.com', 'usdt'],
  ...['5000', '₹5,000.00', '54.1', '5000-6000', '50 - 60', '₹4,000 – ₹5,000'],
  ...['402600007919', '4026 0000 7919', 'UTR 402600007919', 'utr402600007919', 'UTR: 4026 0000 7919', '4026'],
  'verma 5000 usdt',
])('the text %j finds the order', (text) => {
  expect(finds({ text })).toBe(true)
})

test.each([
  ...['K7MPQ2XWZ8', 'ravi', 'asha ravi', 'asha.v@', '5001', '6000-7000', '402600007918', '4026 0000 7918'],
  ...['btc', 'name:asha', 'asha 6000'],
])('the text %j does not', (text) => {
  expect(finds({ text })).toBe(false)
})

test.each([
  {
    name: 'Verma Asha',
    email: 'asha',
    sent: '5,000',
    received: '54.110',
    wallet: 'usdt',
    decidedBy: 'imran',
  },
  { sent: '4999-5001' },
  { received: '50-54.11', wallet: 'inr' },
])('the filters %j find it', (filters) => {
  expect(finds(filters)).toBe(true)
})

test.each([
  { sent: '54.11' },
  { sent: '5001-6000' },
  // As large as ranges are told apart by terms, but beyond its end.
  { received: '54.12-60' },
  { received: 'much' },
  { wallet: 'bitcoin' },
  { decidedBy: 'asha' },
  { email: 'asha', name: 'Ravi' },
])('the filters %j do not', (filters) => {
  expect(finds(filters)).toBe(false)
})

describe('the index is asked for what finds the fewest', () => {
  const first = (filters: Partial<OrderFilters>) => clausesOf({ ...nothing, ...filters })[0]?.terms

  test('an address before an amount before a wallet', () => {
    expect(first({ wallet: 'usdt', sent: '5000', email: 'asha@example.com' })).toEqual([
      'email:asha@example.com',
    ])
    expect(first({ wallet: 'usdt', sent: '5000' })).toEqual(['sent:5000'])
    expect(first({ wallet: 'usdt', decidedBy: 'imran' })).toEqual(['by:imran'])
  })

  test('the longest of several words', () => {
    expect(first({ text: 'jo lindqvist' })).toContain('name:lindqvist')
  })

  test('by no more terms than a query takes', () => {
    const texts = ['0.001-99999', '1-1000000', '402600007919', 'UTR 12 34 56 78 90', 'a', '1-2,'.repeat(25)]
    for (const text of texts) {
      for (const { terms } of clausesOf({ ...nothing, text })) expect(terms.length).toBeLessThanOrEqual(30)
    }
  })
})

describe('by an ID or a payment reference alone', () => {
  const isFound = (typed: string) => idAndReferenceTerms(typed).some((term) => terms.includes(term))

  test.each([
    ...['k7m', 'K7MPQ2XWZ9', '4026', '4026 0000 7919', 'UTR 4026 0000', 'utr402600007919', '4026 0000 791'],
    '४०२६ ०००० ७९१९',
  ])('%j finds the order', (typed) => {
    expect(isFound(typed)).toBe(true)
  })

  test.each(['asha', 'usdt', '5000', '2600'])('%j does not', (typed) => {
    expect(isFound(typed)).toBe(false)
  })

  test.each(['', 'asha verma', 'asha.verma@example.com'])('%j is neither', (typed) => {
    expect(idAndReferenceTerms(typed)).toEqual([])
  })
})
