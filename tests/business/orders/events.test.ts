import { beforeAll, beforeEach, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import {
  createOrder,
  createOwnPair,
  createPayer,
  decide,
  type Payer,
  type Swap,
} from '../../support/swaps.ts'
import { getOwnWorld } from '../world/begin.ts'

let staff: SignedIn
let payer: Payer
let swap: Swap

beforeAll(async () => {
  ;[staff, { swap }] = await Promise.all([createStaff(), createOwnPair()])
})

beforeEach(async () => {
  payer = await createPayer()
})

async function readEvents(id: string) {
  await getOwnWorld().atRest()
  const { docs } = await firestore.collection(`orderEvents/${id}/events`).orderBy('at').get()
  return docs.map((event) => event.data())
}

async function say({ client }: SignedIn, id: string, open: boolean): Promise<void> {
  await client.post('/d/admin/transactions/review/', { id, open }, { json: true })
}

test('the first time that each member of staff opens an order is recorded, including viewers', async () => {
  const colleague = await createStaff()
  const id = await createOrder(payer, swap)
  await say(staff, id, true)
  const readOpened = async () => (await readEvents(id)).filter(({ kind }) => kind === 'opened')
  const [first] = await readOpened()
  expect(first).toMatchObject({ by: staff.uid, byName: staff.name })
  await say(colleague, id, true)
  await say(staff, id, false)
  await say(staff, id, true)
  expect(await readOpened()).toEqual([first, expect.objectContaining({ by: colleague.uid })])
})

test('a mail about an order is recorded without its text, from the outbox to the mail server', async () => {
  const id = await createOrder(payer, swap)
  await decide(staff, id, { status: 'Rejected' })
  const makeSent = (mail: string) => ({ kind: 'mail', mail, state: 'sent', at: expect.anything() })
  expect(await readEvents(id)).toEqual([makeSent('received'), makeSent('rejected')])
})
