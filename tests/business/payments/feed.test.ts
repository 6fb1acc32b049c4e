import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { postToFeed } from '../../support/orders/payment-feed.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import {
  createOrder,
  createOwnPair,
  createPayer,
  decide,
  type Payer,
  type Swap,
} from '../../support/swaps.ts'
import { approve, open, readRefund, setTarget } from '../refunds/refunding.ts'
import { readAudit } from '../thread/conversation.ts'
import { getOwnWorld } from '../world/begin.ts'
import { match } from './statement-lines.ts'

let staff: SignedIn
let payer: Payer
let swap: Swap
let utr = 500_000_000_000
let reference: string

beforeAll(async () => {
  staff = await createStaff('operator')
})

beforeEach(async () => {
  payer = await createPayer()
  swap = (await createOwnPair()).swap
  utr += 1_000_003
  reference = String(utr)
})

afterEach(() => void vi.unstubAllEnvs())

const key = process.env.FEED_KEYS ?? ''
const countSeconds = () => Math.floor(Date.now() / 1000)
const formatToday = () => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 16)
const formatAmount = () => Number(swap.from_amount).toFixed(2)

const makeLine = (changes: object = {}) => ({
  ...{
    bookedAt: formatToday(),
    direction: 'in',
    amount: formatAmount(),
    text: `SMS: credited, UPI ${reference}`,
  },
  reference,
  payer: 'ASHA TEST VE',
  position: 0,
  ...changes,
})

const toBody = (lines: readonly object[], changes: object = {}) =>
  JSON.stringify({ wallet: swap.from.id, account: '1234', lines, ...changes })

interface Signature {
  readonly time?: number
  readonly signed?: string
  readonly with?: string
}

/** Sends a body as another server does. `signed` is the body that the signature is made of. */
async function sendFeed(
  body: string,
  { time = countSeconds(), signed = body, with: secret = key }: Signature = {},
) {
  const answer = await postToFeed(body, { key: secret, time, signed })
  const answered: Record<string, unknown> = await answer.json()
  return { status: answer.status, body: answered }
}

async function readPaymentsNamed() {
  const { docs } = await firestore.collection('payments').where('reference', '==', reference).get()
  return docs.map((each) => ({ id: each.id, ...each.data() }) as Record<string, unknown> & { id: string })
}

const createOrdered = () => createOrder(payer, swap, { transactionId: `UTR ${reference}` })

const readSummary = async (order: string) => (await firestore.doc(`orderPayments/${order}`).get()).data()

function importStatement(changes: object = {}) {
  const lines = JSON.stringify([makeLine({ text: `UPI/CR/${reference}/ASHA TEST VE/HDFC`, ...changes })])
  const fields = { statement: randomUUID(), wallet: swap.from.id, account: '1234', file: 'a.csv', lines }
  return staff.client.post('/d/admin/payments/import/', { ...fields, layout: 'HDFC' })
}

test('a line suggests its order, and neither matches nor approves it', async () => {
  const order = await createOrdered()
  expect(await sendFeed(toBody([makeLine()]))).toMatchObject({
    status: 200,
    body: { added: 1, known: 0, suggested: 1 },
  })
  const [payment, ...others] = await readPaymentsNamed()
  expect(others).toEqual([])
  expect(payment).toMatchObject({ state: 'suggested', trackingID: order })
  expect(payment?.reasons).toContain('from the feed')
  expect(await readSummary(order)).toBeUndefined()
  expect((await firestore.doc(`transactions/${order}`).get()).get('status')).toBe('pending')
  expect((await firestore.collection('ledger').where('about', '==', order).get()).size).toBe(1)
  expect((await readAudit(swap.from.id)).map(({ action, by }) => [action, by])).toContainEqual([
    'payments fed',
    'feed',
  ])
})

test('an order that is placed after its line is suggested only', async () => {
  await sendFeed(toBody([makeLine()]))
  const order = await createOrdered()
  await getOwnWorld().atRest()
  expect(await readPaymentsNamed()).toEqual([
    expect.objectContaining({ state: 'suggested', trackingID: order }),
  ])
  expect(await readSummary(order)).toBeUndefined()
})

test('a line that no statement shows is not sent back', async () => {
  await sendFeed(toBody([makeLine()]))
  const [payment] = await readPaymentsNamed()
  const answer = await staff.client.post('/d/admin/refunds/open/', { payment: payment?.id ?? '' })
  expect(answer).toMatchObject({ status: 409, code: 'paymentNotOnStatement' })
  expect(await readPaymentsNamed()).toEqual([payment])
  expect((await firestore.doc(`refunds/${payment?.id}`).get()).exists).toBe(false)
})

test('a line that no statement shows enters no fee', async () => {
  await sendFeed(toBody([makeLine()]))
  const [payment] = await readPaymentsNamed()
  const explained = { id: payment?.id ?? '', explanation: 'bank' }
  const answer = await staff.client.post('/d/admin/payments/explain/', explained)
  expect(answer).toMatchObject({ status: 409, code: 'paymentNotOnStatement' })
  expect(await readPaymentsNamed()).toEqual([payment])
})

test('a replayed call changes nothing', async () => {
  const body = toBody([makeLine()])
  const time = countSeconds()
  expect(await sendFeed(body, { time })).toMatchObject({ body: { added: 1 } })
  expect(await sendFeed(body, { time })).toMatchObject({ status: 200, body: { added: 0, known: 1 } })
  expect(await readPaymentsNamed()).toHaveLength(1)
  expect((await readAudit(swap.from.id)).filter(({ action }) => action === 'payments fed')).toHaveLength(1)
})

describe('a statement with the line of the feed', () => {
  test('takes its place and matches', async () => {
    const order = await createOrdered()
    await sendFeed(toBody([makeLine()]))
    expect((await importStatement()).body).toMatchObject({ added: 1, matched: 1 })
    expect(await readPaymentsNamed()).toEqual([
      expect.objectContaining({ state: 'matched', trackingID: order }),
    ])
    expect((await importStatement()).body).toMatchObject({ added: 0, known: 1 })
    expect(await sendFeed(toBody([makeLine()]))).toMatchObject({ body: { added: 0, known: 1 } })
    expect(await readSummary(order)).toMatchObject({ outcome: 'full' })
  })

  test('does the same if both have the same words', async () => {
    await sendFeed(toBody([makeLine({ text: 'the same' })]))
    await createOrdered()
    expect((await importStatement({ text: 'the same' })).body).toMatchObject({ added: 1, matched: 1 })
    expect(await readPaymentsNamed()).toHaveLength(1)
  })

  test('is not counted again if a person has matched the one of the feed', async () => {
    const order = await createOrdered()
    await sendFeed(toBody([makeLine()]))
    const [fed] = await readPaymentsNamed()
    expect((await match(staff, fed?.id ?? '', order)).status).toBe(200)
    await importStatement()
    const states = (await readPaymentsNamed()).map(({ state, explanation }) => [state, explanation])
    expect(states.toSorted()).toEqual([
      ['explained', 'fed before'],
      ['matched', undefined],
    ])
    expect((await readSummary(order))?.payments).toEqual([
      expect.objectContaining({ importedBy: staff.uid, matchedBy: staff.uid, source: 'HDFC' }),
    ])
  })
})

describe('a line of the feed that a person has matched, and whose order is rejected', () => {
  let fed = ''
  let order = ''

  beforeEach(async () => {
    order = await createOrdered()
    await sendFeed(toBody([makeLine()]))
    fed = String((await readPaymentsNamed())[0]?.id)
    await match(staff, fed, order)
    await decide(staff, order, { status: 'Rejected', adminScreenshot: undefined })
    await setTarget(payer, fed)
  })

  test('is not sent back until a statement shows it, and then once', async () => {
    expect(await approve(staff, fed)).toMatchObject({ status: 409, code: 'paymentNotOnStatement' })
    expect(await readRefund(fed)).toMatchObject({ state: 'ready' })
    await importStatement()
    const second = String((await readPaymentsNamed()).find(({ id }) => id !== fed)?.id)
    for (const step of [open(staff, second), match(staff, second, await createOrder(payer, swap))])
      expect(await step).toMatchObject({ status: 409, code: 'paymentFedBefore' })
    expect(await readRefund(second)).toBeUndefined()
    expect((await approve(staff, fed)).status).toBe(200)
  })

  test('is not the line of a statement that names another payer', async () => {
    await importStatement({ payer: 'RAVI NAIR' })
    const states = (await readPaymentsNamed()).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['matched', 'suggested'])
    expect(await approve(staff, fed)).toMatchObject({ status: 409, code: 'paymentNotOnStatement' })
    expect(await readSummary(order)).toMatchObject({ payments: [{ id: fed }] })
  })
})

describe('refused, and nothing is stored:', () => {
  afterEach(async () => {
    expect(await readPaymentsNamed()).toEqual([])
  })

  test.each<[string, number, () => [string, Signature?]]>([
    [
      'a signature with another key',
      403,
      () => [toBody([makeLine()]), { with: 'another key that is long enough' }],
    ],
    [
      'a signature of another body',
      403,
      () => [toBody([makeLine()]), { signed: toBody([makeLine({ amount: '1.00' })]) }],
    ],
    ['a time six minutes ago', 403, () => [toBody([makeLine()]), { time: countSeconds() - 360 }]],
    ['a time in six minutes', 403, () => [toBody([makeLine()]), { time: countSeconds() + 360 }]],
    ['a body of 200 KB', 413, () => [toBody([makeLine({ text: 'a'.repeat(200_000) })])]],
    ['101 lines', 400, () => [toBody(Array.from({ length: 101 }, (_, position) => makeLine({ position })))]],
    ['a forged state', 400, () => [toBody([makeLine({ state: 'matched' })])]],
    ['a negative amount', 400, () => [toBody([makeLine({ amount: '-5.00' })])]],
    ['an unknown currency', 404, () => [toBody([makeLine()], { wallet: 'nosuchwallet' })]],
    ['text that is not JSON', 400, () => ['lines=1']],
  ])('%s', async (_, status, make) => {
    const [body, signature] = make()
    expect(await sendFeed(body, signature)).toMatchObject({ status })
  })

  test('a call without a signature, even with the session of an admin', async () => {
    const { client } = await createStaff()
    const fields = { wallet: swap.from.id, account: '1234', lines: JSON.stringify([makeLine()]) }
    expect(await client.post('/api/payments/feed/', fields)).toMatchObject({ status: 403 })
  })

  test('every call where no key is set', async () => {
    vi.stubEnv('FEED_KEYS', '')
    expect(await sendFeed(toBody([makeLine()]))).toMatchObject({ status: 404 })
  })
})
