import { beforeEach, describe, expect, test } from 'vitest'
import { bucket, firestore } from '../../support/admin-sdk.ts'
import { waitForMail } from '../../support/mailbox.ts'
import { createClaim, decideClaim, sendClaim } from '../../support/orders/claims.ts'
import { createCustomer, createStaff, type SignedIn } from '../../support/people.ts'
import {
  createOrder,
  createOwnPair,
  createPayer,
  makePicture,
  openQuote,
  type Payer,
  placeOrder,
  readReserve,
  readTraces,
  type Swap,
  type TestWallet,
} from '../../support/swaps.ts'

let payer: Payer
let staff: SignedIn
let rupee: TestWallet
let usdt: TestWallet
let swap: Swap
/** A released quote of the customer, so that only a claim is possible. */
let quote: string

beforeEach(async () => {
  ;[payer, staff, { rupee, usdt, swap }] = await Promise.all([
    createPayer(),
    createStaff('operator'),
    createOwnPair(),
  ])
  quote = await openReleasedQuote(payer)
})

async function openReleasedQuote(who: Payer): Promise<string> {
  const { id } = await openQuote(who, rupee, usdt, '500')
  await who.client.post('/d/api/quotes/release/', { id })
  return id
}

const claimDocument = (id: string) => firestore.doc(`paymentClaims/${id}`)
const createUtr = () => String(Math.floor(Math.random() * 9e11) + 1e11)
const queryClaims = ({ uid }: SignedIn) => firestore.collection('paymentClaims').where('uid', '==', uid).get()

describe('a payment claim', () => {
  test('stores everything that was sent, holds nothing, and its customer gets a mail', async () => {
    const transactionId = createUtr()
    const id = await createClaim(payer, swap, { quote, transactionId, chat: makePicture('pdf') })
    const { screenshot, chatScreenshot, ...claim } = (await claimDocument(id).get()).data() ?? {}
    expect(claim).toEqual({
      uid: payer.uid,
      name: payer.name,
      email: payer.email,
      fromWallet: rupee.id,
      toWallet: usdt.id,
      from_currency: rupee.code,
      to_currency: usdt.code,
      amountSent: '500.00',
      amountReceived: '5.00',
      quote,
      quotedRate: '100.00',
      quoteExpires: expect.anything(),
      reason: 'quote.released',
      TransactionID: transactionId,
      sendersPaymentDetails: 'UPI from asha@examplebank',
      withdrawal: { type: 'Crypto', cryptoAddress: 'TAddressOfAsha1' },
      state: 'open',
      created_at: expect.anything(),
      notes: [],
    })
    for (const path of [screenshot, ...chatScreenshot]) {
      expect(path).toMatch(new RegExp(`^claims/${payer.uid}/${id}/`))
    }
    expect((await readTraces(payer.uid)).orders).toEqual([])
    expect(await readReserve(usdt)).toBe('1000.00')
    const mail = await waitForMail(
      payer.email,
      ({ subject }) => subject === `We have received your payment claim ${id}`,
    )
    expect(mail.text).toContain(transactionId)
  })

  test('is refused where the payment can become an order, and where the form is wrong', async () => {
    const { id: live } = await openQuote(payer, rupee, usdt, '500')
    expect(await sendClaim(payer, swap, { quote: live })).toMatchObject({
      status: 409,
      body: { error: 'We can take this as an order. Please submit it as one.' },
    })
    const other = { ...swap, from_amount: '600', to_amount: '6.00' }
    expect(await sendClaim(payer, other, { quote })).toMatchObject({ status: 400 })
    expect(await sendClaim(payer, swap, { quote, screenshot: undefined })).toMatchObject({ status: 400 })
    expect(await sendClaim(await createPayer(), swap, { quote })).toMatchObject({ status: 404 })
    expect((await queryClaims(payer)).size).toBe(0)
    expect((await readTraces(payer.uid)).notes).toBe(0)
    const [files] = await bucket.getFiles({ prefix: `claims/${payer.uid}/` })
    expect(files).toEqual([])
  })

  test('is open to verified customers, including blocked ones, whose money is also gone', async () => {
    const newcomer = await createCustomer()
    expect(await sendClaim(newcomer, swap)).toMatchObject({ status: 403 })
    await firestore.doc(`blocks/${payer.uid}`).set({ reason: 'We ask for papers.', at: new Date() })
    const id = await createClaim(payer, swap, { quote })
    expect((await claimDocument(id).get()).get('reason')).toBe('order.blocked')
  })

  test('is accepted without a quote, for a reserve that does not cover it', async () => {
    await firestore.doc(`wallets/${usdt.id}`).update({ reserved: '4.99', reserveShow: true })
    expect(await placeOrder(payer, swap)).toMatchObject({
      status: 409,
      body: { claimReason: 'order.reserve' },
    })
    const id = await createClaim(payer, swap)
    expect((await claimDocument(id).get()).data()).toMatchObject({ reason: 'order.reserve', state: 'open' })
  })

  test('for a second payment on a used quote says so', async () => {
    const { id: used } = await openQuote(payer, rupee, usdt, '500')
    await createOrder(payer, swap, { quote: used })
    const id = await createClaim(payer, swap, { quote: used })
    expect((await claimDocument(id).get()).get('reason')).toBe('quote.used')
  })

  test('that is repeated after a lost answer is stored once, also by simultaneous calls', async () => {
    const transactionId = createUtr()
    const [one, other] = await Promise.all([
      createClaim(payer, swap, { quote, transactionId }),
      createClaim(payer, swap, { quote, transactionId: `UTR ${transactionId}` }),
    ])
    expect(one).toBe(other)
    expect((await queryClaims(payer)).size).toBe(1)
    expect((await readTraces(payer.uid)).notes).toBe(0)
  })

  test('is limited to ten a day', async () => {
    for (let count = 0; count < 10; count += 1) await createClaim(payer, swap, { quote })
    expect(await sendClaim(payer, swap, { quote })).toMatchObject({ status: 429 })
    expect((await queryClaims(payer)).size).toBe(10)
  }, 60_000)
})

describe('one payment', () => {
  const used = { status: 409, body: { error: 'There is already an order with this payment transaction ID' } }

  test('that is claimed makes no order or claim of another customer', async () => {
    const transactionId = createUtr()
    await createClaim(payer, swap, { quote, transactionId })
    const thief = await createPayer()
    expect(await placeOrder(thief, swap, { transactionId: `${transactionId} (1)` })).toMatchObject(used)
    const theirs = await openReleasedQuote(thief)
    expect(await sendClaim(thief, swap, { quote: theirs, transactionId })).toMatchObject(used)
    expect((await queryClaims(thief)).size).toBe(0)
  })

  test("of another customer's order cannot be claimed", async () => {
    const transactionId = createUtr()
    await createOrder(await createPayer(), swap, { transactionId })
    expect(await sendClaim(payer, swap, { quote, transactionId })).toMatchObject(used)
    // The reference of the customer's own pending order is taken as well.
    const own = createUtr()
    await createOrder(payer, swap, { transactionId: own })
    expect(await sendClaim(payer, swap, { quote, transactionId: own })).toMatchObject(used)
    expect((await queryClaims(payer)).size).toBe(0)
  })

  test('that is claimed makes no order of its own customer before staff have closed the claim', async () => {
    const transactionId = createUtr()
    const id = await createClaim(payer, swap, { quote, transactionId })
    expect(await placeOrder(payer, swap, { transactionId })).toMatchObject({
      status: 409,
      body: { claim: id },
    })
    await decideClaim(staff, id, { outcome: 'order again' })
    await createOrder(payer, swap, { transactionId })
  })

  test.each([
    ['paid back', 409],
    ['other', 409],
    ['payment not found', 200],
  ])('whose claim ended as "%s" is answered %s as an order of its customer', async (outcome, status) => {
    const transactionId = createUtr()
    const id = await createClaim(payer, swap, { quote, transactionId })
    await decideClaim(staff, id, { outcome })
    expect(await placeOrder(await createPayer(), swap, { transactionId })).toMatchObject(used)
    expect(await placeOrder(payer, swap, { transactionId })).toMatchObject({ status })
  })
})

describe('staff', () => {
  test('answer a claim and close it once, both audited and mailed to the customer', async () => {
    const id = await createClaim(payer, swap, { quote })
    const answer = { action: 'answer', outcome: '', note: 'Which bank did you pay from?' }
    expect(await decideClaim(staff, id, answer)).toMatchObject({ status: 200 })
    expect((await claimDocument(id).get()).data()).toMatchObject({
      state: 'answered',
      notes: [{ text: 'Which bank did you pay from?' }],
    })
    const answers = await Promise.all([0, 1].map(() => decideClaim(staff, id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await decideClaim(staff, id, answer)).toMatchObject({ status: 409 })
    expect((await claimDocument(id).get()).data()).toMatchObject({
      state: 'closed',
      outcome: 'paid back',
      closedAt: expect.anything(),
      notes: [{}, { text: 'We have paid it back today.' }],
    })
    const { docs } = await firestore.collection('audit').where('about', '==', id).get()
    expect(docs.map((entry) => entry.data())).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'claim answered', by: staff.uid, to: { state: 'answered' } }),
        expect.objectContaining({
          action: 'claim closed',
          from: { state: 'answered' },
          to: { state: 'closed', outcome: 'paid back' },
        }),
      ]),
    )
    expect(docs).toHaveLength(2)
    const asked = await waitForMail(payer.email, ({ subject }) => subject.startsWith('We have a message'))
    expect(asked.text).toContain('Which bank did you pay from?')
    const closed = await waitForMail(
      payer.email,
      ({ subject }) => subject === `Your payment claim ${id} is closed`,
    )
    expect(closed.text).toContain('We have paid it back today.')
  })

  test('cannot decide their own claim, viewers none, and nobody an unknown one', async () => {
    const own = await createClaim(payer, swap, { quote })
    await claimDocument(own).update({ uid: staff.uid })
    expect(await decideClaim(staff, own)).toMatchObject({ status: 403 })
    const viewer = await createStaff('viewer')
    const id = await createClaim(payer, swap, { quote })
    expect(await decideClaim(viewer, id)).toMatchObject({ status: 403 })
    expect(await decideClaim(payer, id)).toMatchObject({ status: 403 })
    expect(await decideClaim(staff, 'no-such-claim')).toMatchObject({ status: 404 })
    for (const claim of [own, id]) expect((await claimDocument(claim).get()).get('state')).toBe('open')
  })

  test('can decide the claim of a deleted customer', async () => {
    const id = await createClaim(payer, swap, { quote })
    const admin = await createStaff()
    await admin.client.post('/d/admin/delete-user/', { id: payer.uid })
    expect((await firestore.doc(`users/${payer.uid}`).get()).exists).toBe(false)
    expect(await decideClaim(staff, id)).toMatchObject({ status: 200 })
    const [files] = await bucket.getFiles({ prefix: `claims/${payer.uid}/${id}/` })
    expect(files).toHaveLength(1)
  })
})
