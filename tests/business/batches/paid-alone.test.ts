import { toPaidAlonePath } from '@rupee/domain/approvals/paid-alone.ts'
import { beforeEach, expect, test } from 'vitest'
import { decideApproval, readApproval } from '../../support/controlled/approvals.ts'
import { setControls } from '../../support/controlled/set-controls.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { decide, type TestWallet } from '../../support/swaps.ts'
import {
  createBatchId,
  createOwnDesk,
  createRupeeOrder,
  make,
  readBatch,
  readData,
  readOrder,
  send,
  settle,
} from './batching.ts'

let payer: SignedIn
let colleague: SignedIn
let desk: { rupee: TestWallet; coin: TestWallet }
let worth = ''
let order = ''

/** Each order is below the limit of one payout, and two of them are above the limit of the day. */
beforeEach(async () => {
  ;[payer, colleague, desk] = await Promise.all([
    createStaff('operator'),
    createStaff('operator'),
    createOwnDesk(),
  ])
  order = await createRupeeOrder(desk)
  worth = String((await readOrder(order)).worth)
  const payout = String(Number(worth) + 1)
  await setControls({ secondPerson: true, payout, payoutDay: String(Number(worth) * 1.5) })
})

const readPaidAlone = async ({ uid }: SignedIn) => (await readData(toPaidAlonePath(uid, new Date())))?.worth

test('a second person approves payouts above the limit of one person for a day', async () => {
  const next = await createRupeeOrder(desk)
  expect((await decide(payer, order)).status).toBe(200)
  const asked = readApproval(await decide(payer, next))
  expect(await readOrder(next)).toMatchObject({ status: 'pending', stage: 'approving' })
  expect((await readData(`approvals/${asked}`))?.changes).toContainEqual({
    label: 'Sum of the day',
    to: expect.stringContaining('paid out alone today'),
  })
  expect(await readPaidAlone(payer)).toBe(String(Number(worth)))
  expect((await decideApproval(colleague, asked)).status).toBe(200)
  expect((await decide(payer, next)).status).toBe(200)
  expect(await readPaidAlone(payer)).toBe(String(Number(worth)))
  expect((await decide(colleague, await createRupeeOrder(desk))).status).toBe(200)
})

test('a rejection counts nothing', async () => {
  expect((await decide(payer, order, { status: 'Rejected', adminScreenshot: undefined })).status).toBe(200)
  expect(await readPaidAlone(payer)).toBeUndefined()
})

test('a batch counts once, with the single payouts of its sender', async () => {
  const first = createBatchId()
  const second = createBatchId()
  await make(payer, first, { wallet: desk.rupee, orders: [order] })
  expect((await send(payer, first)).status).toBe(200)
  await settle(payer, first, [`${order},,Success,UTR123${order},`])
  expect(await readOrder(order)).toMatchObject({ status: 'Approved' })
  expect(await readPaidAlone(payer)).toBe(String(Number(worth)))

  await make(payer, second, { wallet: desk.rupee, orders: [await createRupeeOrder(desk)] })
  const asked = readApproval(await send(payer, second))
  expect(await readBatch(second)).toMatchObject({ state: 'made' })
  await decideApproval(colleague, asked)
  expect(await readBatch(second)).toMatchObject({ state: 'sent', approvedBy: colleague.uid })
  expect(await readPaidAlone(payer)).toBe(String(Number(worth)))
})

test("two simultaneous payouts of one person cannot both use the rest of the day's limit", async () => {
  const next = await createRupeeOrder(desk)
  const answers = await Promise.all([order, next].map((id) => decide(payer, id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 202])
})
