import { beforeEach, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import type { Answer } from '../../support/client.ts'
import {
  changeControls,
  changeInstructions,
  readAudit,
  readData,
} from '../../support/controlled/approvals.ts'
import { setControls } from '../../support/controlled/set-controls.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import {
  askQuote,
  createOrder,
  createPayer,
  openQuote,
  type Payer,
  placeOrder,
  rupees,
  type TestWallet,
  writeWallet,
} from '../../support/swaps.ts'

let staff: SignedIn
let payer: Payer
let rupee: TestWallet
let coin: TestWallet

beforeEach(async () => {
  await firestore.doc('settings/controls').delete()
  ;[staff, payer, rupee, coin] = await Promise.all([
    createStaff(),
    createPayer(),
    writeWallet(rupees),
    writeWallet({ reserved: '100000.00' }),
  ])
})

const pickAnswer = ({ status, body }: Answer) => ({ status, body })

const ask = async (amount: string) => pickAnswer(await askQuote(payer, rupee, coin, amount))

test('a customer without a second factor can change their password, also where staff need one', async () => {
  await setControls({ staffSecondFactor: true })
  const passwords = { current: payer.password, password: 'a new password' }
  expect(await payer.client.post('/d/auth/change-password/', passwords)).toMatchObject({ status: 200 })
})

test('staff set controls: only changed ones are stored, and visitors read the limits among them', async () => {
  expect(
    pickAnswer(
      await changeControls(staff, { heldAtOnce: '5000', staffIdleMinutes: '30', firstDayOrder: '' }),
    ),
  ).toEqual({ status: 200, body: { message: 'The controls are saved' } })
  expect(await readData('settings/controls')).toEqual({
    heldAtOnce: '5000',
    staffIdleMinutes: 30,
    version: 1,
  })
  expect(await readData('site/limits')).toEqual({
    heldAtOnce: '5000',
    pendingOrders: 8,
    firstDayOrder: null,
    extensionMovePercent: '1',
    upiLimit: '100000',
    refundDays: 7,
  })
  expect(await readAudit('controls changed', 'controls')).toContainEqual(
    expect.objectContaining({
      by: staff.uid,
      from: { heldAtOnce: '1000000', staffIdleMinutes: null },
      to: { heldAtOnce: '5000', staffIdleMinutes: 30 },
    }),
  )
})

test.each([
  [{}, 'Please fill all fields'],
  [{ version: '0' }, 'Please fill all fields'],
  [{ payout: '0' }, 'Please enter a plain number, such as 5000.00'],
  [{ rateMovePercent: '101' }, 'This number is out of range for this control'],
  [{ rateMovePercent: '0' }, 'This number is out of range for this control'],
  [{ pendingOrders: '2.5' }, 'This number is out of range for this control'],
  [{ staffIdleMinutes: '4' }, 'This number is out of range for this control'],
  [{ secondPerson: 'perhaps' }, 'A checkbox must be true or false'],
])('an invalid control is refused: %j', async (controls, text) => {
  expect(pickAnswer(await changeControls(staff, controls))).toEqual({ status: 400, body: { error: text } })
  expect((await firestore.doc('settings/controls').get()).exists).toBe(false)
})

test('controls changed in the meantime are not overwritten', async () => {
  expect((await changeControls(staff, { payout: '300000', version: '0' })).status).toBe(200)
  expect(pickAnswer(await changeControls(staff, { payout: '400000', version: '0' }))).toEqual({
    status: 409,
    body: { error: 'Someone else has changed the controls. Please check the new values and try again.' },
  })
  expect(await readData('settings/controls')).toEqual({ payout: '300000', version: 1 })
})

test('a customer cannot set controls', async () => {
  expect(pickAnswer(await changeControls(payer, { payout: '900000' }))).toEqual({
    status: 403,
    body: { error: 'Admin login is required' },
  })
  expect((await firestore.doc('settings/controls').get()).exists).toBe(false)
})

test('the amount that a customer holds at once is limited', async () => {
  await setControls({ heldAtOnce: '2000' })
  expect((await ask('2000')).status).toBe(200)
  await setControls({ heldAtOnce: '1999' })
  expect(await ask('2000')).toEqual({
    status: 409,
    body: {
      error: 'Your open orders can be worth up to ₹1,999 in total. You can exchange up to ₹1,999 now.',
    },
  })
})

test('the number of open orders is limited', async () => {
  await setControls({ pendingOrders: 1 })
  const swap = { from: rupee, to: coin, from_amount: '100.00', to_amount: '1.00' }
  await createOrder(payer, swap)
  const refused = {
    status: 409,
    body: { error: 'You have 1 open order. Please wait until it is decided.' },
  }
  expect(await ask('100')).toEqual(refused)
  expect(await placeOrder(payer, swap)).toMatchObject(refused)
  await setControls({ pendingOrders: 2 })
  expect((await placeOrder(payer, swap)).status).toBe(200)
})

test('the number of large abandoned amounts is limited', async () => {
  await setControls({ largeQuote: '1000', largeQuotesGivenUp: 1 })
  const { id } = await openQuote(payer, rupee, coin, '1000')
  await payer.client.post('/d/api/quotes/release/', { id })
  expect(await ask('1000')).toMatchObject({
    status: 429,
    body: { error: expect.stringContaining('large amounts once ') },
  })
  expect((await ask('999')).status).toBe(200)
})

test('the orders of a new customer are limited', async () => {
  await setControls({ firstDayOrder: '500' })
  const text = 'In the first 24 hours of an account, orders can be worth up to ₹500.'
  expect(await ask('501')).toEqual({ status: 409, body: { error: text } })
  const swap = { from: rupee, to: coin, from_amount: '600.00', to_amount: '6.00' }
  expect(await placeOrder(payer, swap)).toMatchObject({ status: 409, body: { error: text } })
  expect((await ask('500')).status).toBe(200)

  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await firestore.doc(`users/${payer.uid}`).update({ date_joined: yesterday })
  expect((await ask('501')).status).toBe(200)
  expect((await placeOrder(payer, swap)).status).toBe(200)
})

test('orders to a new withdrawal method are limited, even for an older account', async () => {
  await setControls({ firstDayOrder: '500' })
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await firestore.doc(`users/${payer.uid}`).update({ date_joined: yesterday })
  const { body } = await payer.client.post('/d/api/withdrawals/add/', {
    withdrawalType: 'Crypto',
    cryptoAddress: 'TJustAdded',
  })
  const withdrawalMethod = String(Object(body.withdrawal).id)
  const swap = { from: rupee, to: coin, from_amount: '600.00', to_amount: '6.00' }
  expect(await placeOrder(payer, swap, { withdrawalMethod })).toMatchObject({
    status: 409,
    body: {
      error:
        'In the first 24 hours of a withdrawal method, orders to it can be worth up to ₹500. Please choose another one.',
    },
  })
  const small = { ...swap, from_amount: '500.00', to_amount: '5.00' }
  expect((await placeOrder(payer, small, { withdrawalMethod })).status).toBe(200)
  // The earlier withdrawal method is not limited.
  expect((await placeOrder(payer, swap)).status).toBe(200)

  const old = yesterday.getTime().toString(36)
  const added = firestore.doc(`users/${payer.uid}/withdrawals/${old}-0123456789ab`)
  await added.set({ type: 'Crypto', cryptoAddress: 'TOfYesterday' })
  expect((await placeOrder(payer, swap, { withdrawalMethod: added.id })).status).toBe(200)
})

test('unreadable controls switch nothing off, and customers continue within the default limits', async () => {
  await firestore.doc('settings/controls').set({ secondPerson: 'yes', heldAtOnce: '99999999' })
  await firestore.doc(`walletInstructions/${coin.id}`).set({ walletID_Description: 'Pay to TOurs' })
  expect((await changeInstructions(staff, coin.id, 'Pay to TMine')).status).toBe(500)
  expect(await readData(`walletInstructions/${coin.id}`)).toEqual({ walletID_Description: 'Pay to TOurs' })
  expect((await ask('1000')).status).toBe(200)
  expect((await ask('1000001')).status).toBe(409)
})
