import { describe, expect, test } from 'vitest'
import { hasClause, isInRanges, listIdentifyingTerms, type OrderFilters, toClauses } from './order-search.ts'
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
  sendersPaymentDetails: 'GPay from Ravi Nair (+91 98765 43210), ravi.nair@okbank; A/C 0011 2233 4455',
  withdrawal: {
    type: 'Bank',
    accountName: 'Meera Pillai',
    accountNumber: '50100022223333',
    ifscCode: 'HDFC0001234',
    branch: 'Fort',
    bankName: 'HDFC Bank',
  },
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
  assignee: '',
}

const { terms } = indexEntry(order)

function isFound(filters: Partial<OrderFilters>): boolean {
  const clauses = toClauses({ ...nothing, ...filters })
  return clauses.every((clause) => hasClause(terms, clause)) && isInRanges(order, clauses)
}

test('without filters there are no search terms', () => {
  expect(toClauses(nothing)).toEqual([])
})

test.each([
  ...['K7MPQ2XWZ9', 'k7mp', 'asha', 'asha verma', 'verma devi', 'ASHA.VERMA@example.com', 'usdt'],
  ...['5000', '₹5,000.00', '54.1', '5000-6000', '50 - 60', '₹4,000 – ₹5,000'],
  ...['402600007919', '4026 0000 7919', 'UTR 402600007919', 'utr402600007919', 'UTR: 4026 0000 7919', '4026'],
  'verma 5000 usdt',
  // Devanagari digits, as a Hindi keyboard types them.
  ...['५०००', 'asha ५०-६०', '४०२६ ०००० ७९१९', '९८७६५ ४३२१०'],
  // Payer, as the customer wrote it.
  ...['ravi', 'nair gpay', '9876543210', '98765 43210', '+91 98765 43210', '+919876543210', '09876543210'],
  ...['987654', '3210', 'ravi.nair@okbank', 'RAVI.NAIR@', 'nair@okb', '001122334455', '0011 2233 4455'],
  // Payout account.
  ...[
    'meera',
    'pillai hdfc',
    '50100022223333',
    '5010 0022 2233 33',
    '501000',
    '3333',
    'hdfc0001234',
    'HDFC000',
  ],
])('the text %j finds the order', (text) => {
  expect(isFound({ text })).toBe(true)
})

test.each([
  ...[
    'K7MPQ2XWZ8',
    'rakesh',
    'asha rakesh',
    'asha.v@',
    '5001',
    '6000-7000',
    '402600007918',
    '4026 0000 7918',
  ],
  ...['btc', 'name:asha', 'asha 6000', 'ra', '98765 43211', '5010 0022 2234', 'ravi@okbank', 'HDFC0001235'],
])('the text %j does not find it', (text) => {
  expect(isFound({ text })).toBe(false)
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
])('the filters %j find the order', (filters) => {
  expect(isFound(filters)).toBe(true)
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
])('the filters %j do not find it', (filters) => {
  expect(isFound(filters)).toBe(false)
})

describe('the query uses the term with the fewest results', () => {
  const findFirstTerms = (filters: Partial<OrderFilters>) => toClauses({ ...nothing, ...filters })[0]?.terms

  test('an address before an amount before a wallet', () => {
    expect(findFirstTerms({ wallet: 'usdt', sent: '5000', email: 'asha@example.com' })).toEqual([
      'email:asha@example.com',
    ])
    expect(findFirstTerms({ wallet: 'usdt', sent: '5000' })).toEqual(['sent:5000'])
    expect(findFirstTerms({ wallet: 'usdt', decidedBy: 'imran' })).toEqual(['by:imran'])
  })

  test('the longest of several words', () => {
    expect(findFirstTerms({ text: 'jo lindqvist' })).toContain('name:lindqvist')
  })

  test('at most as many terms as a query may have', () => {
    const texts = ['0.001-99999', '1-1000000', '402600007919', 'UTR 12 34 56 78 90', 'a', '1-2,'.repeat(25)]
    for (const text of texts) {
      for (const { terms } of toClauses({ ...nothing, text })) expect(terms.length).toBeLessThanOrEqual(30)
    }
  })
})

describe('identity numbers in payer details are not searchable', () => {
  const written = indexEntry({
    ...order,
    sendersPaymentDetails:
      'Asha, Aadhaar 2345 6789 0124, २३४५६७८९०१२४, 234567890124, PAN abcde1234f, A/C 234567890123',
  })

  test.each(['234567890124', '२३४५६७८९०१२४', '2345 6789 0124', '2345', '0124', 'ABCDE1234F', 'abcde'])(
    '%j',
    (text) => {
      const [wanted] = toClauses({ ...nothing, text })
      const found = written.terms.filter((term) => wanted?.terms.includes(term))
      // The account number beside them begins as the Aadhaar number does, and is none by its checksum.
      expect(found).toEqual(text === '2345' ? ['detail:2345'] : [])
    },
  )
})

describe('identifying terms', () => {
  const isFound = (typed: string) => listIdentifyingTerms(typed).some((term) => terms.includes(term))

  test.each([
    ...['k7m', 'K7MPQ2XWZ9', '4026', '4026 0000 7919', 'UTR 4026 0000', 'utr402600007919', '4026 0000 791'],
    '४०२६ ०००० ७९१९',
    ...['98765 43210', '+919876543210', '3210', 'ravi.nair@okbank', '50100022223333', 'HDFC0001234'],
  ])('%j finds the order', (typed) => {
    expect(isFound(typed)).toBe(true)
  })

  test.each(['asha', 'ravi', 'meera', 'hdfc', 'usdt', '5000', '2600'])('%j does not find it', (typed) => {
    expect(isFound(typed)).toBe(false)
  })

  test.each(['', 'asha verma', 'ravi nair'])('%j has no terms', (typed) => {
    expect(listIdentifyingTerms(typed)).toEqual([])
  })
})

test('an order is found by its assignee while it is pending, and among unassigned ones before', () => {
  const listTerms = (changes: Partial<Parameters<typeof indexEntry>[0]>) =>
    indexEntry({ ...order, ...changes }).terms
  const isFound = (found: readonly string[], assignee: string) =>
    toClauses({ ...nothing, assignee }).every((clause) => hasClause(found, clause))
  const nobodys = listTerms({ status: 'pending' })
  const meeras = listTerms({ status: 'pending', assignee: 'meera' })
  const decided = listTerms({ status: 'Approved', assignee: 'meera' })
  expect([nobodys, meeras, decided].map((found) => isFound(found, 'meera'))).toEqual([false, true, false])
  expect([nobodys, meeras, decided].map((found) => isFound(found, 'nobody'))).toEqual([true, false, false])
})
