import { describe, expect, test } from 'vitest'
import type { StopCode } from '../findings/finding.ts'
import type { Order } from '../order.ts'
import { listFindings, listStops, summariseFindings, type VerdictFacts } from './verdict.ts'

const order: Order = {
  trackingID: 'ORDER',
  uid: 'asha',
  name: 'Asha Verma',
  email: 'asha@example.com',
  fromWallet: 'inr',
  toWallet: 'usdt',
  from_currency: 'INR',
  to_currency: 'USDT',
  amountSent: '5000.00',
  amountReceived: '54.11',
  exchangedRateINR: '92',
  rate: '92.40',
  worth: '5000.00',
  status: 'pending',
  created_at: new Date('2026-11-21T12:00:00Z'),
  due: new Date('2026-11-21T12:30:00Z'),
  screenshot: 'orders/asha/ORDER/proof.png',
  TransactionID: '495212345678',
  sendersPaymentDetails: 'UPI from Asha Verma',
  withdrawal: {
    type: 'Bank',
    accountName: 'Asha Verma',
    accountNumber: '50100011112222',
    ifscCode: 'HDFC0000456',
    branch: 'Andheri',
    bankName: 'HDFC',
  },
}

function makeEarlier(id: number, changes: Partial<Order> = {}): Order {
  return {
    ...order,
    trackingID: `B${id}`,
    status: 'Approved',
    TransactionID: `49520${id}${id}${id}${id}00${id}`,
    ...changes,
  }
}

const facts: VerdictFacts = {
  account: { name: 'Asha Verma', is_verified: true, date_joined: new Date('2026-01-01T00:00:00Z') },
  others: [makeEarlier(1), makeEarlier(2), makeEarlier(3)],
  isAll: true,
  similar: [],
  marks: undefined,
  controls: { secondPerson: false, payout: '200000', heldAtOnce: '1000000', firstDayOrder: null },
  source: { type: 'common_currency' },
}

/** Returns the findings of an order with these differences, except the fine ones. */
function listDoubts(changes: Partial<Order>, known: Partial<VerdictFacts> = {}) {
  return listFindings({ ...order, ...changes }, { ...facts, ...known })
    .filter(({ tone }) => tone !== 'fine')
    .map(({ label, tone }) => `${tone}: ${label}`)
}

const findReason = (label: string, changes: Partial<Order>, known: Partial<VerdictFacts> = {}) =>
  listFindings({ ...order, ...changes }, { ...facts, ...known }).find((each) => each.label === label)?.reason

test('an order like earlier ones has no findings, and lists what was checked', () => {
  const findings = listFindings(order, facts)
  expect(findings.map(({ label }) => label)).toEqual([
    'Payer fits',
    'New reference',
    'New proof',
    'Known payout target',
    'Usual amount',
    '3 paid out',
  ])
  expect(summariseFindings(findings)).toBe('Nothing stands out')
})

test('the most serious finding comes first, and findings are counted', () => {
  const findings = listFindings(
    { ...order, late: true, short: true, sendersPaymentDetails: 'Ravi Nair' },
    facts,
  )
  expect(findings.slice(0, 3).map(({ label }) => label)).toEqual(['Other payer?', 'Short', 'Late'])
  expect(summariseFindings(findings)).toBe('Clear 3 things before you approve')
  expect(summariseFindings(findings.filter(({ label }) => label === 'Late'))).toBe(
    'Look at 1 thing before you approve',
  )
})

test('a cleared red finding no longer counts', () => {
  const changed = { ...order, short: true, sendersPaymentDetails: 'Ravi Nair' }
  const stops = listStops(changed, facts)
  const summariseCleared = (...findings: readonly StopCode[]) =>
    summariseFindings(
      stops,
      findings.map((finding) => ({ finding, reason: 'Checked' })),
    )
  expect(stops.map(({ code }) => code)).toEqual(['other payer', 'short'])
  expect(summariseCleared()).toBe('Clear 2 things before you approve')
  expect(summariseCleared('short')).toBe('Clear 1 thing before you approve')
  expect(summariseCleared('short', 'other payer')).toBe('All findings are cleared')
})

describe('the payer', () => {
  test.each([
    ['Mr. R. K. Sharma', 'Sharma Ravi Kumar', []],
    ['SHARMA RAVI K', 'Ravi Kumar Sharma', []],
    ['Asha', 'Asha Verma', ['look: Part of the name']],
    ['UPI', 'Asha Verma', ['look: No payer named']],
    ['Ravi Nair', 'Asha Verma', ['stop: Other payer?']],
  ])('%j for %s', (sendersPaymentDetails, name, expected) => {
    const account = { name, is_verified: true, date_joined: new Date(0) }
    expect(listDoubts({ sendersPaymentDetails }, { account })).toEqual(expected)
  })

  test('is compared with the registered name, not the name in the order', () => {
    expect(
      listDoubts({ name: 'Somebody Else', withdrawal: { type: 'UPI', upiID: 'asha@examplebank' } }),
    ).toEqual(['look: Payout target changed'])
  })
})

test('with a deleted or unverified account is a red finding', () => {
  expect(listDoubts({}, { account: undefined })).toEqual(['stop: Account deleted'])
  const account = { name: 'Asha Verma', is_verified: false, date_joined: new Date(0) }
  expect(listDoubts({}, { account })).toEqual(['stop: KYC not confirmed'])
})

describe('the payment reference', () => {
  const makeSimilar = (TransactionID: string, changes: Partial<Order> = {}) => ({
    similar: [makeEarlier(9, { uid: 'ravi', TransactionID, ...changes })],
  })
  const label = 'Similar reference'

  test('is recognised in an order of any customer, in any spelling', () => {
    expect(listDoubts({}, makeSimilar('UTR 4952-1234-5678 (2)'))).toEqual(['stop: Reference seen before'])
    expect(findReason('Reference seen before', {}, makeSimilar('UTR 4952-1234-5678 (2)'))).toContain(
      'order B9 (Approved, of another customer)',
    )
    const others = [
      ...facts.others,
      makeEarlier(4, { status: 'Rejected', TransactionID: 'UTR 4952-1234-5678' }),
    ]
    expect(listDoubts({}, { others })).toEqual(['look: Reference seen before'])
  })

  test.each([
    ['495212345679', 'look', 'differs in 1 character from that of order B9'],
    ['4952123477678', 'look', 'differs in 2 characters from that of order B9'],
    ['4952123456', 'stop', 'contains that of order B9'],
    ['77495212345678', 'stop', 'is part of that of order B9'],
  ])('is not new where another order has %s', (reference, tone, expected) => {
    expect(listDoubts({}, makeSimilar(reference))).toEqual([`${tone}: ${label}`])
    expect(findReason(label, {}, makeSimilar(reference))).toContain(expected)
  })

  test('is shown with the order it resembles most, and the differences', () => {
    const known = {
      similar: [...makeSimilar('495212345000').similar, makeEarlier(8, { TransactionID: '495212345668' })],
    }
    const found = listFindings(order, { ...facts, ...known }).find((finding) => finding.label === label)
    expect(found?.resembles).toEqual({
      trackingID: 'B8',
      pieces: [
        { here: '4952123456', there: '4952123456' },
        { here: '7', there: '6' },
        { here: '8', there: '8' },
      ],
    })
  })

  test('is a finding if it is unusual or short', () => {
    expect(listDoubts({ TransactionID: 'paid yesterday' })).toEqual(['look: Unusual reference'])
    const source = { type: 'currency' } as const
    expect(listDoubts({ TransactionID: 'paid yesterday' }, { source })).toEqual([])
    expect(listDoubts({ TransactionID: 'paid' }, { source })).toEqual(['look: Short reference'])
  })
})

test('a proof used before is a finding', () => {
  const makeMarks = (again: boolean) => ({ sameProof: [{ trackingID: 'OTHER', again }], similarProof: [] })
  expect(listDoubts({}, { marks: makeMarks(false) })).toEqual(['stop: Proof seen before'])
  expect(listDoubts({}, { marks: makeMarks(true) })).toEqual(['look: Proof sent again'])
  expect(listDoubts({ screenshot: undefined })).toEqual(['look: No proof'])
})

test('a proof similar to an earlier one is a finding', () => {
  const makeMarks = (isSameCustomer: boolean) => ({
    sameProof: [],
    similarProof: [{ trackingID: 'OTHER', again: false, isSameCustomer, own: 'a.png', other: 'b.png' }],
  })
  expect(listDoubts({}, { marks: makeMarks(false) })).toEqual(['stop: Similar proof'])
  expect(listDoubts({}, { marks: makeMarks(true) })).toEqual(['look: Similar proof'])
  expect(findReason('Similar proof', {}, { marks: makeMarks(false) })).toContain(
    'another customer sent with OTHER',
  )
})

describe('the payout account', () => {
  test('is new in a currency that the customer never received, and changed in one that they received', () => {
    const withdrawal = { type: 'UPI', upiID: 'asha@examplebank' } as const
    expect(listDoubts({ withdrawal })).toEqual(['look: Payout target changed'])
    expect(listDoubts({ withdrawal, to_currency: 'TRX' })).toEqual(['look: New payout target'])
    expect(findReason('Payout target changed', { withdrawal }, { isAll: false })).toContain(
      'Older orders were not',
    )
    const others = [makeEarlier(1, { withdrawal: { type: 'UPI', upiID: 'ASHA@examplebank' } })]
    expect(listDoubts({ withdrawal }, { others })).toEqual([])
  })

  test('counts as known only after a payout', () => {
    const others = facts.others.map((each) => ({ ...each, status: 'Rejected' as const }))
    expect(listDoubts({}, { others })).toEqual(['look: New payout target', 'look: None paid out yet'])
  })

  test('is a finding if it belongs to another person or cannot be right', () => {
    const bank = { ...order.withdrawal, type: 'Bank', accountName: 'Ravi Nair' } as typeof order.withdrawal
    expect(listDoubts({ withdrawal: bank })).toEqual(['stop: Other account name'])
    expect(listDoubts({ toNetwork: 'tron' })).toEqual(['stop: Check the account'])
  })
})

describe('the amount', () => {
  const makeWorths = (...all: string[]) => all.map((worth, at) => makeEarlier(at, { worth }))

  test.each([
    ['15000', ['1000', '5000', '9000'], []],
    ['15000.01', ['1000', '5000', '9000'], ['look: 3.0 × the usual amount']],
    ['24000', ['2000', '4000', '8000', '900000'], ['look: 4.0 × the usual amount']],
    ['900000', ['1000', '1000'], []],
  ])('%s after %j', (worth, earlier, expected) => {
    expect(listDoubts({ worth }, { others: makeWorths(...earlier) })).toEqual(expected)
  })

  test('is compared with the newest twenty orders', () => {
    const others = makeWorths(...Array<string>(20).fill('1000'), ...Array<string>(30).fill('900000'))
    expect(listDoubts({ worth: '4000' }, { others })).toEqual(['look: 4.0 × the usual amount'])
  })
})

test('a large payout, too much held and a large first-day order are findings', () => {
  const controls = { ...facts.controls, secondPerson: true, heldAtOnce: '300000' }
  const others = [makeEarlier(1, { worth: '200000' }), makeEarlier(2, { status: 'pending', worth: '200000' })]
  expect(listDoubts({ worth: '200000.01' }, { controls, others })).toEqual([
    'look: Needs a second person',
    'look: Above the limit',
  ])
  expect(listDoubts({ worth: '200000' }, { others })).toEqual([])
  const account = { name: 'Asha Verma', is_verified: true, date_joined: new Date('2026-11-21T11:00:00Z') }
  const firstDay = { ...facts.controls, firstDayOrder: '1000' }
  expect(listDoubts({}, { account, controls: firstDay })).toEqual(['look: Above the limit of a new account'])
})

test('a first order is a finding, and otherwise earlier orders are counted', () => {
  expect(listDoubts({}, { others: [] })).toEqual(['look: New payout target', 'look: First order'])
  expect(findReason('At least 3 paid out', {}, { isAll: false })).toBe(
    'Newest 3 other orders: 3 approved, 0 rejected.',
  )
})
