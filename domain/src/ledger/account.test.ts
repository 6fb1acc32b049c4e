import { expect, test } from 'vitest'
import { toStoredEntry } from './account.ts'
import { orderPlaced } from './entries.ts'

test('an entry is stored with the accounts that it moves, those of all orders included', () => {
  const order = { trackingID: 'T1', toWallet: 'usdt', amountReceived: '54.11' }
  const { accounts } = toStoredEntry(orderPlaced(order, 'held'))
  expect(accounts).toEqual(['held:usdt usdt', 'owed:T1 usdt', 'owed usdt'])
})
