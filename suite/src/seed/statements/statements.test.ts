import { findBreak } from '@rupee/domain/payments/statements/balance-check.ts'
import { readCamt053 } from '@rupee/domain/payments/statements/camt053.ts'
import { readMt940 } from '@rupee/domain/payments/statements/mt940.ts'
import { expect, test } from 'vitest'
import { demoWallets } from '../demo/demo-wallets.ts'
import { makeDayLines } from './day-lines.ts'
import { makeDayAccounts, makeDayOrders } from './day-orders.ts'
import { toFiles } from './statement-files.ts'

const now = new Date('2026-11-26T12:00:00Z')
const wallets = demoWallets.map(({ wallet }) => wallet)
const orders = makeDayOrders(now, makeDayAccounts(now), wallets)
const lines = makeDayLines(orders)

test('a day has 200 orders of 200 customers, and 230 lines', () => {
  expect(new Set(orders.map(({ trackingID }) => trackingID)).size).toBe(200)
  expect(new Set(orders.map(({ uid }) => uid)).size).toBe(200)
  expect(lines).toHaveLength(230)
  expect(orders.every(({ fromWallet, status }) => fromWallet === 'inr' && status === 'pending')).toBe(true)
})

test('no two payments have one reference', () => {
  const named = lines.map(({ reference }) => reference).filter((each) => each !== '')
  expect(new Set(named).size).toBe(named.length)
})

test('the same day has the same files', () => {
  expect(toFiles(makeDayLines(makeDayOrders(now, makeDayAccounts(now), wallets)))).toEqual(toFiles(lines))
})

test('the files add up', () => {
  const findFile = (end: string) => String(toFiles(lines).find(({ name }) => name.endsWith(end))?.content)
  const mt940 = readMt940(findFile('.sta'))
  const camt = readCamt053(findFile('.xml'))
  expect([mt940.lines.length, camt.lines.length]).toEqual([20, 20])
  expect([findBreak(mt940), findBreak(camt)]).toEqual([undefined, undefined])
})
