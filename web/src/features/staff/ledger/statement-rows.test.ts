import { makeApprovedOrderEntry } from '@rupee/domain/ledger/entries.ts'
import { expect, test } from 'vitest'
import { toStatementRow } from './statement-rows.ts'

const order = {
  trackingID: 'T1',
  fromWallet: 'inr',
  toWallet: 'usdt',
  amountSent: '5000.00',
  amountReceived: '54.11',
  short: false,
}
const entry = { ...makeApprovedOrderEntry(order, '4000'), at: new Date('2026-11-26T06:00:00Z') }

test.each([
  ['available:inr', 'inr', '5000', 'Owed to T1, Received, on no statement'],
  ['received:unmatched', 'inr', '-1000', 'Owed to T1, Available'],
  ['owed:T1', 'usdt', '-54.11', 'Paid out'],
  ['owed', 'inr', '-4000', 'Available, Received, on no statement'],
])('an approved order as %s sees it in %s', (account, currency, amount, others) => {
  expect(toStatementRow(entry, account, currency)).toEqual({ entry, amount, others })
})
