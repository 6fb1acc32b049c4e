import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bucket, firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { waitForMail } from '../../support/mailbox.ts'
import { createCustomer } from '../../support/people.ts'
import {
  createOrder,
  createPayer,
  createRupee,
  createWallet,
  makeOrderForm,
  makePicture,
  nothing,
  type Payer,
  placeOrder,
  readReserve,
  readTraces,
  type Swap,
  type TestWallet,
} from '../../support/swaps.ts'

let rupee: TestWallet
let coin: TestWallet
let payer: Payer
let buying: Swap
let selling: Swap

beforeAll(async () => {
  ;[rupee, coin, payer] = await Promise.all([createRupee(), createWallet(), createPayer()])
  buying = { from: rupee, to: coin, from_amount: '5000', to_amount: '50.00' }
  selling = { from: coin, to: rupee, from_amount: '10', to_amount: '900.00' }
}, 60_000)

describe('an accepted order', () => {
  test('holds the reserve, and is visible to its customer, staff and anyone who tracks it', async () => {
    const before = await readReserve(coin)
    const { status, body } = await placeOrder(payer, buying, { transactionId: 'UTR 402600000001' })
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: 'Transaction successful', trackingID: expect.stringMatching(/^[2-9A-HJ-NP-Z]{10}$/) },
    })
    const trackingID = String(body.trackingID)
    expect(Number(before) - Number(await readReserve(coin))).toBeCloseTo(50)

    const order = await firestore.doc(`transactions/${trackingID}`).get()
    expect(order.data()).toMatchObject({
      uid: payer.uid,
      name: payer.name,
      email: payer.email,
      from_currency: rupee.code,
      to_currency: coin.code,
      amountSent: '5000.00',
      amountReceived: '50.00',
      exchangedRateINR: '100',
      status: 'pending',
      TransactionID: 'UTR 402600000001',
      withdrawal: { type: 'Crypto', cryptoAddress: 'TAddressOfAsha1' },
    })
    expect(order.get('late')).toBeUndefined()

    const own = await payer.client.post('/d/api/transactions/')
    expect(own.body.transactions).toContainEqual(
      expect.objectContaining({ trackingID, amountSent: '5000.00', status: 'pending' }),
    )
    const tracked = await (await Client.open()).post('/api/api/track/', { transaction_id: trackingID })
    expect(tracked.body.exchange).toEqual({
      id: trackingID,
      sent: rupee.code,
      received: coin.code,
      amount: '5000.00',
      convertedAmount: '50.00',
      date: expect.any(String),
      status: 'pending',
      username: 'Asha V.',
      exchanged_rate: '100',
      rate: '100.00',
    })
    const mail = await waitForMail(payer.email, ({ text }) => text.includes(trackingID))
    expect(mail.subject).toContain(trackingID)
  })

  test('has its files under their content hash, without a leftover note', async () => {
    const customer = await createPayer()
    const disguised = new File([makePicture('pdf')], '../../../evil.exe', { type: 'text/html' })
    const trackingID = await createOrder(customer, buying, {
      screenshot: disguised,
      chat: [makePicture('jpeg'), makePicture('png')],
    })
    const folder = `orders/${customer.uid}/${trackingID}`
    const files = [`${folder}/chat-1.jpg`, `${folder}/chat-2.png`, `${folder}/screenshot.pdf`]
    expect(await readTraces(customer.uid)).toEqual({ ...nothing, orders: [trackingID], files })
    const [metadata] = await bucket.file(`${folder}/screenshot.pdf`).getMetadata()
    expect(metadata.contentType).toBe('application/pdf')
    expect(metadata.metadata?.firebaseStorageDownloadTokens).toBeUndefined()
    const order = await firestore.doc(`transactions/${trackingID}`).get()
    expect(order.get('screenshot')).toBe(files[2])
    expect(order.get('chatScreenshot')).toEqual(files.slice(0, 2))
  })

  test('pays rupees to a bank or by UPI', async () => {
    for (const withdrawalMethod of [payer.bank, payer.upi]) {
      expect(await createOrder(payer, selling, { withdrawalMethod })).toBeTruthy()
    }
  })

  test('swaps two other wallets by both their rates', async () => {
    const other = await createWallet({ buy_at: '3', decimals: 6 })
    const swap = { from: coin, to: other, from_amount: '1', to_amount: '30.000000' }
    const order = await firestore.doc(`transactions/${await createOrder(payer, swap)}`).get()
    expect(order.data()).toMatchObject({ amountReceived: '30.000000', exchangedRateINR: '90' })
  })
})

describe('a refused order leaves nothing behind', () => {
  let customer: Payer
  let reserves: string[]
  const readReserves = () => Promise.all([rupee, coin].map(readReserve))

  // An account may try only 30 times in ten minutes.
  beforeEach(async () => {
    customer = await createPayer()
  })

  async function expectRefused(changes: Parameters<typeof placeOrder>[2], swap = buying) {
    reserves = await readReserves()
    const answer = await placeOrder(customer, swap, changes)
    expect(await readTraces(customer.uid)).toEqual(nothing)
    expect(await readReserves()).toEqual(reserves)
    return { status: answer.status, ...answer.body }
  }

  test.each([
    'from_currency',
    'from_code',
    'to_currency',
    'to_code',
    'from_amount',
    'to_amount',
    'withdrawalMethod',
    'transactionId',
    'SendersPaymentDetails',
    'screenshot',
  ])('without %s', async (name) => {
    expect(await expectRefused({ [name]: undefined })).toEqual({
      status: 400,
      error: 'Please fill all fields',
    })
  })

  test.each([['0'], ['-5'], ['1e309'], ['NaN'], ['5000.001'], ['1,000'], ['9'.repeat(40)]])(
    'with an amount of %s',
    async (from_amount) => {
      expect(await expectRefused({ from_amount })).toEqual({ status: 400, error: expect.any(String) })
    },
  )

  test('with an amount without worth', async () => {
    expect(await expectRefused({ from_amount: '0.01', to_amount: '0.00' })).toEqual({
      status: 400,
      error: 'An order has to be worth at least ₹1',
    })
  })

  test('with another amount than the live rate gives, which the answer names', async () => {
    expect(await expectRefused({ to_amount: '50.01' })).toEqual({
      status: 409,
      error: expect.stringMatching(/rate has changed/),
      to_amount: '50.00',
    })
  })

  test('beyond the reserve', async () => {
    expect(await expectRefused({ from_amount: '100000', to_amount: '1000.00' })).toEqual({
      status: 409,
      claimReason: 'order.reserve',
      error: "We don't have enough reserves",
    })
  })

  test.each([
    ['of another customer', 'mine-alone', 'Withdrawal method not found'],
    ['outside the collection', '../../users', 'Please fill all fields'],
    ['of a type that does not fit', 'bank', expect.stringMatching(/can receive this currency/)],
  ])('with a withdrawal method %s', async (_what, withdrawalMethod, error) => {
    await firestore
      .doc(`users/${payer.uid}/withdrawals/mine-alone`)
      .set({ type: 'Crypto', cryptoAddress: 'T' })
    expect(await expectRefused({ withdrawalMethod })).toEqual({ status: 400, error })
  })

  test('to an address, when rupees are received', async () => {
    expect(await expectRefused({ withdrawalMethod: 'crypto' }, selling)).toMatchObject({ status: 400 })
  })

  test.each([
    ['an unknown wallet', { to_currency: 'no-such-wallet' }, 404],
    ['the same wallet twice', () => ({ to_currency: rupee.id, to_code: rupee.code }), 400],
    ['a code of another wallet', { to_code: 'USDT' }, 400],
    ['a quote that does not exist', { quote: 'no-such-quote' }, 404],
    ['an unknown field', { status: 'Approved' }, 400],
  ])('for %s', async (_what, changes, status) => {
    const wanted = typeof changes === 'function' ? changes() : changes
    expect(await expectRefused(wanted)).toEqual({ status, error: expect.any(String) })
  })

  test('with the payment reference of another order, in any spelling', async () => {
    const reference = randomUUID().toUpperCase()
    await createOrder(payer, buying, { transactionId: reference })
    for (const transactionId of [reference, ` ${reference.toLowerCase().replaceAll('-', ' ')} `]) {
      expect(await expectRefused({ transactionId })).toEqual({
        status: 409,
        error: 'There is already an order with this payment transaction ID',
      })
    }
  })

  test.each([
    ['a file above 2 MB', { screenshot: makePicture('png', 2 * 1024 * 1024 + 1) }],
    [
      'a page declared as a picture',
      { screenshot: new File([makePicture('html')], 'a.png', { type: 'image/png' }) },
    ],
    ['a chat file of another type', { chat: makePicture('html') }],
  ])('with %s', async (_what, changes) => {
    expect(await expectRefused(changes)).toEqual({
      status: 400,
      error: 'The file exceeds the 2MB limit or is not an accepted type',
    })
  })

  test('with more than three files', async () => {
    expect(await expectRefused({ chat: [makePicture(), makePicture(), makePicture()] })).toEqual({
      status: 400,
      error: 'You can only upload up to 3 files.',
    })
  })

  test('above 7 MB', async () => {
    const file = makePicture('png', 2.5 * 1024 * 1024)
    expect(await expectRefused({ screenshot: file, chat: [file, file] })).toMatchObject({ status: 413 })
  })
})

describe('from', () => {
  test('a visitor', async () => {
    const answer = await placeOrder({ client: await Client.open() }, buying)
    expect(answer).toMatchObject({ status: 401, body: { error: 'Please login first' } })
  })

  test('a customer without the CSRF token', async () => {
    const form = makeOrderForm(buying)
    const answer = await payer.client.post('/d/api/exchange/', form, { headers: { 'x-csrftoken': '' } })
    expect(answer).toMatchObject({ status: 403, body: { error: 'CSRF verification failed' } })
  })

  test('a customer whose identity is not confirmed', async () => {
    const newcomer = await createCustomer()
    const answer = await placeOrder(newcomer, buying)
    expect(answer).toMatchObject({ status: 403, body: { error: 'Please verify your account first' } })
    expect(await readTraces(newcomer.uid)).toEqual(nothing)
  })
})

describe('own transactions', () => {
  test('come newest first, in pages that are complete together', async () => {
    const customer = await createPayer()
    const batch = firestore.batch()
    for (let i = 0; i < 205; i += 1) {
      batch.set(firestore.doc(`transactions/${customer.uid}-${i}`), {
        uid: customer.uid,
        name: customer.name,
        email: customer.email,
        fromWallet: rupee.id,
        toWallet: coin.id,
        from_currency: rupee.code,
        to_currency: coin.code,
        amountSent: '1.00',
        amountReceived: '0.01',
        exchangedRateINR: '100',
        rate: '100',
        worth: '1.00',
        status: 'Rejected',
        // Pairs of orders at the same moment, so that a page may end between them.
        created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(i / 2) * 1000),
        due: new Date(Date.UTC(2026, 0, 2)),
        TransactionID: `old ${i}`,
        sendersPaymentDetails: 'UPI',
        withdrawal: { type: 'UPI', upiID: 'a@b' },
      })
    }
    await batch.commit()
    const first = await customer.client.post('/d/api/transactions/')
    const second = await customer.client.post('/d/api/transactions/', { next: first.body.next })
    const listed = [first, second].flatMap(({ body }) =>
      Array.isArray(body.transactions) ? body.transactions : [],
    )
    expect(new Set(listed.map(({ trackingID }) => trackingID)).size).toBe(205)
    const dates = listed.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(second.body.next).toBeUndefined()
    const broken = await customer.client.post('/d/api/transactions/', { next: 'nonsense' })
    expect(broken).toMatchObject({ status: 400, body: { error: expect.any(String) } })
  })

  test('require a login', async () => {
    const { status } = await (await Client.open()).post('/d/api/transactions/')
    expect(status).toBe(401)
  })
})
