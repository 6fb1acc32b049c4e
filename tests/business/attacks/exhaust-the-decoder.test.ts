import { randomUUID } from 'node:crypto'
import { thisMachine } from '@rupee/functions/platform/world/this-machine.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createStaff, type SignedIn } from '../../support/people.ts'
import {
  createOrder,
  createOwnPair,
  createPayer,
  decide,
  makePicture,
  nothing,
  type Payer,
  placeOrder,
  readTraces,
  type Swap,
} from '../../support/swaps.ts'

const decoded = vi.spyOn(thisMachine.threads, 'cleanImage')

let staff: SignedIn
let payer: Payer
let swap: Swap

beforeAll(async () => {
  ;[staff, payer] = await Promise.all([createStaff(), createPayer()])
  swap = (await createOwnPair()).swap
})

beforeEach(() => decoded.mockClear())

// All files of a process share this spy.
afterAll(() => decoded.mockRestore())

const used = `UTR ${randomUUID()}`

test('an accepted order decodes each of its files', async () => {
  await createOrder(payer, swap, { transactionId: used, chat: makePicture() })
  expect(decoded).toHaveBeenCalledTimes(2)
})

test.each<[string, () => Parameters<typeof placeOrder>[2], number]>([
  ['with an unknown quote', () => ({ quote: randomUUID() }), 404],
  ['with a used reference', () => ({ transactionId: used }), 409],
  ['to an unknown withdrawal method', () => ({ withdrawalMethod: randomUUID() }), 400],
  ['at a rate that has changed', () => ({ to_amount: '6.00' }), 409],
  ['for more than the limit', () => ({ from_amount: '2000000.00', to_amount: '20000.00' }), 409],
])('an order %s is refused before any file is decoded', async (_why, changes, refused) => {
  const stranger = await createPayer()
  expect((await placeOrder(stranger, swap, changes())).status).toBe(refused)
  expect(decoded).not.toHaveBeenCalled()
  expect(await readTraces(stranger.uid)).toEqual(nothing)
})

test('a refused decision decodes nothing either', async () => {
  const id = await createOrder(payer, swap)
  await decide(staff, id)
  decoded.mockClear()
  expect((await decide(staff, id)).status).toBe(409)
  expect(decoded).not.toHaveBeenCalled()
})

test('tries to order are counted by customer before the body is read', async () => {
  const [eve, asha] = await Promise.all([createPayer(), createPayer()])
  const statuses: number[] = []
  for (let tries = 0; tries < 31; tries += 1) {
    statuses.push((await placeOrder(eve, swap, { quote: randomUUID() })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429])
  const { status, headers } = await placeOrder(eve, swap)
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await placeOrder(asha, swap)).status).toBe(200)
  expect((await readTraces(eve.uid)).orders).toEqual([])
})

test('the images of each customer queue under their own name', async () => {
  const other = await createPayer()
  await Promise.all([createOrder(payer, swap), createOrder(other, swap)])
  expect(new Set(decoded.mock.calls.map(([, , , owner]) => owner))).toEqual(new Set([payer.uid, other.uid]))
})

test('a proof of more than 12 megapixels is refused with a text that says so', async () => {
  const image = await sharp({ create: { width: 4200, height: 3000, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const { status, body } = await placeOrder(payer, swap, { screenshot: new Blob([new Uint8Array(image)]) })
  expect({ status, body }).toEqual({
    status: 400,
    body: { error: 'An image can have at most 12 million pixels. Please send a smaller one.' },
  })
})
