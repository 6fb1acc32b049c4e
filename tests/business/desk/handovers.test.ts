import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { createOrder, createOwnPair, createPayer } from '../../support/swaps.ts'
import { readAudit } from '../thread/conversation.ts'

let early: SignedIn
let late: SignedIn
let viewer: SignedIn
let order = ''

beforeAll(async () => {
  ;[early, late, viewer] = await Promise.all([
    createStaff('operator'),
    createStaff('operator'),
    createStaff('viewer'),
  ])
  order = await createOrder(await createPayer(), (await createOwnPair()).swap)
})

const post = async (who: Pick<SignedIn, 'client'>, path: string, fields: object) => {
  const answer = await who.client.post(`/d/admin/handovers/${path}/`, { ...fields })
  return { status: answer.status, body: answer.body }
}

const write = (who: Pick<SignedIn, 'client'>, fields: object) =>
  post(who, 'write', { text: 'The bank is down until six.', ...fields })

const readStored = async (id: string) => (await firestore.doc(`handovers/${id}`).get()).data()

const written = { status: 200, body: { message: 'The note is saved for the next shift' } }
const done = { status: 200, body: { message: 'The note is marked as done' } }

test('a note is stored once and stays open until one person marks it as done, both audited', async () => {
  const id = randomUUID()
  const fields = { id, orders: ` ${order.toLowerCase()}, ` }
  expect([await write(early, fields), await write(early, fields)]).toEqual([written, written])
  const note = await readStored(id)
  expect(note).toMatchObject({ by: early.uid, byName: early.name, orders: [order], open: true })
  expect([await post(late, 'done', { id }), await post(late, 'done', { id })]).toEqual([done, done])
  expect(await readStored(id)).toEqual({
    ...note,
    open: false,
    doneBy: late.uid,
    doneByName: late.name,
    doneAt: expect.anything(),
  })
  expect(await post(early, 'done', { id })).toEqual({
    status: 409,
    body: { error: 'A colleague has already marked this note as done' },
  })
  expect((await readAudit(id)).map(({ action, by }) => [action, by]).toSorted()).toEqual([
    ['hand-over note done', late.uid],
    ['hand-over note written', early.uid],
  ])
})

test.each([
  [{ text: ' ' }, 400, 'Please write what the next shift should know'],
  [{ orders: 'a/b' }, 400, 'Please enter up to 20 tracking IDs'],
  [{ orders: 'NOSUCHORDER' }, 404, 'Order not found'],
])('a note with %j is refused', async (changes, status, error) => {
  const id = randomUUID()
  expect(await write(early, { id, ...changes })).toEqual({ status, body: { error } })
  expect(await readStored(id)).toBeUndefined()
})

test('viewers and customers can neither write nor mark a note', async () => {
  const id = randomUUID()
  const other = randomUUID()
  await write(early, { id })
  const before = await readStored(id)
  for (const who of [viewer, await createPayer()]) {
    expect((await write(who, { id: other })).status).toBe(403)
    expect((await post(who, 'done', { id })).status).toBe(403)
  }
  expect(await readStored(other)).toBeUndefined()
  expect(await readStored(id)).toEqual(before)
  expect((await post(early, 'done', { id: randomUUID() })).status).toBe(404)
})
