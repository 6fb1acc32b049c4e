import { readFile } from 'node:fs/promises'
import { calls } from '@rupee/domain/calls/calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import type { Answer } from '../../support/client.ts'
import { setControls } from '../../support/controlled/set-controls.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import {
  createOrder,
  createPayer,
  createRupee,
  createWallet,
  decide,
  openQuote,
  type Payer,
  placeOrder,
  type Swap,
} from '../../support/swaps.ts'
import { countTrips } from '../world/trips.ts'

const documented = await readTrips()

let staff: SignedIn
let payer: Payer
let swap: Swap

beforeAll(async () => {
  const [rupee, coin] = await Promise.all([createRupee(), createWallet({ reserveShow: true })])
  ;[staff, payer] = await Promise.all([createStaff(), createPayer()])
  swap = { from: rupee, to: coin, from_amount: '500.00', to_amount: '5.00' }
  // As in a deployed project with two people, who log in with a second factor.
  await setControls({ secondPerson: true })
  const { docs } = await firestore.collection(`users/${staff.uid}/sessions`).get()
  await Promise.all(docs.map(({ ref }) => ref.update({ factorAt: new Date() })))
  await Promise.all([staff.client.fetchToken(), payer.client.fetchToken()])
})

test('a page load of a customer', async () => {
  await expectTrips('Page load of a customer', () => payer.client.post(calls.verifyLogin.path))
})

test('a page load of staff', async () => {
  await expectTrips('Page load of staff', () => staff.client.post(calls.verifyLogin.path))
})

test('a login in a known browser', async () => {
  const { email, password } = payer
  const logIn = () => payer.client.post(calls.login.path, { email, password })
  await logIn()
  await expectTrips('Login in a known browser', logIn)
})

test('payment instructions without a quote', async () => {
  await expectTrips('Payment instructions alone', () =>
    payer.client.post(calls.walletDescription.path, makeQuoteFields(undefined)),
  )
})

test('a quote', async () => {
  await expectTrips('Quote', () => payer.client.post(calls.walletDescription.path, makeQuoteFields('600')))
})

test('the release of a quote', async () => {
  const { id } = await openQuote(payer, swap.from, swap.to, '600')
  await expectTrips('Release of a quote', () => payer.client.post(calls.releaseQuote.path, { id }))
})

test('an order with its quote', async () => {
  const { id, from_amount, to_amount } = await openQuote(payer, swap.from, swap.to, '600')
  await expectTrips('Order with its quote', () =>
    placeOrder(payer, { ...swap, from_amount, to_amount }, { quote: id }),
  )
})

test('an order at the live rate', async () => {
  await expectTrips('Order at the live rate', () => placeOrder(payer, swap))
})

test('an order that staff open', async () => {
  const id = await createOrder(payer, swap)
  await expectTrips('Opening of an order by staff', () =>
    staff.client.post(calls.reviewOrder.path, { id, open: true }),
  )
})

test('an approval', async () => {
  const id = await createOrder(payer, swap)
  await expectTrips('Approval', () => decide(staff, id))
})

test('a rejection', async () => {
  const id = await createOrder(payer, swap)
  await expectTrips('Rejection', () => decide(staff, id, { status: 'Rejected', adminScreenshot: undefined }))
})

async function expectTrips(name: string, call: () => Promise<Answer>): Promise<void> {
  let answer: Answer | undefined
  const trips = await countTrips(async () => {
    answer = await call()
  })
  expect(answer).toMatchObject({ status: 200 })
  expect({ [name]: trips }).toEqual({ [name]: documented.get(name) })
}

function makeQuoteFields(from_amount: string | undefined) {
  const { from, to } = swap
  const pair = { from_currency_id: from.id, to_currency_id: to.id, FromCommon: true }
  return from_amount === undefined ? pair : { ...pair, from_amount }
}

/** Returns the rows of the table of round trips. */
async function readTrips(): Promise<ReadonlyMap<string, number>> {
  const page = await readFile('docs/scale.md', 'utf8')
  const [, table = ''] = page.split('## Round trips of a call')
  const rows = table.split('\n## ')[0]?.matchAll(/^\| ([^|]+?) +\| (\d+) \|/gm) ?? []
  return new Map([...rows].map(([, name = '', trips]) => [name, Number(trips)]))
}
