import { randomInt } from 'node:crypto'
import { addDays, startOfDay } from '@rupee/domain/calendar/day-in-india.ts'
import { beforeAll, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { createOrdersOfNobody } from '../../support/swaps.ts'

let staff: SignedIn

beforeAll(async () => {
  staff = await createStaff()
})

/** A day of a year in which nobody else has orders. */
const drawLongAgo = () => addDays('2004-01-01', randomInt(4000))

const call = '/d/admin/transactions/export/'

async function exportPeriod(period: { from: string; to: string }) {
  const pages: string[][] = []
  for (let next: unknown; pages.length === 0 || next !== undefined; ) {
    const { status, body } = await staff.client.post(call, next ? { ...period, next } : period)
    expect({ status, body }).toMatchObject({ status: 200, body: { transactions: expect.any(Array) } })
    pages.push(Array.isArray(body.transactions) ? body.transactions.map(({ id }) => String(id)) : [])
    next = body.next
  }
  return pages
}

const readAudit = async ({ from, to }: { from: string; to: string }) => {
  const entries = await firestore.collection('audit').where('about', '==', `${from}..${to}`).get()
  return entries.docs.map((entry) => entry.data()).filter(({ by }) => by === staff.uid)
}

test('an export has the orders of some days in India, from the first moment to the last', async () => {
  const from = drawLongAgo()
  const to = addDays(from, 2)
  const first = startOfDay(from).getTime()
  const next = startOfDay(addDays(to, 1)).getTime()
  const ids = await createOrdersOfNobody([first - 1, first, next - 1, next].map((time) => new Date(time)))
  expect((await exportPeriod({ from, to })).flat()).toEqual(ids.slice(1, 3))
  expect((await exportPeriod({ from, to: from })).flat()).toEqual(ids.slice(1, 2))
})

test('orders come oldest first, 500 at a time, without duplicates, and the export is recorded once', async () => {
  const from = drawLongAgo()
  const period = { from, to: from }
  const start = startOfDay(from).getTime()
  // Many orders of the same moment, where the pages are cut.
  const dates = Array.from({ length: 1010 }, (_, index) => new Date(start + Math.floor(index / 300)))
  const ids = [
    ...(await createOrdersOfNobody(dates.slice(0, 500))),
    ...(await createOrdersOfNobody(dates.slice(500))),
  ]
  const timesById = new Map(ids.map((id, index) => [id, dates[index]?.getTime()]))

  const pages = await exportPeriod(period)
  expect(pages.map(({ length }) => length)).toEqual([500, 500, 10])
  expect(pages.flat().toSorted()).toEqual(ids.toSorted())
  const times = pages.flat().map((id) => Number(timesById.get(id)))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(await readAudit(period)).toEqual([
    {
      action: 'orders exported',
      by: staff.uid,
      byName: staff.name,
      at: expect.anything(),
      about: `${from}..${from}`,
    },
  ])
}, 60_000)

test('each order has its exact rate and its worth', async () => {
  const from = drawLongAgo()
  const start = startOfDay(from).getTime()
  const [exact = ''] = await createOrdersOfNobody([new Date(start)])
  await firestore.doc(`transactions/${exact}`).update({ rate: '28.90', worth: '9275.00' })
  const { body } = await staff.client.post(call, { from, to: from })
  expect(body.transactions).toMatchObject([{ rate: '28.90', worth: '9275.00' }])
})

test('a whole year including a leap day can be exported', async () => {
  expect(await exportPeriod({ from: '2000-01-01', to: '2000-12-31' })).toEqual([[]])
})

test.each([
  ['no days', {}],
  ['no last day', { from: '2010-01-01' }],
  ['a last day before the first', { from: '2010-01-02', to: '2010-01-01' }],
  ['more than 366 days', { from: '2010-01-01', to: '2011-01-02' }],
  ['an impossible day', { from: '2010-02-29', to: '2010-03-01' }],
  ['a moment', { from: '2010-01-01T00:00:00Z', to: '2010-01-02' }],
  ['another century', { from: '0001-01-01', to: '0001-01-02' }],
])('%s is refused, and nothing is recorded', async (_what, period) => {
  const before = (await firestore.collection('audit').where('by', '==', staff.uid).get()).size
  expect(await staff.client.post(call, period)).toMatchObject({
    status: 400,
    body: { error: 'Please choose a first and a last day. The period can be at most 366 days.' },
  })
  expect((await firestore.collection('audit').where('by', '==', staff.uid).get()).size).toBe(before)
})

test('an unknown page is refused', async () => {
  const period = { from: '2010-01-01', to: '2010-01-01', next: 'nonsense' }
  expect(await staff.client.post(call, period)).toMatchObject({
    status: 400,
    body: { error: 'This page of the list does not exist' },
  })
})
