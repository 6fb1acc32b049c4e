import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseMatch, type MatchCandidate, type MatchedLine } from './match.ts'
import { addPayment, removePayment } from './order-payments.ts'

const line: MatchedLine = {
  direction: 'in',
  wallet: 'inr',
  amount: '5000.00',
  payer: 'ASHA VERMA',
  bookedAt: '2026-11-26T10:12',
}

const order = {
  trackingID: 'T1',
  name: 'Asha Verma',
  fromWallet: 'inr',
  amountSent: '5000',
  status: 'pending',
  created_at: new Date('2026-11-26T05:00:00Z'),
} as const

const makeCandidate = (changes: Partial<MatchCandidate> = {}, orderChanges: object = {}): MatchCandidate => ({
  hasReference: true,
  isPaid: false,
  isOwn: false,
  ...changes,
  order: { ...order, ...orderChanges },
})

describe('a payment that names the reference of an order', () => {
  test('is matched if the amount agrees, with everything that speaks for it', () => {
    expect(chooseMatch(line, [makeCandidate()])).toEqual({
      state: 'matched',
      trackingID: 'T1',
      reasons: ['same reference', 'same amount', 'same payer', 'near in time'],
    })
  })

  test.each([
    ['another name', { payer: 'RAVI NAIR' }, {}, {}, 'other payer', 'matched'],
    ['too little', { amount: '4999.99' }, {}, {}, 'too little', 'suggested'],
    ['too much', { amount: '5000.01' }, {}, {}, 'too much', 'suggested'],
    ['a second time', {}, { isPaid: true }, {}, 'paid twice', 'suggested'],
    ['weeks before', { bookedAt: '2026-11-01' }, {}, {}, 'far in time', 'suggested'],
    ['weeks later', { bookedAt: '2026-12-20' }, {}, {}, 'far in time', 'suggested'],
    ['to the order of the importer', {}, { isOwn: true }, {}, 'own order', 'suggested'],
    ['after a rejection', {}, {}, { status: 'Rejected' }, 'order rejected', 'suggested'],
  ])('%s: says so', (_, lineChanges, changes, orderChanges, reason, state) => {
    const match = chooseMatch({ ...line, ...lineChanges }, [makeCandidate(changes, orderChanges)])
    expect(match).toMatchObject({ state, trackingID: 'T1' })
    expect(match?.reasons).toContain(reason)
  })

  test('is matched to an approved order, too', () => {
    expect(chooseMatch(line, [makeCandidate({}, { status: 'Approved' })])?.state).toBe('matched')
  })

  test('prefers the order that fits, and leaves the choice between two to a person', () => {
    const other = makeCandidate({}, { trackingID: 'T2', amountSent: '700' })
    const match = chooseMatch(line, [other, makeCandidate()])
    expect(match).toMatchObject({ state: 'suggested', trackingID: 'T1' })
    expect(match?.reasons).toContain('several orders')
  })
})

describe('a payment without a reference that we know', () => {
  test('is suggested for the only open order with its amount and payer', () => {
    const unnamed = makeCandidate({ hasReference: false })
    expect(chooseMatch(line, [unnamed])).toEqual({
      state: 'suggested',
      trackingID: 'T1',
      reasons: ['same amount', 'same payer', 'near in time'],
    })
    const others = [makeCandidate({ hasReference: false }, { trackingID: 'T2' }), unnamed]
    expect(chooseMatch(line, others)).toBeUndefined()
  })

  test.each([
    [{ payer: 'RAVI NAIR' }, {}],
    [{ payer: '' }, {}],
    [{ amount: '5000.01' }, {}],
    [{}, { status: 'Approved' }],
    [{}, { created_at: new Date('2026-10-01T05:00:00Z') }],
  ])('%j and order %j: has no order', (lineChanges, orderChanges) => {
    const unnamed = makeCandidate({ hasReference: false }, orderChanges)
    expect(chooseMatch({ ...line, ...lineChanges }, [unnamed])).toBeUndefined()
  })
})

test('money going out, and money in another currency, has no order', () => {
  expect(chooseMatch({ ...line, direction: 'out' }, [makeCandidate()])).toBeUndefined()
  expect(chooseMatch(line, [makeCandidate({}, { fromWallet: 'usdt' })])).toBeUndefined()
})

test('nothing is matched without anybody looking unless reference and amount agree', () => {
  const anyLine = fc.record({
    amount: fc.constantFrom('5000.00', '4999.99'),
    payer: fc.constantFrom('ASHA VERMA', '', 'X Y'),
  })
  const anyCandidate = fc.record({ hasReference: fc.boolean(), isPaid: fc.boolean() })
  fc.assert(
    fc.property(anyLine, fc.array(anyCandidate, { maxLength: 3 }), (changes, candidates) => {
      const match = chooseMatch(
        { ...line, ...changes },
        candidates.map((each) => makeCandidate(each)),
      )
      if (match?.state !== 'matched') return
      expect(match.reasons).toEqual(expect.arrayContaining(['same reference', 'same amount']))
    }),
  )
})

describe('the payments of an order', () => {
  const makePayment = (id: string, amount: string, payer = 'ASHA VERMA') => ({
    id,
    amount,
    payer,
    reference: '412345678901',
    account: '1234',
    bookedAt: '2026-11-26',
    importedBy: 'x',
    matchedBy: 'rule',
  })

  test.each([
    ['full', [makePayment('a', '5000.00')]],
    ['full', [makePayment('a', '2000.10'), makePayment('b', '2999.90')]],
    ['too little', [makePayment('a', '4999.99')]],
    ['too much', [makePayment('a', '5000.01')]],
    ['other payer', [makePayment('a', '5000.00', 'RAVI NAIR')]],
    ['twice', [makePayment('a', '5000.00'), makePayment('b', '5000.00')]],
    ['full', [makePayment('a', '5000.00'), makePayment('a', '5000.00')]],
  ])('%s', (outcome, payments) => {
    const summary = payments.reduce(
      (before: ReturnType<typeof addPayment> | undefined, each) => addPayment(order, before, each),
      undefined,
    )
    expect(summary?.outcome).toBe(outcome)
  })

  test('are fewer again when a match is undone', () => {
    const both = addPayment(
      order,
      addPayment(order, undefined, makePayment('a', '5000.00')),
      makePayment('b', '5000.00'),
    )
    expect(removePayment(order, both, 'b')).toEqual(addPayment(order, undefined, makePayment('a', '5000.00')))
    expect(removePayment(order, addPayment(order, undefined, makePayment('a', '1.00')), 'a')).toBeUndefined()
  })
})
