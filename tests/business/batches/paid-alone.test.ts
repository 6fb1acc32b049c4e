import { paidAlonePath } from '@rupee/domain/approvals/paid-alone.ts'
import { beforeEach, expect, test } from 'vitest'
import { decideApproval, readApproval } from '../../support/controlled/approvals.ts'
import { setControls } from '../../support/controlled/set-controls.ts'
import { newStaff, type SignedIn } from '../../support/people.ts'
import { decide, type TestWallet } from '../../support/swaps.ts'
import {
  make,
  newBatchId,
  ownDesk,
  readBatch,
  readData,
  readOrder,
  rupeeOrder,
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
  ;[payer, colleague, desk] = await Promise.all([newStaff('operator'), newStaff('operator'), ownDesk()])
  order = await rupeeOrder(desk)
  worth = String((await readOrder(order)).worth)
  const payout = String(Number(worth) + 1)
  await setControls({ secondPerson: true, payout, payoutDay: String(Number(worth) * 1.5) })
})

const paidAlone = async ({ uid }: SignedIn) => (await readData(paidAlonePath(uid, new Date())))?.worth

test('a second person approves payouts above the limit of one person for a day', async () => {
  const next = await rupeeOrder(desk)
  expect((await decide(payer, order)).status).toBe(200)
  const asked = readApproval(await decide(payer, next))
  expect(await readOrder(next)).toMatchObject({ status: 'pending', stage: 'approving' })
  expect((await readData(`approvals/${asked}`))?.changes).toContainEqual({
    label: 'Sum of the day',
    to: expect.stringContaining('paid out alone today'),
  })
  expect(await paidAlone(payer)).toBe(String(Number(worth)))
  expect((await decideApproval(colleague, asked)).status).toBe(200)
  expect((await decide(payer, next)).status).toBe(200)
  expect(await paidAlone(payer)).toBe(String(Number(worth)))
  expect((await decide(colleague, await rupeeOrder(desk))).status).toBe(200)
})

test('a rejection counts nothing', async () => {
  expect((await decide(payer, order, { status: 'Rejected', adminScreenshot: undefined })).status).toBe(200)
  expect(await paidAlone(payer)).toBeUndefined()
})

test('a batch counts once, with the single payouts of its sender', async () => {
  const first = newBatchId()
  const second = newBatchId()
  await make(payer, first, { wallet: desk.rupee, orders: [order] })
  expect((await send(payer, first)).status).toBe(200)
  await settle(payer, first, [`${order},,Success,UTR123${order},`])
  expect(await readOrder(order)).toMatchObject({ status: 'Approved' })
  expect(await paidAlone(payer)).toBe(String(Number(worth)))

  await make(payer, second, { wallet: desk.rupee, orders: [await rupeeOrder(desk)] })
  const asked = readApproval(await send(payer, second))
  expect(await readBatch(second)).toMatchObject({ state: 'made' })
  await decideApproval(colleague, asked)
  expect(await readBatch(second)).toMatchObject({ state: 'sent', approvedBy: colleague.uid })
  expect(await paidAlone(payer)).toBe(String(Number(worth)))
})

test("two simultaneous payouts of one person cannot both use the rest of the day's limit", async () => {
  const next = await rupeeOrder(desk)
  const answers = await Promise.all([order, next].map((id) => decide(payer, id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 202])
})
