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
import { createStaff, type SignedIn } from '../../support/people.ts'
import {
  createOrder,
  createOwnPair,
  createPayer,
  decide,
  type Payer,
  readReserve,
  type Swap,
} from '../../support/swaps.ts'
import { createDecidedOrder, createUtr, importLine, match, unmatch } from '../refunds/refunding.ts'
import { loseAnswer, matchCommits } from '../world/faults.ts'

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

beforeEach(() => setControls({ secondPerson: false, matchedPayment: false }))

/** An approved order whose payment of 500 has turned out not to be ours. */
async function createLostOrder(): Promise<{ readonly order: string; readonly payment: string }> {
  const { order, payments } = await createDecidedOrder(operator, payer, swap, {
    paid: ['500.00'],
    status: 'Approved',
  })
  const payment = payments[0] ?? ''
  expect((await unmatch(operator, payment, 'The bank has taken it back')).status).toBe(200)
  return { order, payment }
}

const writeOff = ({ client }: Pick<SignedIn, 'client'>, id: string, amount = '500.00') =>
  client.post('/d/admin/losses/write-off/', { id, amount, reason: 'The bank has taken the payment back' })

/** Balance of what an order has brought into an account of the ledger. */
async function readBalance(order: string, account: string): Promise<number> {
  const { docs } = await firestore.collection('ledger').where('about', '==', order).get()
  const lines = docs.flatMap((entry): { account: string; amount: string }[] => entry.get('lines'))
  return lines.reduce((sum, line) => sum + (line.account === account ? Number(line.amount) : 0), 0)
}

/** Balances of the part that no statement shows, and of the part that is written off. */
const readBalances = async (order: string) => ({
  unmatched: await readBalance(order, 'received:unmatched'),
  adjustments: await readBalance(order, 'adjustments'),
})

const lacking = { unmatched: -500, adjustments: 0 }
const writtenOff = { unmatched: 0, adjustments: -500 }

test('two admins write off the loss of an order whose payment was not ours, and no reserve changes', async () => {
  const { order } = await createLostOrder()
  await setControls({ secondPerson: true })
  const readReserves = () => Promise.all([swap.from, swap.to].map(readReserve))
  const before = await readReserves()
  expect((await writeOff(operator, order)).status).toBe(403)
  const approval = readApproval(await writeOff(admin, order))
  expect(await readBalances(order)).toEqual(lacking)
  expect((await readData(`approvals/${approval}`)).changes).toEqual(
    expect.arrayContaining([
      { label: 'Matched payments', to: expect.stringMatching(/^0\.00 .* of 500\.00 /) },
      { label: 'Loss', to: expect.stringMatching(/^500\.00 /) },
    ]),
  )
  for (const one of [admin, operator]) expect((await decideApproval(one, approval)).status).toBe(403)
  expect((await decideApproval(colleague, approval)).status).toBe(200)
  expect(await readBalances(order)).toEqual(writtenOff)
  expect(await readData(`losses/${order}`)).toMatchObject({ amount: '500.00', wallet: swap.from.id })
  expect(await readAudit('loss written off', order)).toEqual([
    expect.objectContaining({
      by: admin.uid,
      approvedBy: colleague.uid,
      to: expect.objectContaining({ amount: '500.00', reason: 'The bank has taken the payment back' }),
    }),
  ])
  expect((await writeOff(admin, order)).status).toBe(200)
  expect(await readBalances(order)).toEqual(writtenOff)
  expect(await readReserves()).toEqual(before)
})

test('a colleague who has read one loss writes off no other', async () => {
  const { order } = await createLostOrder()
  await setControls({ secondPerson: true })
  const approval = readApproval(await writeOff(admin, order))
  await match(operator, await importLine(operator, swap, { amount: '120.00' }), order)
  await decideApproval(colleague, approval)
  expect(await readState(approval)).toBe('overtaken')
  expect(await readBalances(order)).toEqual({ unmatched: -380, adjustments: 0 })
  expect(await readData(`losses/${order}`)).toEqual({})
  expect(await writeOff(admin, order)).toMatchObject({ status: 409, code: 'lossChanged' })
})

test.each([
  [
    'matched by hand',
    async (order: string, payment: string) => match(operator, payment, order),
    { unmatched: 0, adjustments: 0 },
  ],
  [
    'matched in part',
    async (order: string) => match(operator, await importLine(operator, swap, { amount: '200.00' }), order),
    { unmatched: -300, adjustments: 0 },
  ],
])('a payment that is %s takes the write-off back', async (_, pay, left) => {
  const { order, payment } = await createLostOrder()
  expect((await writeOff(admin, order)).status).toBe(200)
  expect((await pay(order, payment)).status).toBe(200)
  expect(await readBalances(order)).toEqual(left)
  expect(await readData(`losses/${order}`)).toEqual({})
  expect(await readAudit('loss undone', order)).toEqual([expect.objectContaining({ by: operator.uid })])
})

test('an import that finds the payment takes the write-off back', async () => {
  const reference = createUtr()
  const order = await createOrder(payer, swap, { transactionId: `UTR ${reference}` })
  expect((await decide(operator, order, { status: 'Approved' })).status).toBe(200)
  expect((await writeOff(admin, order)).status).toBe(200)
  expect(await readBalances(order)).toEqual(writtenOff)
  const payment = await importLine(operator, swap, { reference })
  expect(await readData(`payments/${payment}`)).toMatchObject({ state: 'matched', trackingID: order })
  expect(await readBalances(order)).toEqual({ unmatched: 0, adjustments: 0 })
  expect(await readData(`losses/${order}`)).toEqual({})
})

test('another undone match takes the write-off back, and the whole loss is written off then', async () => {
  const { order, payments } = await createDecidedOrder(operator, payer, swap, {
    paid: ['200.00', '300.00'],
    status: 'Approved',
  })
  const [first = '', second = ''] = payments
  await unmatch(operator, first, 'Not ours')
  expect((await writeOff(admin, order, '200.00')).status).toBe(200)
  expect(await readBalances(order)).toEqual({ unmatched: 0, adjustments: -200 })
  await unmatch(operator, second, 'Not ours either')
  expect(await readBalances(order)).toEqual(lacking)
  expect((await writeOff(admin, order)).status).toBe(200)
  expect(await readBalances(order)).toEqual(writtenOff)
})

test('a colleague who approves an undone match has read which write-off it takes back', async () => {
  const { order, payments } = await createDecidedOrder(operator, payer, swap, {
    paid: ['200.00', '300.00'],
    status: 'Approved',
  })
  const [first = '', second = ''] = payments
  await unmatch(operator, first, 'Not ours')
  await setControls({ secondPerson: true })
  const early = readApproval(await unmatch(operator, second, 'Not ours either'))
  const lost = readApproval(await writeOff(admin, order, '200.00'))
  expect((await decideApproval(colleague, lost)).status).toBe(200)
  await decideApproval(colleague, early)
  expect(await readState(early)).toBe('overtaken')
  expect(await readBalances(order)).toEqual({ unmatched: 0, adjustments: -200 })
  const late = readApproval(await unmatch(operator, second, 'Not ours either'))
  expect((await readData(`approvals/${late}`)).changes).toContainEqual({
    label: 'Takes back',
    to: expect.stringMatching(/write-off of a loss of 200\.00 /),
  })
  expect((await decideApproval(colleague, late)).status).toBe(200)
  expect(await readBalances(order)).toEqual(lacking)
})

test('two people at once, and a lost answer, write it off once', async () => {
  const { order } = await createLostOrder()
  loseAnswer(matchCommits('ledger'))
  const answers = await Promise.all([writeOff(admin, order), writeOff(colleague, order)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await readBalances(order)).toEqual(writtenOff)
})

test('a write-off and a match at once leave what the order lacks', async () => {
  const { order, payment } = await createLostOrder()
  const [, matched] = await Promise.all([writeOff(admin, order), match(operator, payment, order)])
  expect(matched.status).toBe(200)
  expect(await readBalances(order)).toEqual({ unmatched: 0, adjustments: 0 })
  expect(await readData(`losses/${order}`)).toEqual({})
})

test('an order that is paid in full, rejected, undecided, or of the admin has no loss to write off', async () => {
  const paid = await createDecidedOrder(operator, payer, swap, { paid: ['500.00'], status: 'Approved' })
  const rejected = await createDecidedOrder(operator, payer, swap, { paid: [], status: 'Rejected' })
  const pending = await createOrder(await createPayer(), swap)
  for (const order of [paid.order, rejected.order, pending])
    expect(await writeOff(admin, order)).toMatchObject({ status: 409, code: 'lossChanged' })
  const { order } = await createLostOrder()
  await firestore.doc(`transactions/${order}`).update({ uid: admin.uid })
  expect((await writeOff(admin, order)).status).toBe(403)
  expect(await readBalances(order)).toEqual(lacking)
})

test('nothing is written off while the payments of the order cannot be read', async () => {
  const { order } = await createLostOrder()
  await firestore.doc(`orderPayments/${order}`).set({ total: 'unreadable' })
  expect((await writeOff(admin, order)).status).toBe(500)
  expect(await readBalances(order)).toEqual(lacking)
})
