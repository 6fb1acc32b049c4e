import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { texts } from '@rupee/domain/texts.ts'
import { makeDemoAddress } from '@rupee/suite/seed/demo/demo-payouts.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import {
  createOrder,
  createPayer,
  type Payer,
  rupees,
  type TestWallet,
  writeWallet,
} from '../../support/swaps.ts'

const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const ashas = makeDemoAddress('tron', 'asha')
const ours = makeDemoAddress('tron', 'ours')

let server: Server
let staff: SignedIn
let payer: Payer
let rupee: TestWallet
let coin: TestWallet
let asked = 0
let answer: (request: IncomingMessage, response: ServerResponse) => void

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ;[staff, payer] = await Promise.all([createStaff('operator'), createPayer()])
})

beforeEach(async () => {
  ;[rupee, coin] = await Promise.all([writeWallet(rupees), writeWallet({ reserved: '100000.00' })])
  await firestore.doc(`walletInstructions/${coin.id}`).set({ walletID_Description: `Send USDT to ${ours}.` })
  const { port } = server.address() as AddressInfo
  vi.stubEnv('TRON_API', `http://127.0.0.1:${port}`)
  vi.stubEnv('CHAIN_TOKENS', `${coin.id}=tron/${usdt}/6`)
  asked = 0
})

afterEach(() => void vi.unstubAllEnvs())

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

let rows = 0

/** A transfer to us an hour ago, as TronGrid answers it. */
function makeRow(change: object = {}) {
  rows += 1
  return {
    transaction_id: `${Date.now().toString(16)}${rows}`.padStart(64, 'a'),
    token_info: { symbol: 'USDT', address: usdt, decimals: 6, name: 'Tether USD' },
    block_timestamp: Date.now() - 60 * 60_000,
    from: ashas,
    to: ours,
    type: 'Transfer',
    value: '25000000',
    ...change,
  }
}

const answerRows = (...data: object[]) => {
  answer = (_, response) => response.end(JSON.stringify({ data, success: true, meta: {} }))
}

type Imported = Readonly<Record<string, unknown>> & { readonly status: number }

async function importHistory(
  fields: { readonly days?: string } = { days: '7' },
  by = staff,
): Promise<Imported> {
  const { status, body } = await by.client.post('/d/admin/payments/chain/', { wallet: coin.id, ...fields })
  return { status, ...body }
}

async function readPayments() {
  const { docs } = await firestore.collection('payments').where('wallet', '==', coin.id).get()
  return docs.map((found) => found.data())
}

test('a transfer pays its order, is stored once, and is the same line in the CSV of an explorer', async () => {
  const row = makeRow()
  const order = await createOrder(
    payer,
    { from: coin, to: rupee, from_amount: '25.00', to_amount: '2250.00' },
    { transactionId: row.transaction_id, withdrawalMethod: 'upi' },
  )
  answerRows(row)
  const both = await Promise.all([
    importHistory(),
    importHistory({ days: '30' }, await createStaff('operator')),
  ])
  for (const each of both) expect(each).toMatchObject({ status: 200, outcome: 'imported' })
  expect(both.map(({ added }) => added).toSorted()).toEqual([0, 1])
  expect(await importHistory()).toMatchObject({ added: 0, known: 1, skipped: {}, isCut: false })
  const [payment, ...others] = await readPayments()
  expect(others).toEqual([])
  expect(payment).toMatchObject({
    state: 'matched',
    trackingID: order,
    amount: '25.00',
    payer: ashas,
    account: ours,
    reference: row.transaction_id,
    source: 'TronScan',
  })

  const { bookedAt, direction, amount, text, reference, payer: from } = payment ?? {}
  const line = { bookedAt, direction, amount, text, reference, payer: from, position: 0 }
  const file = { wallet: coin.id, account: ours, file: 'tronscan.csv', layout: 'TronScan', statement: 's1' }
  const { body } = await staff.client.post('/d/admin/payments/import/', {
    ...file,
    lines: JSON.stringify([line]),
  })
  expect(body).toMatchObject({ added: 0, known: 1 })
})

test('fakes, poison and strangers are counted and not stored', async () => {
  const token = { symbol: 'USDT', address: ashas, decimals: 6, name: 'Tether USD' }
  const strangers = makeRow({ from: ashas, to: ashas })
  const fakes = [makeRow({ token_info: token }), makeRow({ value: '0' }), strangers, makeRow({ value: 5 })]
  const twice = makeRow()
  answerRows(...fakes, twice, twice)
  expect(await importHistory()).toMatchObject({
    outcome: 'imported',
    added: 1,
    skipped: { 'other token': 1, zero: 1, 'not ours': 1, unreadable: 1, repeated: 1 },
  })
  expect(await readPayments()).toHaveLength(1)
})

test('more than a call takes is stored in parts', async () => {
  answerRows(...Array.from({ length: 150 }, () => makeRow()))
  expect(await importHistory()).toMatchObject({ added: 150 })
  expect(await readPayments()).toHaveLength(150)
})

test('a hostile answer stores nothing, and pages end', async () => {
  const hostile: readonly (typeof answer)[] = [
    (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    (_, response) => response.end(' '.repeat(10_000_000)),
    (_, response) => response.end(JSON.stringify({ data: [makeRow()], success: false, meta: {} })),
    (_, response) => response.end(JSON.stringify({ data: Array(201).fill(null), success: true, meta: {} })),
    (_, response) => response.destroy(),
  ]
  for (const each of hostile) {
    answer = each
    expect(await importHistory()).toEqual({ status: 200, outcome: 'unread' })
  }
  expect(await readPayments()).toEqual([])
  asked = 0
  const page = { data: [makeRow()], success: true, meta: { fingerprint: 'again' } }
  answer = (_, response) => response.end(JSON.stringify(page))
  expect(await importHistory()).toMatchObject({ added: 1, skipped: { repeated: 4 }, isCut: true })
  expect(asked).toBe(5)
})

test('it says whether a wallet can be imported, and asks no server for that', async () => {
  expect(await importHistory({})).toEqual({ status: 200, outcome: 'ready' })
  await firestore
    .doc(`walletInstructions/${coin.id}`)
    .set({ walletID_Description: 'Ask us for the address.' })
  expect(await importHistory()).toEqual({ status: 200, outcome: 'no address' })
  vi.stubEnv('CHAIN_TOKENS', '')
  expect(await importHistory()).toEqual({ status: 200, outcome: 'off' })
  expect(asked).toBe(0)
  const { chooseHistoryDays: error } = texts
  expect(await importHistory({ days: '365' })).toMatchObject({ status: 400, error })
})
