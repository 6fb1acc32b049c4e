import { randomUUID } from 'node:crypto'
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
import { ownWorld } from '../world/begin.ts'

let [early, late, viewer]: SignedIn[] = []
let payer: Payer
let swap: Swap
let utr = 100_000_000_000

beforeAll(async () => {
  ;[early, late, viewer] = await Promise.all([
    createStaff('operator'),
    createStaff('operator'),
    createStaff('viewer'),
  ])
  payer = await createPayer()
  swap = (await createOwnPair()).swap
})

const createUtr = () => {
  utr += 1_000_003
  return String(utr)
}

const formatToday = () => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 16)

const makeLine = (reference: string, changes: object = {}) => ({
  ...{
    bookedAt: formatToday(),
    direction: 'in',
    amount: toAmount(swap),
    text: `UPI/CR/${reference}/ASHA TEST VE/HDFC`,
  },
  ...{ reference, payer: 'ASHA TEST VE', position: 0, ...changes },
})

/** Amounts of statements have at least two places. */
const toAmount = ({ from_amount }: Swap) => Number(from_amount).toFixed(2)

async function post(who: Pick<SignedIn, 'client'> | undefined, name: string, fields: object) {
  const answer = await who?.client.post(`/d/admin/payments/${name}/`, { ...fields })
  return { status: answer?.status, body: answer?.body }
}

const upload = (lines: readonly object[], changes: object = {}, who = early) =>
  post(who, 'import', {
    ...{
      statement: randomUUID(),
      wallet: swap.from.id,
      account: '1234',
      file: 'november.csv',
      layout: 'HDFC',
    },
    ...{ lines: JSON.stringify(lines), ...changes },
  })

const readPaymentsNamed = async (reference: string) => {
  const { docs } = await firestore.collection('payments').where('reference', '==', reference).get()
  return docs.map((each) => ({ id: each.id, ...each.data() }) as Record<string, unknown> & { id: string })
}

const readOnlyPayment = async (reference: string) => {
  const [payment, ...others] = await readPaymentsNamed(reference)
  if (!payment || others.length > 0) throw new Error(`${others.length} more payments`)
  return payment
}

const readSummary = async (order: string) => (await firestore.doc(`orderPayments/${order}`).get()).data()

/** Causes and lines of ledger entries about an order in the currency that the customer paid. */
const readLedger = async (order: string) => {
  const { docs } = await firestore.collection('ledger').where('about', '==', order).get()
  return docs.flatMap((entry) => {
    const lines: { account: string; currency: string; amount: string }[] = entry.get('lines')
    const paid = lines.filter(({ currency }) => currency === swap.from.id)
    return paid.map(({ account, amount }) => `${account} ${amount}`)
  })
}

const createOrdered = (reference: string) => createOrder(payer, swap, { transactionId: `UTR ${reference}` })

describe('an import', () => {
  test('matches what names an order and has its amount, and audits both', async () => {
    const reference = createUtr()
    const order = await createOrdered(reference)
    const statement = randomUUID()
    const answer = await upload([makeLine(reference), makeLine(createUtr(), { amount: '1.00' })], {
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
    expect(await readLedger(order)).toEqual([`received:1234 -${amount}`, `owed:${order} ${amount}`])
    expect((await readAudit(payment.id)).map(({ action, by }) => [action, by])).toEqual([
      ['payment matched', 'rule'],
    ])
    expect((await readAudit(statement)).map(({ action, by }) => [action, by])).toEqual([
      ['statement imported', early?.uid],
    ])
    expect((await firestore.doc(`transactions/${order}`).get()).get('status')).toBe('pending')
  })

  test('of stored lines changes nothing, even by two people at once', async () => {
    const reference = createUtr()
    const order = await createOrdered(reference)
    const lines = [makeLine(reference), makeLine(reference, { position: 1 })]
    const answers = await Promise.all([upload(lines, {}, early), upload(lines, {}, late)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const added = answers.map(({ body }) => Number(body?.added))
    expect(added.toSorted()).toEqual([0, 2])
    expect(await readPaymentsNamed(reference)).toHaveLength(2)
    expect((await upload(lines)).body).toMatchObject({ added: 0, known: 2, matched: 0 })
    expect((await readSummary(order))?.payments).toHaveLength(1)
  })

  test('stores no bank for a format that many banks write', async () => {
    const reference = createUtr()
    await upload([makeLine(reference)], { layout: 'MT940' })
    expect(await readOnlyPayment(reference)).not.toHaveProperty('source')
  })

  test('takes amounts of a chain with more places than we trade', async () => {
    const reference = createUtr()
    const body = (await upload([makeLine(reference, { amount: '5.001' })], { wallet: swap.to.id })).body
    expect(body).toMatchObject({ added: 1 })
  })

  test('matches the line that names an order, although another one has the same amount', async () => {
    const reference = createUtr()
    const order = await createOrdered(reference)
    const answer = await upload([makeLine(createUtr(), { payer: '' }), makeLine(reference)])
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
    expect((await upload([makeLine(before), makeLine(after)], {}, own)).body).toMatchObject({ matched: 0 })
    const second = await order(after)
    await ownWorld().atRest()
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
    expect((await upload([makeLine(reference, { amount: '1.00' })])).body).toMatchObject({
      matched: 0,
      suggested: 1,
    })
    expect(await readOnlyPayment(reference)).toMatchObject({
      ...{ state: 'suggested', trackingID: order },
      reasons: expect.arrayContaining(['same reference', 'too little']),
    })
    expect(await readSummary(order)).toBeUndefined()
  })

  test('comes before its order, too', async () => {
    const reference = createUtr()
    await upload([makeLine(reference, { payer: '' })])
    expect(await readOnlyPayment(reference)).toMatchObject({ state: 'unmatched' })
    const order = await createOrdered(reference)
    await ownWorld().atRest()
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
    ['a day that is no date', { bookedAt: 'yesterday' }],
    ['a day that no month has', { bookedAt: '2026-02-31' }],
    ['an hour that no day has', { bookedAt: '2026-11-01T24:30' }],
    ['a day to come', { bookedAt: '2099-01-01' }],
    ['control characters', { text: 'a\u0000b' }],
    ['an unknown field', { state: 'matched' }],
    ['a huge position', { position: 1e9 }],
  ])('of a forged line is refused: %s', async (_, changes) => {
    const reference = createUtr()
    expect((await upload([makeLine(reference, changes)])).status).toBe(400)
    expect(await readPaymentsNamed(reference)).toEqual([])
  })

  test('of another person cannot continue a statement', async () => {
    const statement = randomUUID()
    await upload([makeLine(createUtr())], { statement })
    expect((await upload([makeLine(createUtr())], { statement }, late)).status).toBe(409)
    expect((await upload([makeLine(createUtr())], { statement, account: '9999' })).status).toBe(409)
  })
})

describe('a match by hand', () => {
  beforeAll(async () => {
    payer = await createPayer()
  })

  async function openPayment(changes: object = {}) {
    const reference = createUtr()
    await upload([makeLine(reference, { payer: '', ...changes })])
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
    expect((await readLedger(order)).toSorted()).toEqual(
      [
        `${owed} ${amount}`,
        `${owed} -${amount}`,
        `received:1234 ${amount}`,
        `received:1234 -${amount}`,
      ].toSorted(),
    )
    expect((await readAudit(id)).map(({ action, by }) => [action, by]).toSorted()).toEqual([
      ['payment matched', early?.uid],
      ['payment unmatched', late?.uid],
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

describe('a fee of the bank', () => {
  const charge = async () => {
    const reference = createUtr()
    await upload([makeLine(reference, { direction: 'out', amount: '59.00', payer: '' })])
    return readOnlyPayment(reference)
  }
  const entered = ['income -59', 'received:1234 59']
  const undone = ['received:1234 -59', 'income 59']

  test('is entered once, although two people explain it at once and one repeats it', async () => {
    const { id } = await charge()
    const fields = { id, explanation: 'bank' }
    const answers = await Promise.all([post(early, 'explain', fields), post(late, 'explain', fields)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await post(early, 'explain', fields)).status).toBe(200)
    expect(await readLedger(id)).toEqual(entered)
  })

  test('is reversed once by an undo, and entered again by another explanation', async () => {
    const { id } = await charge()
    await post(early, 'explain', { id, explanation: 'bank' })
    for (const _ of [1, 2]) expect((await post(late, 'unmatch', { id })).status).toBe(200)
    expect((await readLedger(id)).toSorted()).toEqual([...entered, ...undone].toSorted())
    await post(early, 'explain', { id, explanation: 'bank' })
    await post(early, 'explain', { id, explanation: 'own transfer' })
    expect(await readLedger(id)).toHaveLength(8)
    expect((await firestore.doc(`payments/${id}`).get()).get('fee')).toBeUndefined()
  })

  test.each(['match', 'return'] as const)('that is interest is reversed by a %s', async (deed) => {
    const reference = createUtr()
    await upload([makeLine(reference, { payer: '' })])
    const { id } = await readOnlyPayment(reference)
    await post(early, 'explain', { id, explanation: 'bank' })
    const readIncome = async () => (await readLedger(id)).filter((each) => each.startsWith('income'))
    expect(await readIncome()).toHaveLength(1)
    const answer =
      deed === 'match'
        ? await post(early, 'match', { id, trackingID: await createOrdered(createUtr()) })
        : await early?.client.post('/d/admin/refunds/open/', { payment: id })
    expect(answer?.status).toBe(200)
    expect(await readIncome()).toHaveLength(2)
  })
})

describe('an approval', () => {
  beforeAll(async () => {
    payer = await createPayer()
  })

  async function createPartlyPaid() {
    const order = await createOrdered(createUtr())
    const reference = createUtr()
    await upload([makeLine(reference, { amount: '1.00', payer: '' })])
    const { id } = await readOnlyPayment(reference)
    await post(early, 'match', { id, trackingID: order })
    return { order, id, rest: Number(swap.from_amount) - 1 }
  }

  const approve = async (order: string) => decide(await createStaff('operator'), order)

  test('takes matched payments to the reserve, and the rest from money without a statement', async () => {
    const { order, rest } = await createPartlyPaid()
    expect(await approve(order)).toMatchObject({ status: 200 })
    const entries = await readLedger(order)
    expect(entries).toContain(`owed:${order} -1`)
    expect(entries).toContain(`received:unmatched -${rest}`)
    expect(await readSummary(order)).toMatchObject({ pending: false })
  })

  test('while its payment is taken back counts it, or comes after', async () => {
    const { order, id } = await createPartlyPaid()
    const [decided, undone] = await Promise.all([approve(order), post(early, 'unmatch', { id })])
    expect(decided?.status).toBe(200)
    expect([200, 409]).toContain(undone.status)
    const entries = await readLedger(order)
    const owed = entries.filter((entry) => entry.startsWith(`owed:${order} `))
    expect(owed.reduce((sum, entry) => sum + Number(entry.split(' ')[1]), 0)).toBe(0)
    expect(await readSummary(order)).toEqual(undone.status === 200 ? undefined : expect.anything())
  })
})

test('viewers and customers can neither import nor match', async () => {
  const reference = createUtr()
  await upload([makeLine(reference)])
  const before = await readOnlyPayment(reference)
  for (const who of [viewer, payer]) {
    expect((await upload([makeLine(createUtr())], {}, who)).status).toBe(403)
    for (const name of ['match', 'unmatch', 'explain'])
      expect((await post(who, name, { id: before.id, trackingID: 'X', explanation: 'bank' })).status).toBe(
        403,
      )
  }
  expect(await readOnlyPayment(reference)).toEqual(before)
})
