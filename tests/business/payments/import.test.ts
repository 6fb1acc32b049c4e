import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { createOrder, createOwnPair, createPayer, type Payer, type Swap } from '../../support/swaps.ts'
import { readAudit } from '../thread/conversation.ts'
import { getOwnWorld } from '../world/begin.ts'
import {
  createUtr,
  makeLine,
  post,
  readLedgerLines,
  readOnlyPayment,
  readPaymentsNamed,
  readSummary,
  toAmount,
  upload,
} from './statement-lines.ts'

let early: SignedIn
let late: SignedIn
let viewer: SignedIn
let payer: Payer
let swap: Swap

beforeAll(async () => {
  ;[early, late, viewer] = await Promise.all([
    createStaff('operator'),
    createStaff('operator'),
    createStaff('viewer'),
  ])
  payer = await createPayer()
  swap = (await createOwnPair()).swap
})

const send = (lines: readonly object[], changes: object = {}, who: Pick<SignedIn, 'client'> = early) =>
  upload(who, swap.from.id, lines, changes)

const createOrdered = (reference: string) => createOrder(payer, swap, { transactionId: `UTR ${reference}` })

describe('an import', () => {
  test('matches what names an order and has its amount, and audits both', async () => {
    const reference = createUtr()
    const order = await createOrdered(reference)
    const statement = randomUUID()
    const answer = await send([makeLine(swap, reference), makeLine(swap, createUtr(), { amount: '1.00' })], {
      statement,
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { added: 2, known: 0, matched: 1, suggested: 0, unmatched: 1 },
    })
    const payment = await readOnlyPayment(reference)
    expect(payment).toMatchObject({ state: 'matched', trackingID: order, matchedBy: 'rule' })
    expect(await readSummary(order)).toMatchObject({ outcome: 'full', total: toAmount(swap), pending: true })
    expect((await readSummary(order))?.payments).toMatchObject([{ source: 'HDFC' }])
    const amount = Number(swap.from_amount)
    expect(await readLedgerLines(order, swap.from.id)).toEqual([
      `received:1234 -${amount}`,
      `owed:${order} ${amount}`,
    ])
    expect((await readAudit(payment.id)).map(({ action, by }) => [action, by])).toEqual([
      ['payment matched', 'rule'],
    ])
    expect((await readAudit(statement)).map(({ action, by }) => [action, by])).toEqual([
      ['statement imported', early.uid],
    ])
    expect((await firestore.doc(`transactions/${order}`).get()).get('status')).toBe('pending')
  })

  test('of stored lines changes nothing, even by two people at once', async () => {
    const reference = createUtr()
    const order = await createOrdered(reference)
    const lines = [makeLine(swap, reference), makeLine(swap, reference, { position: 1 })]
    const answers = await Promise.all([send(lines, {}, early), send(lines, {}, late)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const added = answers.map(({ body }) => Number(body?.added))
    expect(added.toSorted()).toEqual([0, 2])
    expect(await readPaymentsNamed(reference)).toHaveLength(2)
    expect((await send(lines)).body).toMatchObject({ added: 0, known: 2, matched: 0 })
    expect((await readSummary(order))?.payments).toHaveLength(1)
  })

  test('stores no bank for a format that many banks write', async () => {
    const reference = createUtr()
    await send([makeLine(swap, reference)], { layout: 'MT940' })
    expect(await readOnlyPayment(reference)).not.toHaveProperty('source')
  })

  test('takes amounts of a chain with more places than we trade', async () => {
    const reference = createUtr()
    const body = (await send([makeLine(swap, reference, { amount: '5.001' })], { wallet: swap.to.id })).body
    expect(body).toMatchObject({ added: 1 })
  })

  test('matches the line that names an order, although another one has the same amount', async () => {
    const reference = createUtr()
    const order = await createOrdered(reference)
    const answer = await send([makeLine(swap, createUtr(), { payer: '' }), makeLine(swap, reference)])
    expect(answer.body).toMatchObject({ matched: 1, unmatched: 1 })
    expect(await readOnlyPayment(reference)).toMatchObject({ state: 'matched', trackingID: order })
  })

  test('suggests the order of the person who imports, and never matches it', async () => {
    const own = await createStaff('operator')
    await firestore.doc(`users/${own.uid}`).update({ is_verified: true, active: true })
    await firestore
      .doc(`users/${own.uid}/withdrawals/crypto`)
      .set({ type: 'Crypto', cryptoAddress: 'TAddressOfStaff2' })
    const before = createUtr()
    const after = createUtr()
    const order = (reference: string) => createOrder(own, swap, { transactionId: `UTR ${reference}` })
    const first = await order(before)
    expect((await send([makeLine(swap, before), makeLine(swap, after)], {}, own)).body).toMatchObject({
      matched: 0,
    })
    const second = await order(after)
    await getOwnWorld().atRest()
    for (const [reference, trackingID] of [
      [before, first],
      [after, second],
    ] as const) {
      const payment = await readOnlyPayment(reference)
      expect(payment).toMatchObject({ state: 'suggested', trackingID })
      expect(payment.reasons).toContain('own order')
      expect(await post(own, 'match', { id: payment.id, trackingID })).toMatchObject({ status: 403 })
      expect(await readSummary(trackingID)).toBeUndefined()
      expect((await post(early, 'match', { id: payment.id, trackingID })).status).toBe(200)
      expect(await post(own, 'unmatch', { id: payment.id })).toMatchObject({ status: 403 })
      expect(await readSummary(trackingID)).toMatchObject({ total: toAmount(swap) })
    }
  })

  test('suggests what fits in part', async () => {
    const reference = createUtr()
    const order = await createOrdered(reference)
    expect((await send([makeLine(swap, reference, { amount: '1.00' })])).body).toMatchObject({
      matched: 0,
      suggested: 1,
    })
    expect(await readOnlyPayment(reference)).toMatchObject({
      state: 'suggested',
      trackingID: order,
      reasons: expect.arrayContaining(['same reference', 'too little']),
    })
    expect(await readSummary(order)).toBeUndefined()
  })

  test('comes before its order, too', async () => {
    const reference = createUtr()
    await send([makeLine(swap, reference, { payer: '' })])
    expect(await readOnlyPayment(reference)).toMatchObject({ state: 'unmatched' })
    const order = await createOrdered(reference)
    await getOwnWorld().atRest()
    expect(await readOnlyPayment(reference)).toMatchObject({
      state: 'matched',
      trackingID: order,
      matchedBy: 'rule',
    })
    expect(await readSummary(order)).toMatchObject({ outcome: 'full' })
  })

  test.each([
    ['a negative amount', { amount: '-5.00' }],
    ['an exponent', { amount: '1e5' }],
    ['a zero', { amount: '0.00' }],
    ['a tenth of a paisa', { amount: '5.001' }],
    ['a second spelling of an amount', { amount: '5.000' }],
    ['a trillion', { amount: '1000000000000.00' }],
    ['a day that is not a date', { bookedAt: 'yesterday' }],
    ['a day that no month has', { bookedAt: '2026-02-31' }],
    ['an hour that no day has', { bookedAt: '2026-11-01T24:30' }],
    ['a day to come', { bookedAt: '2099-01-01' }],
    ['control characters', { text: 'a\u0000b' }],
    ['an unknown field', { state: 'matched' }],
    ['a huge position', { position: 1e9 }],
  ])('of a forged line is refused: %s', async (_, changes) => {
    const reference = createUtr()
    expect((await send([makeLine(swap, reference, changes)])).status).toBe(400)
    expect(await readPaymentsNamed(reference)).toEqual([])
  })

  test('of another person cannot continue a statement', async () => {
    const statement = randomUUID()
    await send([makeLine(swap, createUtr())], { statement })
    expect((await send([makeLine(swap, createUtr())], { statement }, late)).status).toBe(409)
    expect((await send([makeLine(swap, createUtr())], { statement, account: '9999' })).status).toBe(409)
  })
})

test('viewers and customers can neither import nor match', async () => {
  const reference = createUtr()
  await send([makeLine(swap, reference)])
  const before = await readOnlyPayment(reference)
  for (const who of [viewer, payer]) {
    expect((await send([makeLine(swap, createUtr())], {}, who)).status).toBe(403)
    for (const name of ['match', 'unmatch', 'explain'])
      expect((await post(who, name, { id: before.id, trackingID: 'X', explanation: 'bank' })).status).toBe(
        403,
      )
  }
  expect(await readOnlyPayment(reference)).toEqual(before)
})
