import { readFile } from 'node:fs/promises'
import { calls } from '@rupee/domain/calls/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import type { Answer } from '../../support/client.ts'
import { setControls } from '../../support/controlled/set-controls.ts'
import { DocumentedFigures } from '../../support/documents/figures.ts'
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

const page = 'docs/scale.md'
const figures = new DocumentedFigures(page)
const rows = await readRows()

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

afterAll(() => figures.finish())

/** Prepares each call of the table, and returns what sends it. */
const calling: Readonly<Record<string, () => Promise<() => Promise<Answer>>>> = {
  'Page load of a customer': async () => () => payer.client.post(calls.verifyLogin.path),
  'Page load of staff': async () => () => staff.client.post(calls.verifyLogin.path),
  'Login in a known browser': async () => {
    const { email, password } = payer
    const logIn = () => payer.client.post(calls.login.path, { email, password })
    await logIn()
    return logIn
  },
  'Payment instructions alone': async () => () =>
    payer.client.post(calls.walletDescription.path, makeQuoteFields(undefined)),
  Quote: async () => () => payer.client.post(calls.walletDescription.path, makeQuoteFields('600')),
  'Release of a quote': async () => {
    const { id } = await openQuote(payer, swap.from, swap.to, '600')
    return () => payer.client.post(calls.releaseQuote.path, { id })
  },
  'Order with its quote': async () => {
    const { id, from_amount, to_amount } = await openQuote(payer, swap.from, swap.to, '600')
    return () => placeOrder(payer, { ...swap, from_amount, to_amount }, { quote: id })
  },
  'Order at the live rate': async () => () => placeOrder(payer, swap),
  'Opening of an order by staff': async () => {
    const id = await createOrder(payer, swap)
    return () => staff.client.post(calls.reviewOrder.path, { id, open: true })
  },
  Approval: async () => {
    const id = await createOrder(payer, swap)
    return () => decide(staff, id)
  },
  Rejection: async () => {
    const id = await createOrder(payer, swap)
    return () => decide(staff, id, { status: 'Rejected', adminScreenshot: undefined })
  },
}

test('every measured call has a row, and every row is measured', () => {
  expect([...rows.keys()]).toEqual(Object.keys(calling))
})

test.each(Object.entries(calling))(
  '%s takes about as many round trips as documented',
  async (name, prepare) => {
    const row = rows.get(name)
    if (!row) throw new Error(`${page} has no row of ${name}`)
    const call = await prepare()
    let answer: Answer | undefined
    const trips = await countTrips(async () => {
      answer = await call()
    })
    expect(answer).toMatchObject({ status: 200 })
    figures.compare(row.line, { trips: row.trips }, { trips }, () => `| ${name} | ${trips} |`)
  },
)

function makeQuoteFields(from_amount: string | undefined) {
  const { from, to } = swap
  const pair = { from_currency_id: from.id, to_currency_id: to.id, FromCommon: true }
  return from_amount === undefined ? pair : { ...pair, from_amount }
}

/** Returns the rows of the table of round trips by the name of the call. */
async function readRows() {
  const text = await readFile(page, 'utf8')
  const [, table = ''] = text.split('## Round trips of a call')
  const found = table.split('\n## ')[0]?.matchAll(/^\| ([^|]+?) +\| (\d+) \|$/gm) ?? []
  return new Map([...found].map(([line, name = '', trips]) => [name, { line, trips: Number(trips) }]))
}
