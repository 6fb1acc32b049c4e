import { expect, test } from 'vitest'
import { toStoredEntry } from './account.ts'
import { makePlacedOrderEntry } from './entries.ts'
import { makePaidRefundEntry } from './payment-entries.ts'

test('an entry is stored with the accounts that it moves, those of all orders included', () => {
  const order = { trackingID: 'T1', toWallet: 'usdt', amountReceived: '54.11' }
  const { accounts } = toStoredEntry(makePlacedOrderEntry(order, 'held'))
  expect(accounts).toEqual(['held:usdt usdt', 'owed:T1 usdt', 'owed usdt'])
})

test('an entry about a payment is stored with it', () => {
  const paid = makePaidRefundEntry({ id: 'P', owed: 'T1', wallet: 'inr', amount: '5000' })
  expect(toStoredEntry(paid)).toMatchObject({ about: 'T1', payment: 'P' })
})
