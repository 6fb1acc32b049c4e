import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { expect, test } from 'vitest'
import { demoWallets } from '../demo/demo-wallets.ts'
import { makeLargeAccounts } from './large-accounts.ts'
import { makeLargeOrders } from './large-orders.ts'

const now = new Date('2026-11-21T12:00:00Z')
const wallets = demoWallets.map(({ wallet }) => wallet)
const accounts = makeLargeAccounts(now, 2_000)
const orders = makeLargeOrders(now, 3_000, { accounts, wallets })

test('every account and every order is different', () => {
  expect(new Set(accounts.map(({ uid }) => uid)).size).toBe(2_000)
  expect(new Set(accounts.map(({ account }) => account.email)).size).toBe(2_000)
  expect(new Set(orders.map(({ trackingID }) => trackingID)).size).toBe(3_000)
})

test('only verified customers have orders, and the newest orders are pending', () => {
  const verified = new Set(accounts.filter(({ account }) => account.active).map(({ uid }) => uid))
  expect(orders.every(({ uid }) => verified.has(uid))).toBe(true)
  expect(orders.slice(0, 400).every(({ status }) => status === 'pending')).toBe(true)
  expect(new Set(orders.slice(400).map(({ status }) => status))).toEqual(new Set(['Approved', 'Rejected']))
})

test('orders go back day by day, and the same seed makes the same ones', () => {
  expect(toDay(orders[0]?.created_at ?? now)).toBe('2026-11-21')
  expect(toDay(orders[144]?.created_at ?? now)).toBe('2026-11-20')
  expect(makeLargeOrders(now, 3_000, { accounts, wallets })).toEqual(orders)
})
