import { expect, test } from 'vitest'
import { buildReserveFigures } from './reserve-figures.ts'

const wallet = { id: 'usdt', name: 'USDT', code: 'USDT', reserved: '150.00' }
const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']

test('the last point is the live reserve, and each day before ends where the next begins', () => {
  const { rows, said, summary } = buildReserveFigures(wallet, days, ['80', '90', '100', '120'])
  expect(rows.map(({ short, values }) => [short, ...values])).toEqual([
    ['20 Nov', '100', '80'],
    ['21 Nov', '120', '90'],
    ['Now', '150.00', '100'],
  ])
  expect(said).toBe('+50 % against 100.00 USDT on 20 Nov 2026')
  expect(summary).toBe('USDT: the reserve of 2 days, from 100.00 USDT to 150.00 USDT now')
})

test('each day links to the orders of its wallet', () => {
  const { rows } = buildReserveFigures(wallet, days, ['80', '90', '100', '120'])
  expect(rows[0]?.to).toBe('/admin/pending-transactions?status=all&wallet=usdt&from=2026-11-20&to=2026-11-20')
})

test('days without a record stay unknown, and have no change', () => {
  const { rows, said } = buildReserveFigures(wallet, days, ['80', undefined, undefined, undefined])
  expect(rows.map(({ values }) => values)).toEqual([
    [undefined, '80'],
    [undefined, undefined],
    ['150.00', undefined],
  ])
  expect(said).toBeUndefined()
})
