import { beforeAll, beforeEach, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import type { Answer } from '../../support/client.ts'
import {
  askForPayout,
  decideApproval,
  readAudit,
  readData,
  readState,
} from '../../support/controlled/approvals.ts'
import { listPosted } from '../../support/controlled/posted.ts'
import { setControls } from '../../support/controlled/set-controls.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { runSchedule } from '../../support/schedules.ts'
import {
  createOrder,
  createPayer,
  decide,
  rupees,
  type TestWallet,
  writeWallet,
} from '../../support/swaps.ts'

let asker: SignedIn
let colleague: SignedIn
let rupee: TestWallet
let coin: TestWallet
let order: string

beforeAll(async () => {
  await setControls({ secondPerson: true })
  ;[asker, colleague] = await Promise.all([createStaff(), createStaff()])
})

beforeEach(async () => {
  ;[rupee, coin] = await Promise.all([writeWallet(rupees), writeWallet({ reserved: '100000.00' })])
  const large = { from: rupee, to: coin, from_amount: '250000.00', to_amount: '2500.00' }
  order = await createOrder(await createPayer(), large)
})

const pickAnswer = ({ status, body }: Answer) => ({ status, body })
const readStage = async () => (await readData(`transactions/${order}`)).stage
const addHours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000)

test('a large order is requested, approved, and only then paid, and the audit names both people', async () => {
  const id = await askForPayout(asker, order, { adminNotes: 'A customer of ours for years' })
  expect(await readStage()).toBe('approving')
  expect(await readData(`approvals/${id}`)).toMatchObject({
    title: `Pay out 2,500.00 ${coin.code} (${order})`,
    changes: [
      { label: 'Paid in', to: `250,000.00 ${rupee.code}` },
      { label: 'To pay out', to: `2,500.00 ${coin.code}, worth ₹2,50,000` },
      { label: 'To', to: expect.stringContaining('TAddressOfAsha1') },
      { label: 'Note', to: 'A customer of ours for years' },
    ],
  })
  expect(pickAnswer(await decideApproval(colleague, id))).toEqual({
    status: 200,
    body: { message: 'You have approved the payout. A colleague can pay it within 24 hours.' },
  })
  expect(await readStage()).toBe('paying')
  expect(await readState(id)).toBe('standing')
  expect(await listPosted(asker.email)).toContainEqual({
    subject: `Your request: Pay out 2,500.00 ${coin.code} (${order})`,
    text: expect.stringContaining('is approved. You can pay it within 24 hours'),
  })

  expect(await decide(asker, order)).toMatchObject({ status: 200 })
  const { decidedAt } = await readData(`approvals/${id}`)
  expect(await readData(`approvals/${id}`)).toMatchObject({
    state: 'approved',
    decidedBy: colleague.uid,
    endedBy: asker.uid,
  })
  expect(await readAudit('order decided', order)).toEqual([
    expect.objectContaining({
      by: asker.uid,
      approvedBy: colleague.uid,
      approvedByName: colleague.name,
      approvedAt: decidedAt,
    }),
  ])
  expect(await readAudit('approval given', id)).toEqual([expect.objectContaining({ by: colleague.uid })])
})

test('an approval expires after 24 hours, and has to be requested again', async () => {
  const id = await askForPayout(asker, order)
  await decideApproval(colleague, id)
  await runSchedule('endApprovals', addHours(23))
  expect(await readState(id)).toBe('standing')
  await runSchedule('endApprovals', addHours(25))
  expect(await readState(id)).toBe('expired')
  expect(await readData(`approvals/${id}`)).toMatchObject({ decidedBy: colleague.uid })
  expect(await readStage()).toBeUndefined()
  expect(await listPosted(asker.email)).toContainEqual(
    expect.objectContaining({ text: expect.stringContaining('but not paid within 24 hours') }),
  )
  expect(await decide(asker, order)).toMatchObject({ status: 202 })
})

test('an approval that is too old permits nothing, even before the schedule ends it', async () => {
  const id = await askForPayout(asker, order)
  await decideApproval(colleague, id)
  await firestore.doc(`approvals/${id}`).update({ expires: addHours(-1) })
  expect(await decide(asker, order)).toMatchObject({ status: 202 })
  expect(await readState(id)).toBe('overtaken')
  expect(await readStage()).toBe('approving')
})

test('a rejection ends the approval, and the requester gets a mail', async () => {
  const id = await askForPayout(asker, order)
  await decideApproval(colleague, id)
  const reject = { status: 'Rejected', adminScreenshot: undefined }
  expect(await decide(colleague, order, reject)).toMatchObject({ status: 200 })
  expect(await readData(`approvals/${id}`)).toMatchObject({ state: 'overtaken', endedBy: colleague.uid })
  expect(await readAudit('approval overtaken', id)).toHaveLength(1)
  expect(await listPosted(asker.email)).toContainEqual(
    expect.objectContaining({ text: expect.stringContaining('has ended, because the order was rejected') }),
  )
})

test('only the requester can withdraw the approval', async () => {
  const id = await askForPayout(asker, order)
  await decideApproval(colleague, id)
  expect((await decideApproval(colleague, id, 'withdraw')).status).toBe(403)
  expect((await decideApproval(asker, id, 'withdraw')).status).toBe(200)
  expect(await readData(`approvals/${id}`)).toMatchObject({ state: 'withdrawn', decidedBy: colleague.uid })
  expect(await readStage()).toBeUndefined()
})

test("approval is requested before the decision, and not by the order's customer", async () => {
  const text = { body: { error: 'This is your own case. A colleague has to decide it.' } }
  await firestore.doc(`transactions/${order}`).update({ uid: asker.uid })
  const ask = (id: string) =>
    asker.client.post('/d/admin/transactions/status/', { id, status: 'Approved', ask: 'true' })
  expect(await ask(order)).toMatchObject({ status: 403, ...text })
  await firestore.doc(`transactions/${order}`).update({ status: 'Rejected', uid: colleague.uid })
  expect(await ask(order)).toMatchObject({ status: 409 })
  expect(await ask('NOSUCHORDER')).toMatchObject({ status: 404 })
})

test('without a colleague to ask, one person decides the order', async () => {
  await setControls({ secondPerson: false })
  const asked = { id: order, status: 'Approved', ask: 'true' }
  const answer = await asker.client.post('/d/admin/transactions/status/', asked)
  expect(pickAnswer(answer)).toEqual({
    status: 409,
    body: { error: 'There is no second person to ask. You can decide this order on your own.' },
  })
  expect(await decide(asker, order)).toMatchObject({ status: 200 })
  await setControls({ secondPerson: true })
})
