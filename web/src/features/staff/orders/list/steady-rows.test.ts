import type { Order } from '@rupee/domain/orders/order.ts'
import { expect, test } from 'vitest'
import { exampleOrder } from '#collections/examples/example-order.ts'
import { keepRowsSteady, listGone, type RowOrder } from './steady-rows.ts'

const makeOrder = (trackingID: string, minute: number, other: Partial<Order> = {}): Order => ({
  ...exampleOrder,
  trackingID,
  created_at: toTime(minute),
  due: toTime(minute + 30),
  ...other,
})

const toTime = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute))

const listIds = (rows: readonly Order[]) => rows.map(({ trackingID }) => trackingID)

test('paid orders come first, and those whose payment is missing last', () => {
  const judge = ({ trackingID }: Order) =>
    (({ B: 'paid', C: 'unseen', D: 'part' }) as const)[trackingID] ?? 'open'
  const rows = [makeOrder('A', 1), makeOrder('B', 2), makeOrder('C', 0), makeOrder('D', 3), makeOrder('E', 2)]
  expect(listIds(keepRowsSteady([], rows, 'paid', judge))).toEqual(['B', 'D', 'A', 'E', 'C'])
})

test.each<[RowOrder, string[]]>([
  ['oldest', ['A', 'B', 'C']],
  ['newest', ['C', 'B', 'A']],
  ['due', ['C', 'B', 'A']],
  ['amount', ['B', 'A', 'C']],
  ['name', ['C', 'A', 'B']],
])('rows in the order %j', (by, expected) => {
  const rows = [
    makeOrder('B', 2, { name: 'Ravi', worth: '10000.00', due: toTime(32) }),
    makeOrder('A', 1, { name: 'Meera', worth: '9000.00', due: toTime(31), clockStopped: toTime(5) }),
    makeOrder('C', 3, { name: 'Asha', worth: '900.00', due: toTime(13) }),
  ]
  expect(listIds(keepRowsSteady([], rows, by))).toEqual(expected)
})

test('simultaneous orders keep their sequence', () => {
  const a = makeOrder('A', 1)
  const b = makeOrder('B', 1)
  for (const by of ['oldest', 'newest', 'due', 'amount', 'name'] as const) {
    expect(keepRowsSteady([], [a, b], by)).toEqual(keepRowsSteady([], [b, a], by))
  }
})

test('a row that left the list keeps its place, and other rows are updated', () => {
  const shown = [makeOrder('A', 1), makeOrder('B', 2), makeOrder('C', 3)]
  const now = [makeOrder('A', 1, { name: 'Renamed' }), makeOrder('C', 3), makeOrder('D', 4)]
  const rows = keepRowsSteady(shown, now, 'oldest')
  expect(listIds(rows)).toEqual(['A', 'B', 'C', 'D'])
  expect(rows[0]?.name).toBe('Renamed')
  expect(listIds(listGone(rows, now))).toEqual(['B'])
})

test('only the last twenty rows that left stay', () => {
  const shown = Array.from({ length: 30 }, (_, minute) => makeOrder(`T${minute}`, minute))
  const rows = keepRowsSteady(shown, [], 'oldest')
  expect(rows).toHaveLength(20)
  expect(rows[0]?.trackingID).toBe('T10')
})
