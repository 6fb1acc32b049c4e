import { expect, test } from 'vitest'
import { findLastContact, listRiskMarks } from './standing.ts'

test('findings of orders are counted by kind', () => {
  const orders = [
    { status: 'Rejected', reason: 'used before' },
    { status: 'Rejected', reason: 'name differs' },
    { status: 'Rejected', reason: 'name differs' },
    { status: 'Rejected', reason: 'other' },
    { status: 'Approved', late: true },
    { status: 'pending' },
  ] as const
  expect(listRiskMarks(orders)).toEqual(['Payment used before', 'Name differs (2)', 'Paid late'])
  expect(listRiskMarks([])).toEqual([])
})

test('the last message is the newest of either side in all orders', () => {
  const toTime = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour))
  const orders = [
    { trackingID: 'A', customerWroteAt: toTime(9), staffWroteAt: toTime(8) },
    { trackingID: 'B', staffWroteAt: toTime(10) },
    { trackingID: 'C' },
  ]
  expect(findLastContact(orders)).toEqual({ trackingID: 'B', at: toTime(10), isByCustomer: false })
  expect(findLastContact(orders.slice(2))).toBeUndefined()
})
