import { beforeAll, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { waitForMail } from '../../support/mailbox.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import {
  createOrder,
  createOwnPair,
  createPayer,
  decide,
  type Payer,
  type Swap,
} from '../../support/swaps.ts'
import { readData } from '../batches/batching.ts'
import { readAudit } from '../thread/conversation.ts'
import {
  approve,
  confirm,
  createDecidedOrder,
  createUtr,
  drop,
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
} from './refunding.ts'

let staff: SignedIn
let viewer: SignedIn
let payer: Payer
let swap: Swap

beforeAll(async () => {
  ;[staff, viewer, payer] = await Promise.all([createStaff('operator'), createStaff('viewer'), createPayer()])
  swap = (await createOwnPair()).swap
})

const createDecided = (given: Parameters<typeof createDecidedOrder>[3]) =>
  createDecidedOrder(staff, payer, swap, given)

async function returnPayment(id = ''): Promise<void> {
  if ((await readRefund(id))?.state === 'due') await setTargetAsStaff(staff, id)
  for (const step of [approve, pay]) expect((await step(staff, id)).status).toBe(200)
}

describe('a refund is due, and nothing is owed once it is paid', () => {
  test.each([
    ['rejected', { paid: ['500.00'], status: 'Rejected' }, 'order rejected', '500.00'],
    ['rejected, paid in part', { paid: ['120.50'], status: 'Rejected' }, 'order rejected', '120.50'],
    [
      'rejected, paid by somebody else',
      { paid: ['500.00'], payers: ['RAVI NAIR'], status: 'Rejected' },
      'other payer',
      '500.00',
    ],
    ['approved, paid too much', { paid: ['620.25'], status: 'Approved' }, 'too much', '120.25'],
    ['approved, paid twice', { paid: ['500.00', '500.00'], status: 'Approved' }, 'paid twice', '500.00'],
    ['approved, paid in two parts', { paid: ['300.00', '400.00'], status: 'Approved' }, 'too much', '200.00'],
  ])('%s', async (_, given, cause, amount) => {
    const { order, payments } = await createDecided(given)
    const id = payments.at(-1) ?? ''
    expect(await readRefund(id)).toMatchObject({
      state: 'due',
      cause,
      amount,
      trackingID: order,
      uid: payer.uid,
    })
    expect(await readOwed(order, swap)).toBe(Number(amount))
    const target = cause === 'other payer' ? { ...ownAccount, accountName: 'Ravi Nair' } : ownAccount
    await setTargetAsStaff(staff, id, target)
    await returnPayment(id)
    expect(await readOwed(order, swap)).toBe(0)
    expect(await readRefund(id)).toMatchObject({ state: 'paid' })
    expect(await readData(`payments/${id}`)).toMatchObject({
      state: cause === 'too much' ? 'matched' : 'refunded',
    })
  })

  test('of a payment that is matched after the rejection', async () => {
    const { order } = await createDecided({ paid: [], status: 'Rejected' })
    const id = await importLine(staff, swap)
    await match(staff, id, order)
    expect(await readRefund(id)).toMatchObject({ state: 'due', cause: 'order rejected' })
    await returnPayment(id)
    expect(await readOwed(order, swap)).toBe(0)
  })

  test('of a payment without an order, which then belongs to none', async () => {
    const reference = createUtr()
    const id = await importLine(staff, swap, { payer: 'RAVI NAIR', reference })
    for (const _ of [1, 2]) expect((await open(staff, id)).status).toBe(200)
    expect(await readOwed(`payment-${id}`, swap)).toBe(500)
    const order = await createOrder(payer, swap)
    expect((await match(staff, id, order)).status).toBe(409)
    expect((await unmatch(staff, id)).status).toBe(409)
    await setTargetAsStaff(staff, id, { ...ownAccount, accountName: 'Ravi Nair' })
    await returnPayment(id)
    expect(await readOwed(`payment-${id}`, swap)).toBe(0)
    expect(await readData(`payments/${id}`)).toMatchObject({ state: 'refunded' })
    const again = createOrder(payer, swap, { transactionId: `UTR ${reference}` })
    await expect(again).rejects.toThrow('There is already an order')
    expect((await readAudit(id)).map(({ action }) => action).toSorted()).toEqual(
      ['refund account set', 'refund approved', 'refund opened', 'refund paid'].toSorted(),
    )
  })
})

test('exactly what was ordered owes nothing', async () => {
  const { order, payments } = await createDecided({ paid: ['500.00'], status: 'Approved' })
  expect(await readRefund(payments[0])).toBeUndefined()
  expect(await readOwed(order, swap)).toBe(0)
})

test('the customer enters the account, reads the reference and confirms', async () => {
  const { order, payments } = await createDecided({ paid: ['500.00'], status: 'Rejected' })
  const id = payments[0] ?? ''
  const waitForRefundMail = (words: string) =>
    waitForMail(payer.email, ({ subject }) => subject.includes(words) && subject.includes(order))
  expect((await waitForRefundMail('We return')).text).toContain('ASHA TEST VERMA')
  expect((await setTarget(payer, id)).status).toBe(200)
  expect((await waitForRefundMail('An account for the refund')).text).toContain('2222')
  expect(await readRefund(id)).toMatchObject({ state: 'ready', targetBy: 'customer' })
  expect((await confirm(payer, id)).status).toBe(409)
  expect((await approve(staff, id)).status).toBe(200)
  const reference = `NEFT${createUtr()}`
  for (const _ of [1, 2]) expect((await pay(staff, id, reference)).status).toBe(200)
  expect((await waitForRefundMail('We have returned')).text).toContain(reference)
  for (const _ of [1, 2]) expect((await confirm(payer, id)).status).toBe(200)
  expect(await readRefund(id)).toMatchObject({ state: 'closed', closedBy: 'customer', reference })
})

test('a line that goes out with the reference and the amount closes it', async () => {
  const { payments } = await createDecided({ paid: ['500.00'], status: 'Rejected' })
  const id = payments[0] ?? ''
  await setTargetAsStaff(staff, id)
  const reference = createUtr()
  await approve(staff, id)
  await pay(staff, id, `UTR ${reference}`)
  await importLine(staff, swap, { direction: 'out', amount: '499.00', reference })
  expect(await readRefund(id)).toMatchObject({ state: 'paid' })
  const line = await importLine(staff, swap, { direction: 'out', amount: '500.00', reference })
  expect(await readRefund(id)).toMatchObject({ state: 'closed', closedBy: 'statement' })
  expect(await readData(`payments/${line}`)).toMatchObject({
    state: 'explained',
    explanation: 'returned',
    refund: id,
  })
})

test('a line that went out before the refund is recorded as paid closes it at once', async () => {
  const { payments } = await createDecided({ paid: ['500.00'], status: 'Rejected' })
  const id = payments[0] ?? ''
  await setTargetAsStaff(staff, id)
  const reference = createUtr()
  const other = await importLine(staff, swap, { direction: 'out', amount: '499.00', reference })
  const line = await importLine(staff, swap, { direction: 'out', amount: '500.00', reference })
  await approve(staff, id)
  expect(await readRefund(id)).toMatchObject({ state: 'approved' })
  for (const _ of [1, 2]) expect((await pay(staff, id, `UTR ${reference}`)).status).toBe(200)
  expect(await readRefund(id)).toMatchObject({ state: 'closed', closedBy: 'statement' })
  expect(await readData(`payments/${line}`)).toMatchObject({ explanation: 'returned', refund: id })
  expect(await readData(`payments/${other}`)).toMatchObject({ state: 'unmatched' })
  const actions = (await readAudit(id)).map(({ action }) => action)
  expect(actions.filter((action) => action === 'refund paid' || action === 'refund closed')).toHaveLength(2)
})

test.each([
  ['of the feed', { statement: 'feed' }],
  ['that a person has explained', { state: 'explained', explanation: 'fee' }],
])('a line %s closes no refund', async (_, fields) => {
  const { payments } = await createDecided({ paid: ['500.00'], status: 'Rejected' })
  const id = payments[0] ?? ''
  await setTargetAsStaff(staff, id)
  const reference = createUtr()
  const line = await importLine(staff, swap, { direction: 'out', amount: '500.00', reference })
  await firestore.doc(`payments/${line}`).update(fields)
  await approve(staff, id)
  expect((await pay(staff, id, `UTR ${reference}`)).status).toBe(200)
  expect(await readRefund(id)).toMatchObject({ state: 'paid' })
  expect(await readData(`payments/${line}`)).toMatchObject(fields)
})

test('another account cancels an approval', async () => {
  const { payments } = await createDecided({ paid: ['500.00'], status: 'Rejected' })
  const id = payments[0] ?? ''
  await setTarget(payer, id)
  await approve(staff, id)
  await setTarget(payer, id)
  expect(await readRefund(id)).toMatchObject({ state: 'approved' })
  await setTarget(payer, id, { ...ownAccount, accountNumber: '60200011113333' })
  expect(await readRefund(id)).toMatchObject({ state: 'ready' })
  expect((await pay(staff, id)).status).toBe(409)
  // The account on the page is no longer the one of the refund.
  expect((await approve(staff, id)).status).toBe(409)
  expect(await readRefund(id)).toMatchObject({ state: 'ready' })
})

test('a match that is undone drops an unpaid refund, and the payment fits another order', async () => {
  const { order, payments } = await createDecided({ paid: ['500.00'], status: 'Rejected' })
  const id = payments[0] ?? ''
  expect((await unmatch(staff, id)).status).toBe(200)
  expect(await readRefund(id)).toMatchObject({ state: 'dropped' })
  expect(await readOwed(order, swap)).toBe(0)
  expect((await match(staff, id, order)).status).toBe(200)
  expect(await readRefund(id)).toMatchObject({ state: 'due' })
  await setTargetAsStaff(staff, id)
  await approve(staff, id)
  expect((await unmatch(staff, id)).status).toBe(409)
  expect((await drop(staff, id)).status).toBe(200)
  expect((await drop(staff, id)).status).toBe(200)
  expect(await readOwed(order, swap)).toBe(0)
  const other = await createOrder(payer, swap)
  expect((await match(staff, id, other)).status).toBe(200)
})

test('dropping a refund drops no other one that is approved', async () => {
  const { order } = await createDecided({ paid: [], status: 'Approved' })
  const first = await importLine(staff, swap, { amount: '700.00' })
  const second = await importLine(staff, swap, { amount: '500.00' })
  for (const id of [first, second]) await match(staff, id, order)
  await setTarget(payer, second)
  await approve(staff, second)
  expect((await drop(staff, first)).status).toBe(409)
  expect(await readRefund(second)).toMatchObject({ state: 'approved', amount: '500.00' })
  expect((await drop(staff, second)).status).toBe(200)
  // The order depends on the rest of this payment, so removing it takes a reason.
  expect((await drop(staff, first)).status).toBe(409)
  expect((await unmatch(staff, first, 'It is the payment of somebody else')).status).toBe(200)
  expect(await readOwed(order, swap)).toBe(0)
})

test('a refund that was opened by mistake can be dropped and opened again', async () => {
  const id = await importLine(staff, swap, { payer: '' })
  for (const _ of [1, 2]) {
    await open(staff, id)
    expect(await readData(`payments/${id}`)).toMatchObject({ explanation: 'returned', refund: id })
    expect((await drop(staff, id)).status).toBe(200)
    expect(await readOwed(`payment-${id}`, swap)).toBe(0)
    const payment = await readData(`payments/${id}`)
    expect(payment).toMatchObject({ state: 'unmatched' })
    expect(payment).not.toHaveProperty('refund')
  }
})

test('a payment before the approval of its order stays owed', async () => {
  const { payments } = await createDecided({ paid: ['620.25'], status: 'Approved' })
  expect((await drop(staff, payments[0] ?? '')).status).toBe(409)
  expect(await readRefund(payments[0])).toMatchObject({ state: 'due' })
})

test('viewers and customers can neither approve nor pay', async () => {
  const { payments } = await createDecided({ paid: ['500.00'], status: 'Rejected' })
  const id = payments[0] ?? ''
  await setTarget(payer, id)
  for (const who of [viewer, payer])
    for (const step of [open, setTargetAsStaff, approve, pay, drop])
      expect((await step(who, id)).status).toBe(403)
  expect(await readRefund(id)).toMatchObject({ state: 'ready' })
})

test('an order that is pending owes nothing yet', async () => {
  const order = await createOrder(payer, swap)
  const id = await importLine(staff, swap, { amount: '900.00' })
  await match(staff, id, order)
  expect(await readRefund(id)).toBeUndefined()
  await decide(staff, order, { status: 'Approved' })
  expect(await readRefund(id)).toMatchObject({ amount: '400.00' })
})
