import { expect, test } from 'vitest'
import {
  makeApprovedOrderEntry,
  makeCorrectedReserveEntry,
  makeEndedQuoteEntry,
  makeHeldQuoteEntry,
  makeOpenedWalletEntry,
  makePlacedOrderEntry,
  makeRejectedOrderEntry,
  makeRepricedOrderEntry,
} from './entries.ts'
import { isBalanced, type LedgerEntry, ledgerEntrySchema } from './entry.ts'
import { makeChargedFeeEntry, makeUndoneFeeEntry } from './fee-entries.ts'
import { makeUndoneLossEntry, makeWrittenOffLossEntry } from './loss-entries.ts'
import {
  makeDroppedRefundEntry,
  makeDueRefundEntry,
  makeMatchedPaymentEntry,
  makePaidRefundEntry,
  makeUnmatchedPaymentEntry,
  makeWrittenOffRefundEntry,
  writeOffUndone,
} from './payment-entries.ts'

const quote = { id: 'Q', toWallet: 'usdt', to_amount: '54.11' }
const order = {
  trackingID: 'T',
  fromWallet: 'inr',
  toWallet: 'usdt',
  amountSent: '5000.00',
  amountReceived: '54.11',
}
const payment = {
  id: 'M',
  trackingID: 'T',
  payment: 'P',
  wallet: 'inr',
  account: 'hdfc 1234',
  amount: '5000',
}
const refund = { id: 'R', owed: 'T', wallet: 'inr', amount: '5000' }

const fee = { id: 'P', fee: 'f1', wallet: 'inr', account: 'hdfc 1234', amount: '59.00' }
const charged = { ...fee, direction: 'out' } as const
const interest = { ...fee, direction: 'in' } as const

const loss = { trackingID: 'T', wallet: 'inr', amount: '500', writeOff: 'l1' }

const writtenOff = { ...refund, writeOff: 'w1' }

const opened = { ...refund, opened: 'o1', account: 'hdfc 1234' }

const listLines = ({ lines }: LedgerEntry) =>
  lines.map(({ account, currency, amount }) => `${account} ${amount} ${currency}`)

test.each<[string, LedgerEntry, readonly string[]]>([
  ['wallet opened', makeOpenedWalletEntry('inr', '100.00'), ['opening -100 inr', 'available:inr 100 inr']],
  ['a wallet opened with nothing', makeOpenedWalletEntry('inr', '0'), []],
  [
    'reserve lowered',
    makeCorrectedReserveEntry('inr', '-5.50', 'e-reserve'),
    ['adjustments 5.5 inr', 'available:inr -5.5 inr'],
  ],
  ['quote held', makeHeldQuoteEntry(quote), ['available:usdt -54.11 usdt', 'held:usdt 54.11 usdt']],
  [
    'quote ended',
    makeEndedQuoteEntry(quote, 'expired'),
    ['held:usdt -54.11 usdt', 'available:usdt 54.11 usdt'],
  ],
  [
    'order placed with a quote',
    makePlacedOrderEntry(order, 'held'),
    ['held:usdt -54.11 usdt', 'owed:T 54.11 usdt'],
  ],
  [
    'order placed without a quote',
    makePlacedOrderEntry(order, 'available'),
    ['available:usdt -54.11 usdt', 'owed:T 54.11 usdt'],
  ],
  [
    'payment matched after the approval',
    makeMatchedPaymentEntry({ ...payment, settled: '3000' }),
    [
      'received:hdfc 1234 -3000 inr',
      'received:unmatched 3000 inr',
      'received:hdfc 1234 -2000 inr',
      'owed:T 2000 inr',
    ],
  ],
  [
    'approved without a statement',
    makeApprovedOrderEntry(order, '0'),
    ['owed:T -54.11 usdt', 'paid:usdt 54.11 usdt', 'received:unmatched -5000 inr', 'available:inr 5000 inr'],
  ],
  [
    'approved with a payment of too little',
    makeApprovedOrderEntry(order, '4000'),
    [
      'owed:T -54.11 usdt',
      'paid:usdt 54.11 usdt',
      'owed:T -4000 inr',
      'available:inr 4000 inr',
      'received:unmatched -1000 inr',
      'available:inr 1000 inr',
    ],
  ],
  [
    'approved with a payment of too much',
    makeApprovedOrderEntry(order, '6000'),
    ['owed:T -54.11 usdt', 'paid:usdt 54.11 usdt', 'owed:T -5000 inr', 'available:inr 5000 inr'],
  ],
  [
    'short order approved',
    makeApprovedOrderEntry({ ...order, short: true }, '5000'),
    ['available:usdt -54.11 usdt', 'paid:usdt 54.11 usdt', 'owed:T -5000 inr', 'available:inr 5000 inr'],
  ],
  ['rejected', makeRejectedOrderEntry(order), ['owed:T -54.11 usdt', 'available:usdt 54.11 usdt']],
  ['payment matched', makeMatchedPaymentEntry(payment), ['received:hdfc 1234 -5000 inr', 'owed:T 5000 inr']],
  ['match undone', makeUnmatchedPaymentEntry(payment), ['owed:T -5000 inr', 'received:hdfc 1234 5000 inr']],
  ['refund due', makeDueRefundEntry(opened), ['received:hdfc 1234 -5000 inr', 'owed:T 5000 inr']],
  ['refund dropped', makeDroppedRefundEntry(opened), ['owed:T -5000 inr', 'received:hdfc 1234 5000 inr']],
  [
    'order repriced',
    makeRepricedOrderEntry(order, '4.11', 'o1'),
    ['owed:T -4.11 usdt', 'available:usdt 4.11 usdt'],
  ],
  ['refund written off', makeWrittenOffRefundEntry(writtenOff), ['owed:T -5000 inr', 'income 5000 inr']],
  ['write-off undone', writeOffUndone(writtenOff), ['income -5000 inr', 'owed:T 5000 inr']],
  ['loss written off', makeWrittenOffLossEntry(loss), ['adjustments -500 inr', 'received:unmatched 500 inr']],
  ['loss undone', makeUndoneLossEntry(loss), ['received:unmatched -500 inr', 'adjustments 500 inr']],
  ['bank fee', makeChargedFeeEntry(charged), ['income -59 inr', 'received:hdfc 1234 59 inr']],
  ['bank fee undone', makeUndoneFeeEntry(charged), ['received:hdfc 1234 -59 inr', 'income 59 inr']],
  ['interest', makeChargedFeeEntry(interest), ['received:hdfc 1234 -59 inr', 'income 59 inr']],
  ['refund paid', makePaidRefundEntry(refund), ['owed:T -5000 inr', 'paid:inr 5000 inr']],
])('%s', (_deed, entry, lines) => {
  expect(listLines(entry)).toEqual(lines)
  expect(isBalanced(entry)).toBe(true)
  expect(ledgerEntrySchema.parse(entry)).toEqual(entry)
})

test('an entry that creates money does not balance, nor does one that exchanges it', () => {
  const lines = makeHeldQuoteEntry(quote).lines
  expect(isBalanced({ lines: lines.slice(1) })).toBe(false)
  expect(isBalanced({ lines: lines.map((line, index) => ({ ...line, currency: `${index}` })) })).toBe(false)
})

test('accounts and amounts that do not exist are refused', () => {
  const entry = makeHeldQuoteEntry(quote)
  const withLine = (line: object) => ({ ...entry, lines: [{ ...entry.lines[0], ...line }] })
  for (const line of [{ account: 'owed:' }, { account: 'bonus' }, { amount: '1e3' }, { amount: '' }])
    expect(ledgerEntrySchema.safeParse(withLine(line)).success, JSON.stringify(line)).toBe(false)
})
