import { beforeAll, beforeEach, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import {
  decideApproval,
  readApproval,
  readAudit,
  readData,
  readState,
} from '../../support/controlled/approvals.ts'
import { setControls } from '../../support/controlled/set-controls.ts'
import { waitForMail } from '../../support/mailbox.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { createOwnPair, createPayer, type Payer, type Swap } from '../../support/swaps.ts'
import { loseAnswer, matchCommits } from '../world/faults.ts'
import {
  approve,
  createDecidedOrder,
  drop,
  importLine,
  open,
  pay,
  readOwed,
  readRefund,
  setTarget,
  setTargetAsStaff,
  unmatch,
} from './refunding.ts'

let admin: SignedIn
let colleague: SignedIn
let operator: SignedIn
let payer: Payer
let swap: Swap

beforeAll(async () => {
  ;[admin, colleague, operator, payer] = await Promise.all([
    createStaff('admin'),
    createStaff('admin'),
    createStaff('operator'),
    createPayer(),
  ])
  swap = (await createOwnPair()).swap
})

beforeEach(() => setControls({ secondPerson: true }))

async function createOverpaid(): Promise<{ readonly id: string; readonly order: string }> {
  const { order, payments } = await createDecidedOrder(operator, payer, swap, {
    paid: ['520.25'],
    status: 'Approved',
  })
  return { order, id: payments[0] ?? '' }
}

const writeOff = ({ client }: Pick<SignedIn, 'client'>, id: string) =>
  client.post('/d/admin/refunds/write-off/', { id, reason: 'Asked three times in a year' })

/** Amounts by which write-offs have moved the income of an order, or of a payment without one. */
async function readIncome(about: string): Promise<readonly string[]> {
  const { docs } = await firestore.collection('ledger').where('about', '==', about).get()
  const lines = docs.flatMap((entry): { account: string; amount: string }[] => entry.get('lines'))
  return lines.filter(({ account }) => account === 'income').map(({ amount }) => amount)
}

test('two admins write off a refund that nobody claims, and its customer is notified', async () => {
  const { id, order } = await createOverpaid()
  expect((await writeOff(operator, id)).status).toBe(403)
  const approval = readApproval(await writeOff(admin, id))
  expect(await readRefund(id)).toMatchObject({ state: 'due' })
  expect(await readIncome(order)).toEqual([])
  for (const one of [admin, operator]) expect((await decideApproval(one, approval)).status).toBe(403)
  expect((await decideApproval(colleague, approval)).status).toBe(200)
  expect(await readRefund(id)).toMatchObject({ state: 'written off', amount: '20.25' })
  expect(await readOwed(order, swap)).toBe(0)
  expect(await readIncome(order)).toEqual(['20.25'])
  expect(await readAudit('refund written off', id)).toEqual([
    expect.objectContaining({
      by: admin.uid,
      approvedBy: colleague.uid,
      to: expect.objectContaining({ reason: 'Asked three times in a year' }),
    }),
  ])
  expect(
    (await waitForMail(payer.email, ({ subject }) => subject.includes('could not return'))).text,
  ).toContain('still yours')
  expect((await writeOff(admin, id)).status).toBe(200)
  expect(await readIncome(order)).toEqual(['20.25'])
})

test('its match stays, and an account that comes later makes it owed and paid as usual', async () => {
  await setControls({ secondPerson: false })
  const { id, order } = await createOverpaid()
  expect((await writeOff(admin, id)).status).toBe(200)
  expect(await unmatch(operator, id, 'It is of somebody else')).toMatchObject({ status: 409 })
  expect((await setTarget(payer, id)).status).toBe(200)
  const claimed = await readRefund(id)
  expect(claimed).toMatchObject({ state: 'ready' })
  expect(claimed).not.toHaveProperty('writeOff')
  expect(await readOwed(order, swap)).toBe(20.25)
  expect(await readIncome(order)).toEqual(['20.25', '-20.25'])
  for (const step of [approve, pay]) expect((await step(operator, id)).status).toBe(200)
  expect(await readOwed(order, swap)).toBe(0)
})

test('a refund whose account is known is not written off, even if a colleague was asked before', async () => {
  const { id, order } = await createOverpaid()
  const approval = readApproval(await writeOff(admin, id))
  await setTarget(payer, id)
  await decideApproval(colleague, approval)
  expect(await readState(approval)).toBe('overtaken')
  expect(await writeOff(admin, id)).toMatchObject({ status: 409, code: 'refundMoved' })
  expect(await readRefund(id)).toMatchObject({ state: 'ready' })
  expect(await readIncome(order)).toEqual([])
})

test('a colleague who was asked about one order writes off no refund of another', async () => {
  const id = await importLine(operator, swap, { payer: '' })
  await open(operator, id)
  const approval = readApproval(await writeOff(admin, id))
  expect((await drop(operator, id)).status).toBe(200)
  await open(operator, id)
  await decideApproval(colleague, approval)
  expect(await readState(approval)).toBe('overtaken')
  expect(await readRefund(id)).toMatchObject({ state: 'due' })
  expect(await readIncome(`payment-${id}`)).toEqual([])
})

test('one person makes no income of money that was owed', async () => {
  const id = await importLine(operator, swap, { payer: '' })
  await open(operator, id)
  await drop(operator, id)
  const explained = await operator.client.post('/d/admin/payments/explain/', { id, explanation: 'bank' })
  expect(explained).toMatchObject({ status: 409, code: 'paymentWasOwed' })
  expect(await readIncome(`payment-${id}`)).toEqual([])
})

test('two people at once, and a lost answer, write it off once', async () => {
  await setControls({ secondPerson: false })
  const { id, order } = await createOverpaid()
  loseAnswer(matchCommits('ledger'))
  const answers = await Promise.all([writeOff(admin, id), writeOff(colleague, id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await readIncome(order)).toEqual(['20.25'])
})

test('a payment without an order is open again once its written-off refund is dropped', async () => {
  await setControls({ secondPerson: false })
  const id = await importLine(operator, swap, { payer: '' })
  await open(operator, id)
  expect((await writeOff(admin, id)).status).toBe(200)
  for (const _ of [1, 2]) expect((await drop(operator, id)).status).toBe(200)
  expect(await readOwed(`payment-${id}`, swap)).toBe(0)
  expect((await readIncome(`payment-${id}`)).toSorted()).toEqual(['-500', '500'])
  expect(await readData(`payments/${id}`)).toMatchObject({ state: 'unmatched' })
  await open(operator, id)
  expect((await setTargetAsStaff(operator, id)).status).toBe(200)
  expect(await readOwed(`payment-${id}`, swap)).toBe(500)
})
