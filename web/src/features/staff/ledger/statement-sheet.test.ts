import { makePlacedOrderEntry, makeRejectedOrderEntry } from '@rupee/domain/ledger/entries.ts'
import { expect, test } from 'vitest'
import { toStatementRow } from './statement-rows.ts'
import { toSheet } from './statement-sheet.ts'

const order = { trackingID: 'T1', toWallet: 'usdt', amountReceived: '54.11' }
const rows = [
  { ...makeRejectedOrderEntry(order), at: new Date('2026-11-26T07:00:00Z') },
  { ...makePlacedOrderEntry(order, 'held'), at: new Date('2026-11-26T06:00:00Z') },
].map((entry) => toStatementRow(entry, 'owed', 'usdt'))

const listBalances = (opening: string | undefined, some = rows) =>
  toSheet(some, 'USDT', opening).map(({ Entry, Amount, Balance }) => [Entry, Amount, Balance])

test('each exported entry has the balance after it, between the closing and the opening balance', () => {
  expect(listBalances('10.5')).toEqual([
    ['Closing balance', '', '10.5'],
    ['Order rejected', '-54.11', '10.5'],
    ['Order placed', '54.11', '64.61'],
    ['Opening balance', '', '10.5'],
  ])
  expect(listBalances('10.5', [])).toEqual([
    ['Closing balance', '', '10.5'],
    ['Opening balance', '', '10.5'],
  ])
})

test('a part of the entries has no balances', () => {
  expect(listBalances(undefined).map(([, , balance]) => balance)).toEqual(['', ''])
})
