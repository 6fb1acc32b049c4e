import { Exact } from '@rupee/domain/money/money.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { makeUtr, ordersOfDay } from './day-orders.ts'

/** One line of a sample statement. */
export interface DayLine {
  readonly at: Date
  readonly direction: 'in' | 'out'
  readonly amount: string
  readonly reference: string
  /** Name as banks write it: in capitals, cut after twenty letters. */
  readonly party: string
  /** UPI ID; absent for fees. */
  readonly handle?: string
}

/** Number of orders by how they are paid. All others are paid in full with their reference. */
const cases = {
  'too little': 8,
  'too much': 6,
  'other name': 8,
  twice: 4,
  'other reference': 12,
  'not paid': 10,
} as const

type Case = keyof typeof cases | 'full'

/** Mixes the cases, because neighbours would share a page. Any number without a common factor with 200 does. */
const stride = 37

function chooseCase(index: number): Case {
  let left = (index * stride) % ordersOfDay
  for (const [name, count] of Object.entries(cases) as [keyof typeof cases, number][]) {
    if (left < count) return name
    left -= count
  }
  return 'full'
}

/** Returns the 230 lines of the day, oldest first. */
export function makeDayLines(orders: readonly Order[]): readonly DayLine[] {
  const paid = orders.flatMap((order, index) => makeLines(order, index))
  const now = Math.max(...orders.map(({ created_at }) => created_at.getTime()))
  const others = [...strangers, ...fees, ...payouts].map(
    ([direction, amount, party, handle], index): DayLine => {
      const at = new Date(now - index * 16 * 60_000)
      const reference = handle === undefined ? '' : makeUtr(1000 + index)
      return { at, direction, amount, reference, party, ...(handle !== undefined && { handle }) }
    },
  )
  return [...paid, ...others].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function makeLines(order: Order, index: number): readonly DayLine[] {
  const { created_at, amountSent, TransactionID: reference, name } = order
  const is = chooseCase(index)
  if (is === 'not paid') return []
  const changed = { 'too little': '-500', 'too much': '250' }[String(is)] ?? '0'
  const line: DayLine = {
    at: new Date(created_at.getTime() - 4 * 60_000),
    direction: 'in',
    amount: new Exact(amountSent).plus(changed).toFixed(2),
    reference: is === 'other reference' ? makeUtr(2000 + index) : reference,
    party: (is === 'other name' ? 'RAKESH KUMAR TRADERS' : name.toUpperCase()).slice(0, 20),
    handle: `${name.toLowerCase().replaceAll(' ', '.')}@examplebank`,
  }
  if (is !== 'twice') return [line]
  return [line, { ...line, at: new Date(line.at.getTime() + 60_000), reference: makeUtr(3000 + index) }]
}

type Other = readonly ['in' | 'out', amount: string, party: string, handle?: string]

/** Payments without an order. */
const strangers: readonly Other[] = Array.from({ length: 10 }, (_, index) => [
  'in',
  `${(index + 2) * 137}.00`,
  `${['KIRAN', 'LEELA', 'MADHAV', 'NISHA', 'OM'][index % 5]} ${index < 5 ? 'BHATIA' : 'SETHI'}`,
  `stranger.${index}@examplebank`,
])

const fees: readonly Other[] = Array.from({ length: 6 }, (_, index) => [
  index === 0 ? 'in' : 'out',
  index === 0 ? '412.00' : `${5 + index * 3}.90`,
  index === 0 ? 'INTEREST CREDITED' : 'IMPS CHARGES GST',
])

const payouts: readonly Other[] = Array.from({ length: 20 }, (_, index) => [
  'out',
  `${(index + 3) * 950}.00`,
  `${['SUNIL', 'GAURI', 'FARHAN', 'TANVI'][index % 4]} ${['RAO', 'NAIR', 'KHAN', 'IYER', 'PATEL'][index % 5]}`,
  `customer.${index}@examplebank`,
])
