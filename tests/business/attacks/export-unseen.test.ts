import { randomInt } from 'node:crypto'
import { addDays, startOfDay } from '@rupee/domain/calendar/day-in-india.ts'
import { beforeAll, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { createOrdersOfNobody } from '../../support/swaps.ts'

const call = '/d/admin/transactions/export/'
const refused = { status: 400, body: { error: 'This page of the list does not exist' } }

/** A day of a year in which no other test has orders. */
const day = addDays('2016-06-01', randomInt(1500))
const period = { from: day, to: day }

let staff: SignedIn
let colleague: SignedIn

beforeAll(async () => {
  staff = await createStaff()
  colleague = await createStaff()
  const start = startOfDay(day).getTime()
  for (let part = 0; part < 2; part += 1) {
    await createOrdersOfNobody(Array.from({ length: 300 }, (_, index) => new Date(start + index)))
  }
})

async function ask({ client }: SignedIn, fields: Record<string, string>) {
  const { status, body } = await client.post(call, fields)
  return { status, body }
}

async function countEntries({ uid }: SignedIn): Promise<number> {
  return (await firestore.collection('audit').where('by', '==', uid).get()).size
}

async function readCursor(person: SignedIn): Promise<string> {
  const { body } = await ask(person, period)
  expect(body.next).toEqual(expect.any(String))
  return String(body.next)
}

test('a forged cursor returns no orders', async () => {
  const before = await countEntries(staff)
  const place = { exported: { seconds: 0, nanoseconds: 0, id: 'a' } }
  const forged = Buffer.from(JSON.stringify(place)).toString('base64url')
  for (const next of [
    forged,
    `${forged}.x`,
    `${'0'.repeat(36)}.${forged}.x`,
    `__${'0'.repeat(32)}__.${forged}.x`,
  ]) {
    expect(await ask(staff, { ...period, next })).toEqual(refused)
  }
  expect(await countEntries(staff)).toBe(before)
})

test('a cursor of one export is refused for other days, another person or another list', async () => {
  const next = await readCursor(staff)
  const later = { from: day, to: addDays(day, 1) }
  expect(await ask(staff, { ...later, next })).toEqual(refused)
  expect(await ask(colleague, { ...period, next })).toEqual(refused)
  const entry = next.slice(0, 36)
  const { body } = await staff.client.post('/d/admin/users/')
  if (body.next) expect(await ask(staff, { ...period, next: `${entry}.${body.next}` })).toEqual(refused)
  expect((await ask(staff, { ...period, next })).status).toBe(200)
})

test('a cursor is refused for other orders of the same days', async () => {
  const next = await readCursor(staff)
  for (const filters of [{ status: 'Approved' }, { name: 'Asha' }, { sent: '1' }]) {
    expect(await ask(staff, { ...period, ...filters, next })).toEqual(refused)
  }
})

test('a cursor is refused an hour after the audit entry of its export', async () => {
  const next = await readCursor(staff)
  await firestore.doc(`audit/${next.slice(0, 36)}`).update({ at: new Date(Date.now() - 61 * 60 * 1000) })
  expect(await ask(staff, { ...period, next })).toEqual(refused)
})
