import { inspect } from 'node:util'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { texts } from '@rupee/domain/texts.ts'
import { beforeAll, expect, test } from 'vitest'
import { bucket, firestore } from '../../support/admin-sdk.ts'
import { changeWallet, decideApproval, readApproval, readAudit } from '../../support/controlled/approvals.ts'
import { setControls } from '../../support/controlled/set-controls.ts'
import { makeKycForm } from '../../support/kyc-form.ts'
import { listMails } from '../../support/mailbox.ts'
import { expectSound, readOrders, recover } from '../../support/orders/soundness.ts'
import { createCustomer, createStaff, logIn, type SignedIn } from '../../support/people.ts'
import {
  askQuote,
  createOrder,
  createPayer,
  createRupee,
  createWallet,
  decide,
  makePicture,
  openQuote,
  type Payer,
  placeOrder,
  readReserve,
  type Swap,
} from '../../support/swaps.ts'
import { approve, createDecidedOrder, pay, readOwed, readRefund, setTarget } from '../refunds/refunding.ts'
import { getOwnWorld } from '../world/begin.ts'
import { loseAnswer, matchCommits, runFirst } from '../world/faults.ts'

let staff: SignedIn
let payer: Payer
let swap: Swap

beforeAll(async () => {
  const [rupee, coin] = await Promise.all([createRupee(), createWallet()])
  ;[staff, payer] = await Promise.all([createStaff(), createPayer()])
  swap = { from: rupee, to: coin, from_amount: '5000', to_amount: '50.00' }
})

test('an unconfirmed order is placed once, and keeps its files', async () => {
  loseAnswer(matchCommits('paymentReferences'))
  const { status, body } = await placeOrder(payer, swap, { chat: makePicture('jpeg', 20_000) })
  expect({ status, body }).toMatchObject({ status: 200, body: { trackingID: expect.any(String) } })
  expect((await readOrders(payer.uid)).map(({ id }) => id)).toEqual([body.trackingID])
})

test.each(['Approved', 'Rejected'])('an unconfirmed decision is made once: %s', async (status) => {
  const id = await createOrder(payer, swap)
  loseAnswer(matchCommits('audit'))
  expect(await decide(staff, id, { status })).toMatchObject({ status: 200 })
  expect(await readOrders(payer.uid)).toContainEqual({ id, data: expect.objectContaining({ status }) })
})

test('an unconfirmed login begins one session', async () => {
  const customer = await createCustomer()
  loseAnswer((writes) => writes.some(({ path }) => path.includes(`/${customer.uid}/sessions/`)))
  await logIn(customer.email, customer.password)
  const { docs } = await firestore.collection(`users/${customer.uid}/sessions`).get()
  // The first mail is that of createCustomer.
  expect(docs).toHaveLength(2)
})

test('an unconfirmed payment of a refund is recorded once, and keeps its proof', async () => {
  // Refunds have mails and files of their own, which the last test does not expect.
  const refunded = await createPayer()
  const given = { paid: ['5000.00'], status: 'Rejected' }
  const { order, payments } = await createDecidedOrder(staff, refunded, swap, given)
  const [id = ''] = payments
  await setTarget(refunded, id)
  await approve(staff, id)
  loseAnswer(matchCommits('refunds'))
  expect(await pay(staff, id)).toMatchObject({ status: 200 })
  const proof = String((await readRefund(id))?.proof)
  const [files] = await bucket.getFiles({ prefix: proof })
  expect(files.map(({ name }) => name)).toEqual([proof])
  expect(await readOwed(order, swap)).toBe(0)
})

test('an unconfirmed KYC form is submitted once, with all its data', async () => {
  const customer = await createCustomer()
  loseAnswer(matchCommits('kyc'))
  expect(await customer.client.post('/api/auth/kyc/', makeKycForm())).toMatchObject({ status: 200 })
  const media: unknown = (await firestore.doc(`kyc/${customer.uid}`).get()).get('media')
  const [files] = await bucket.getFiles({ prefix: `kyc/${customer.uid}/` })
  expect(files.map(({ name }) => name).toSorted()).toEqual(Object.values(media ?? {}).toSorted())
})

test('an unconfirmed reserve edit by difference is made once', async () => {
  const { id, code } = await createWallet({ reserved: '100.00' })
  loseAnswer(matchCommits('audit'))
  const edit = { currency_id: id, code, buy: '100', sell: '90', reserved: '150', reserved_before: '100' }
  expect(await staff.client.post('/d/admin/CurrenciesRates/u/', edit)).toMatchObject({ status: 200 })
  expect(await readReserve({ id, code })).toBe('150.00')
})

test('an unconfirmed request for a second person is made once, and so is its approval', async () => {
  await setControls({ secondPerson: true })
  const [coin, colleague] = await Promise.all([createWallet({ reserved: '100000.00' }), createStaff()])
  loseAnswer(matchCommits('approvals'))
  const id = readApproval(await changeWallet(staff, coin, { reserved: '5000' }))
  const requests = firestore.collection('approvals').where('subject', '==', subjects.wallet(coin.id))
  expect((await requests.get()).size).toBe(1)
  loseAnswer(matchCommits('approvals'))
  expect((await decideApproval(colleague, id)).status).toBe(200)
  expect(await readReserve(coin)).toBe('105000.00')
  expect(await readAudit('reserve changed', coin.id)).toHaveLength(1)
  await firestore.doc('settings/controls').delete()
})

test('a mail whose sender got no confirmation is sent once by the same sender', async () => {
  const id = await createOrder(payer, swap)
  await getOwnWorld().atRest()
  loseAnswer(
    (writes) => matchCommits('outbox')(writes) && inspect(writes, { depth: null }).includes('sending'),
  )
  expect(await decide(staff, id)).toMatchObject({ status: 200 })
  const countNews = async () =>
    (await listMails(payer.email)).filter(({ subject }) => subject.includes(id)).length
  await expect.poll(countNews, { timeout: 30_000 }).toBe(2)
})

test('an unconfirmed deletion of a withdrawal method is made once', async () => {
  const { client, uid, bank } = await createPayer()
  loseAnswer(matchCommits(`users/${uid}/withdrawals`))
  expect(await client.post('/d/api/withdrawals/delete/', { id: bank })).toMatchObject({ status: 200 })
  expect((await firestore.doc(`users/${uid}/withdrawals/${bank}`).get()).exists).toBe(false)
})

test.each([
  { amount: '5000', gets: 'the quote of the newer one' },
  { amount: '6000', gets: 'a refusal' },
])(
  'a call for a quote of $amount that hung while one of 5000 was answered gets $gets',
  async ({ amount }) => {
    const customer = await createPayer()
    const { from, to } = swap
    let hangs = false
    let letGo = () => {}
    const answered = new Promise<void>((resolve) => {
      letGo = resolve
    })
    runFirst(
      'readQuery',
      (query) => query.collectionId === 'quotes' && inspect(query, { depth: null }).includes(customer.uid),
      () => {
        hangs = true
        return answered
      },
    )
    const hanging = askQuote(customer, from, to, amount)
    await expect.poll(() => hangs).toBe(true)
    const newer = await openQuote(customer, from, to, '5000')
    letGo()
    const { status, body } = await hanging
    if (amount === '5000') expect({ status, quote: body.quote }).toEqual({ status: 200, quote: newer })
    else expect({ status, body }).toEqual({ status: 409, body: { error: texts.newerQuote } })
    expect((await firestore.doc(`quotes/${newer.id}`).get()).get('state')).toBe('live')
  },
)

test('and everything adds up', async () => {
  await recover()
  await expectSound(staff, [payer])
})
