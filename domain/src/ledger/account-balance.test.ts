import { expect, test } from 'vitest'
import { addChanges } from './account-balance.ts'
import { Balances } from './balances.ts'
import { makePlacedOrderEntry, makeRejectedOrderEntry } from './entries.ts'

const makeOrder = (trackingID: string, amountReceived: string) => ({
  trackingID,
  toWallet: 'usdt',
  amountReceived,
})

const first = makePlacedOrderEntry(makeOrder('T1', '54.11'), 'held')
const later = [
  makePlacedOrderEntry(makeOrder('T2', '0.89'), 'available'),
  makeRejectedOrderEntry(makeOrder('T1', '54.11')),
]

test.each([
  ['held:usdt', 'usdt', '-54.11'],
  ['available:usdt', 'usdt', '53.22'],
  ['owed', 'usdt', '0.89'],
  ['owed', 'inr', '0'],
])('a checkpoint and the entries since make the balance of %s in %s', (account, currency, balance) => {
  const checkpoint = new Balances()
  checkpoint.add(first)
  const before = checkpoint.find(account, currency)
  expect(addChanges(before, later, { account, currency })).toBe(balance)
  for (const entry of later) checkpoint.add(entry)
  expect(checkpoint.find(account, currency)).toBe(balance)
})

test('the balance of one order needs no checkpoint', () => {
  expect(addChanges('0', [first, ...later], { account: 'owed:T1', currency: 'usdt' })).toBe('0')
  expect(addChanges('0', [first, ...later], { account: 'owed:T2', currency: 'usdt' })).toBe('0.89')
})
