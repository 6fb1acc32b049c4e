import { beforeAll, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { decideApproval } from '../../support/controlled/approvals.ts'
import { setControls } from '../../support/controlled/set-controls.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import {
  createOrder,
  createOwnPair,
  createPayer,
  type Payer,
  placeOrder,
  type Swap,
} from '../../support/swaps.ts'
import {
  approve,
  confirm,
  createDecidedOrder,
  createUtr,
  importLine,
  match,
  open,
  ownAccount,
  pay,
  readOwed,
  readRefund,
  setTarget,
  setTargetAsStaff,
  unmatch,
} from '../refunds/refunding.ts'

let staff: SignedIn
let colleague: SignedIn
let payer: Payer
let swap: Swap

beforeAll(async () => {
  ;[staff, colleague, payer] = await Promise.all([
    createStaff('operator'),
    createStaff('operator'),
    createPayer(),
  ])
  swap = (await createOwnPair()).swap
})

async function createRejected(): Promise<{ id: string; order: string }> {
  const given = { paid: ['500.00'], status: 'Rejected' }
  const { order, payments } = await createDecidedOrder(staff, payer, swap, given)
  return { id: payments[0] ?? '', order }
}

test('a refund does not go to an account in the name of a thief', async () => {
  const { id } = await createRejected()
  const thief = { ...ownAccount, accountName: 'Rahul Mehta' }
  for (const answer of [await setTarget(payer, id, thief), await setTargetAsStaff(staff, id, thief)])
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'The account must be in the name of the person who paid: ASHA TEST VERMA' },
    })
  expect(await readRefund(id)).toMatchObject({ state: 'due' })
})

test('a UPI ID that names nobody is returned to an account of its customer only', async () => {
  const given = { paid: ['500.00'], payers: ['9876543210@examplebank'], status: 'Rejected' }
  const { payments } = await createDecidedOrder(staff, payer, swap, given)
  const id = payments[0] ?? ''
  const thief = { ...ownAccount, accountName: 'Rahul Mehta' }
  expect(await setTarget(payer, id, thief)).toMatchObject({ status: 400, code: 'refundOtherName' })
  expect(await readRefund(id)).toMatchObject({ state: 'due' })
  expect((await setTarget(payer, id)).status).toBe(200)
})

test('customers enter no account for, and do not close, refunds of others', async () => {
  const { id } = await createRejected()
  const thief = await createPayer()
  for (const answer of [await setTarget(thief, id), await confirm(thief, id)]) expect(answer.status).toBe(404)
  expect(await readRefund(id)).toMatchObject({ state: 'due' })
})

test('an account that changes between the look and the approval is not approved', async () => {
  const { id } = await createRejected()
  await setTarget(payer, id)
  const other = { ...ownAccount, accountNumber: '60200011113333' }
  const [, answer] = await Promise.all([setTarget(payer, id, other), approve(staff, id)])
  const refund = await readRefund(id)
  expect([200, 409]).toContain(answer.status)
  expect(refund).toMatchObject({ state: 'ready', targetKey: 'BANK EXMP0000456 60200011113333' })
})

test('two people at once pay one refund once', async () => {
  const { id, order } = await createRejected()
  await setTarget(payer, id)
  await approve(staff, id)
  const answers = await Promise.all([pay(staff, id), pay(colleague, id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await readOwed(order, swap)).toBe(0)
})

test('one transfer pays one refund, and no order', async () => {
  const one = await createRejected()
  const other = await createRejected()
  for (const { id } of [one, other]) {
    await setTarget(payer, id)
    await approve(staff, id)
  }
  const reference = `UTR ${createUtr()}`
  expect((await pay(staff, one.id, reference)).status).toBe(200)
  expect((await pay(staff, other.id, reference)).status).toBe(409)
  expect(await readRefund(other.id)).toMatchObject({ state: 'approved' })
  expect((await placeOrder(payer, swap, { transactionId: reference })).status).toBe(409)
})

test('a payment is not both returned and used for another order', async () => {
  const reference = `UTR ${createUtr()}`
  const order = await createOrder(payer, swap, { transactionId: reference })
  const id = await importLine(staff, swap)
  await match(staff, id, order)
  const { client } = staff
  await client.post('/d/admin/transactions/status/', { id: order, status: 'Rejected', adminNotes: 'No' })
  const second = await createOrder(payer, swap, { transactionId: reference })
  await setTarget(payer, id)
  expect(await approve(staff, id)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining(second) },
  })
  await client.post('/d/admin/transactions/status/', { id: second, status: 'Rejected', adminNotes: 'No' })
  expect((await approve(staff, id)).status).toBe(200)
  expect((await pay(staff, id)).status).toBe(200)
})

test('a payment that is being returned cannot be ordered with again', async () => {
  const reference = `UTR ${createUtr()}`
  const order = await createOrder(payer, swap, { transactionId: reference })
  const id = await importLine(staff, swap)
  await match(staff, id, order)
  const decision = { id: order, status: 'Rejected', adminNotes: 'No' }
  await staff.client.post('/d/admin/transactions/status/', decision)
  await setTarget(payer, id)
  await approve(staff, id)
  expect((await placeOrder(payer, swap, { transactionId: reference })).status).toBe(409)
})

test('a refund is not paid after its match was undone', async () => {
  const { id, order } = await createRejected()
  await setTarget(payer, id)
  await unmatch(staff, id)
  expect((await approve(staff, id)).status).toBe(409)
  expect((await pay(staff, id)).status).toBe(409)
  expect(await readOwed(order, swap)).toBe(0)
})

test('a member of staff cannot act on a refund of their own', async () => {
  const { id } = await createRejected()
  await firestore.doc(`refunds/${id}`).update({ uid: staff.uid })
  for (const step of [setTargetAsStaff, approve, pay]) expect((await step(staff, id)).status).toBe(403)
  expect(await readRefund(id)).toMatchObject({ state: 'due' })
})

test('many refunds below the limit to one account take a second person', async () => {
  await setControls({ secondPerson: true, payout: '800' })
  const first = await createRejected()
  const second = await createRejected()
  const target = { ...ownAccount, accountNumber: '70300011114444' }
  await setTarget(payer, first.id, target)
  const spelled = { ...target, ifscCode: 'EXMP0000789', accountNumber: '7030-0011114444' }
  await setTarget(payer, second.id, spelled)
  expect((await approve(staff, first.id, 'BANK EXMP0000456 70300011114444')).status).toBe(200)
  const asked = await approve(staff, second.id, 'BANK EXMP0000789 7030-0011114444')
  expect(asked.status).toBe(202)
  expect(await readRefund(second.id)).toMatchObject({ state: 'ready' })
  const request = String(asked.body.approval)
  expect((await decideApproval(staff, request)).status).toBe(403)
  expect((await decideApproval(colleague, request)).status).toBe(200)
  expect(await readRefund(second.id)).toMatchObject({ state: 'approved' })
})

test('many refunds to many accounts take a second person beyond the sum of the day', async () => {
  await setControls({ secondPerson: true, payout: '800', payoutDay: '900' })
  const insider = await createStaff('operator')
  const first = await createRejected()
  const second = await createRejected()
  await setTarget(payer, first.id, { ...ownAccount, accountNumber: '71300011114444' })
  await setTarget(payer, second.id, { ...ownAccount, accountNumber: '72300011114444' })
  expect((await approve(insider, first.id, 'BANK EXMP0000456 71300011114444')).status).toBe(200)
  const asked = await approve(insider, second.id, 'BANK EXMP0000456 72300011114444')
  expect(asked.status).toBe(202)
  expect(await readRefund(second.id)).toMatchObject({ state: 'ready' })
  const request = await firestore.doc(`approvals/${String(asked.body.approval)}`).get()
  expect(request.get('changes')).toContainEqual({
    label: 'Sum of the day',
    to: expect.stringContaining('₹500 paid out alone today'),
  })
})

test('a member of staff cannot pay a refund to an account of their own alone', async () => {
  await setControls({ secondPerson: true, payout: '800' })
  const id = await importLine(staff, swap, { payer: 'RAVI NAIR' })
  await open(staff, id)
  const target = { ...ownAccount, accountName: 'Ravi Nair', accountNumber: '80400011115555' }
  await setTargetAsStaff(staff, id, target)
  expect((await approve(staff, id, 'BANK EXMP0000456 80400011115555')).status).toBe(202)
  expect((await pay(staff, id)).status).toBe(409)
  expect(await readRefund(id)).toMatchObject({ state: 'ready' })
})

test('a member of staff does not send back a payment of their own import alone', async () => {
  await setControls({ secondPerson: true, matchedPayment: true })
  const { id } = await createRejected()
  await setTarget(payer, id)
  const asked = await approve(staff, id)
  expect(asked.status).toBe(202)
  expect(await readRefund(id)).toMatchObject({ state: 'ready' })
  const request = await firestore.doc(`approvals/${String(asked.body.approval)}`).get()
  expect(request.get('changes')).toContainEqual({
    label: 'Not proven',
    to: 'The person who asks has imported or matched the payment',
  })
  const other = await createRejected()
  await setTarget(payer, other.id)
  expect((await approve(colleague, other.id)).status).toBe(200)
})

test('a waiting request does not cover an account that is entered meanwhile', async () => {
  await setControls({ secondPerson: true, payout: '100' })
  const { id } = await createRejected()
  await setTarget(payer, id)
  const asked = await approve(staff, id)
  await setTarget(payer, id, { ...ownAccount, accountNumber: '90500011116666' })
  expect((await decideApproval(colleague, String(asked.body.approval))).status).toBe(409)
  expect(await readRefund(id)).toMatchObject({ state: 'ready' })
})
