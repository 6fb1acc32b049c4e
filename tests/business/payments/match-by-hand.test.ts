import { beforeAll, describe, expect, test } from 'vitest'
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
import { readAudit } from '../thread/conversation.ts'
import {
  createUtr,
  makeLine,
  post,
  readLedgerLines,
  readOnlyPayment,
  readSummary,
  toAmount,
  upload,
} from './statement-lines.ts'

let early: SignedIn
let late: SignedIn
let payer: Payer
let swap: Swap

beforeAll(async () => {
  ;[early, late] = await Promise.all([createStaff('operator'), createStaff('operator')])
  payer = await createPayer()
  swap = (await createOwnPair()).swap
})

const send = (lines: readonly object[]) => upload(early, swap.from.id, lines)

const createOrdered = (reference: string) => createOrder(payer, swap, { transactionId: `UTR ${reference}` })

describe('a match by hand', () => {
  async function openPayment(changes: object = {}) {
    const reference = createUtr()
    await send([makeLine(swap, reference, { payer: '', ...changes })])
    return readOnlyPayment(reference)
  }

  test('is made once, and can be undone until the order is decided', async () => {
    const { id } = await openPayment()
    const order = await createOrdered(createUtr())
    const fields = { id, trackingID: order }
    const answers = [await post(early, 'match', fields), await post(late, 'match', fields)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await readSummary(order)).toMatchObject({ outcome: 'full' })
    expect((await post(late, 'unmatch', { id })).status).toBe(200)
    expect(await readSummary(order)).toBeUndefined()
    const amount = Number(swap.from_amount)
    const owed = `owed:${order}`
    expect((await readLedgerLines(order, swap.from.id)).toSorted()).toEqual(
      [
        `${owed} ${amount}`,
        `${owed} -${amount}`,
        `received:1234 ${amount}`,
        `received:1234 -${amount}`,
      ].toSorted(),
    )
    expect((await readAudit(id)).map(({ action, by }) => [action, by]).toSorted()).toEqual([
      ['payment matched', early.uid],
      ['payment unmatched', late.uid],
    ])
    await post(early, 'match', fields)
    await firestore.doc(`transactions/${order}`).update({ status: 'Approved', decidedAt: new Date() })
    expect(await post(late, 'unmatch', { id })).toMatchObject({
      status: 409,
      body: { error: 'The order is decided, so its payment cannot be removed' },
    })
  })

  test('that came after the approval is not undone alone either, unless it is a surplus', async () => {
    const order = await createOrdered(createUtr())
    await firestore.doc(`transactions/${order}`).update({ status: 'Approved', decidedAt: new Date() })
    const own = await openPayment({ amount: toAmount(swap) })
    const surplus = await openPayment({ amount: toAmount(swap) })
    for (const { id } of [own, surplus])
      expect((await post(early, 'match', { id, trackingID: order })).status).toBe(200)
    expect((await post(late, 'unmatch', { id: surplus.id })).status).toBe(200)
    expect(await post(late, 'unmatch', { id: own.id })).toMatchObject({
      status: 409,
      body: { error: 'The order is decided, so its payment cannot be removed' },
    })
  })

  test('of one payment to two orders at once is made to one of them', async () => {
    const { id } = await openPayment()
    const orders = [await createOrdered(createUtr()), await createOrdered(createUtr())]
    const answers = await Promise.all(orders.map((trackingID) => post(early, 'match', { id, trackingID })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const summaries = await Promise.all(orders.map(readSummary))
    expect(summaries.filter((each) => each !== undefined)).toHaveLength(1)
  })

  test('of a second payment says that the order is paid twice', async () => {
    const order = await createOrdered(createUtr())
    for (const _ of [1, 2]) {
      const { id } = await openPayment({ amount: toAmount(swap) })
      await post(early, 'match', { id, trackingID: order })
    }
    expect(await readSummary(order)).toMatchObject({ outcome: 'twice' })
  })

  test.each([
    ['money that went out', { direction: 'out' }, 409],
    ['an order that is not there', {}, 404],
  ])('is refused for %s', async (_, changes, status) => {
    const { id } = await openPayment(changes)
    const trackingID = status === 404 ? 'NOSUCHORDER' : await createOrdered(createUtr())
    expect((await post(early, 'match', { id, trackingID })).status).toBe(status)
    expect((await firestore.doc(`payments/${id}`).get()).get('state')).toBe('unmatched')
  })

  test('is refused for an order in another currency', async () => {
    const { id } = await openPayment()
    const other = await createOrder(payer, (await createOwnPair()).swap)
    expect((await post(early, 'match', { id, trackingID: other })).status).toBe(409)
  })

  test('needs no order if the payment is explained, which can be taken back', async () => {
    const { id } = await openPayment()
    const readState = async () => (await firestore.doc(`payments/${id}`).get()).get('state')
    expect((await post(early, 'explain', { id, explanation: 'own transfer' })).status).toBe(200)
    expect(await readState()).toBe('explained')
    expect((await post(early, 'unmatch', { id })).status).toBe(200)
    expect(await readState()).toBe('unmatched')
    expect((await post(early, 'explain', { id, explanation: 'a gift' })).status).toBe(400)
    await post(early, 'match', { id, trackingID: await createOrdered(createUtr()) })
    expect((await post(early, 'explain', { id, explanation: 'bank' })).status).toBe(409)
  })
})

describe('an approval', () => {
  beforeAll(async () => {
    payer = await createPayer()
  })

  async function createPartlyPaid() {
    const order = await createOrdered(createUtr())
    const reference = createUtr()
    await send([makeLine(swap, reference, { amount: '1.00', payer: '' })])
    const { id } = await readOnlyPayment(reference)
    await post(early, 'match', { id, trackingID: order })
    return { order, id, rest: Number(swap.from_amount) - 1 }
  }

  const approve = async (order: string) => decide(await createStaff('operator'), order)

  test('takes matched payments to the reserve, and the rest from money without a statement', async () => {
    const { order, rest } = await createPartlyPaid()
    expect(await approve(order)).toMatchObject({ status: 200 })
    const entries = await readLedgerLines(order, swap.from.id)
    expect(entries).toContain(`owed:${order} -1`)
    expect(entries).toContain(`received:unmatched -${rest}`)
    expect(await readSummary(order)).toMatchObject({ pending: false })
  })

  test('while its payment is taken back counts it, or comes after', async () => {
    const { order, id } = await createPartlyPaid()
    const [decided, undone] = await Promise.all([approve(order), post(early, 'unmatch', { id })])
    expect(decided?.status).toBe(200)
    expect([200, 409]).toContain(undone.status)
    const entries = await readLedgerLines(order, swap.from.id)
    const owed = entries.filter((entry) => entry.startsWith(`owed:${order} `))
    expect(owed.reduce((sum, entry) => sum + Number(entry.split(' ')[1]), 0)).toBe(0)
    expect(await readSummary(order)).toEqual(undone.status === 200 ? undefined : expect.anything())
  })
})
