import { beforeAll, expect, test } from 'vitest'
import { bucket, firestore } from '../support/admin-sdk.ts'
import { kycForm } from '../support/kyc-form.ts'
import { mailsTo } from '../support/mailbox.ts'
import { newCustomer, newStaff, type SignedIn } from '../support/people.ts'
import {
  decide,
  newPayer,
  newRupee,
  newWallet,
  type Payer,
  picture,
  placedOrder,
  placeOrder,
  reserveOf,
  type Swap,
} from '../support/swaps.ts'
import { run } from './own-run.ts'
import { expectSound, ordersOf, recover } from './soundness.ts'
import { commits, type InterceptedRequest, once } from './stepping-in.ts'

let staff: SignedIn
let payer: Payer
let swap: Swap

beforeAll(async () => {
  const [rupee, coin] = await Promise.all([newRupee(), newWallet()])
  ;[staff, payer] = await Promise.all([newStaff(), newPayer()])
  swap = { from: rupee, to: coin, from_amount: '5000', to_amount: '50.00' }
})

test('an order that Firestore has taken and could not confirm is taken once, and keeps its files', async () => {
  run.edges.firestore.stepIn = once('after', commits('paymentReferences'), () => 'cut')
  const { status, body } = await placeOrder(payer, swap, { chat: picture('jpeg', 20_000) })
  expect({ status, body }).toMatchObject({ status: 200, body: { trackingID: expect.any(String) } })
  expect((await ordersOf(payer.uid)).map(({ id }) => id)).toEqual([body.trackingID])
})

test.each(['Approved', 'Rejected'])('so is a decision: %s', async (status) => {
  const id = await placedOrder(payer, swap)
  run.edges.firestore.stepIn = once('after', commits('audit'), () => 'cut')
  expect(await decide(staff, id, { status })).toMatchObject({ status: 200 })
  expect(await ordersOf(payer.uid)).toContainEqual({ id, data: expect.objectContaining({ status }) })
})

test('so is a KYC form, and staff find all that it says', async () => {
  const customer = await newCustomer()
  run.edges.firestore.stepIn = once('after', commits('kyc'), () => 'cut')
  expect(await customer.client.post('/api/auth/kyc/', kycForm())).toMatchObject({ status: 200 })
  const media: unknown = (await firestore.doc(`kyc/${customer.uid}`).get()).get('media')
  const [files] = await bucket.getFiles({ prefix: `kyc/${customer.uid}/` })
  expect(files.map(({ name }) => name).toSorted()).toEqual(Object.values(media ?? {}).toSorted())
})

test('so is an edit of a reserve by its difference', async () => {
  const { id, code } = await newWallet({ reserved: '100.00' })
  run.edges.firestore.stepIn = once('after', commits('audit'), () => 'cut')
  const edit = { currency_id: id, code, buy: '100', sell: '90', reserved: '150', reserved_before: '100' }
  expect(await staff.client.post('/d/admin/CurrenciesRates/u/', edit)).toMatchObject({ status: 200 })
  expect(await reserveOf({ id, code })).toBe('150.00')
})

test('a mail whose sender did not hear that it may send it is sent by the same sender, once', async () => {
  const isClaim = ({ call, body }: InterceptedRequest) => call.endsWith('/Commit') && body.includes('sending')
  const id = await placedOrder(payer, swap)
  run.edges.firestore.stepIn = once('after', isClaim, () => 'cut')
  expect(await decide(staff, id)).toMatchObject({ status: 200 })
  const news = async () => (await mailsTo(payer.email)).filter(({ subject }) => subject.includes(id)).length
  await expect.poll(news, { timeout: 30_000 }).toBe(2)
})

test('and all of it fits together', async () => {
  await recover()
  await expectSound(staff, [payer])
})
