import { expect, test } from 'vitest'
import { sumsByYear } from './customer-sums.ts'

const order = {
  status: 'Approved',
  created_at: new Date('2026-11-21T12:00:00Z'),
  from_currency: 'INR',
  to_currency: 'USDT',
  amountSent: '0.10',
  amountReceived: '10.00',
} as const

test('approved orders are summed exactly, by year in India and currency', () => {
  const lastYear = { ...order, created_at: new Date('2025-12-31T18:29:59Z') }
  const thisYear = { ...order, created_at: new Date('2025-12-31T18:30:00Z'), amountSent: '0.20' }
  const back = { ...order, from_currency: 'USDT', to_currency: 'INR', amountSent: '5', amountReceived: '450' }
  expect(sumsByYear([order, thisYear, lastYear, back, { ...order, status: 'Rejected' }])).toEqual([
    { year: '2026', currency: 'INR', sent: '0.3', received: '450' },
    { year: '2026', currency: 'USDT', sent: '5', received: '20' },
    { year: '2025', currency: 'INR', sent: '0.1', received: '0' },
    { year: '2025', currency: 'USDT', sent: '0', received: '10' },
  ])
  expect(sumsByYear([])).toEqual([])
})
