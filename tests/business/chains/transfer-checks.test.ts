import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toAccountDigits } from '@rupee/domain/networks/chain-account.ts'
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
const hash = 'ab'.repeat(32)
const ashas = makeDemoAddress('tron', 'asha')
const ours = makeDemoAddress('tron', 'ours')
const toDigits = (address: string) => toAccountDigits('tron', address) ?? ''

let server: Server
let staff: SignedIn
let payer: Payer
let rupee: TestWallet
let coin: TestWallet

/** Paths that the functions have requested. */
const asked: string[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ;[staff, payer] = await Promise.all([createStaff('operator'), createPayer()])
  await firestore
    .doc(`users/${payer.uid}/withdrawals/crypto`)
    .set({ type: 'Crypto', cryptoAddress: ashas, network: 'tron' })
})

beforeEach(async () => {
  ;[rupee, coin] = await Promise.all([writeWallet(rupees), writeWallet({ reserved: '100000.00' })])
  await firestore.doc(`walletInstructions/${coin.id}`).set({ walletID_Description: `Send USDT to ${ours}.` })
  const { port } = server.address() as AddressInfo
  vi.stubEnv('TRON_API', `http://127.0.0.1:${port}`)
  vi.stubEnv('CHAIN_TOKENS', `${coin.id}=tron/${usdt}/6`)
  asked.length = 0
  answer = answerWithTransfer(ashas, 25_000_000)
})

afterEach(() => void vi.unstubAllEnvs())

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const padWord = (text: string) => text.padStart(64, '0')

/** A chain on which USDT was sent a minute ago. */
function answerWithTransfer(to: string, units: number): typeof answer {
  const topic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const topics = [topic, padWord(toDigits(usdt)), padWord(toDigits(to))]
  const log = [{ address: toDigits(usdt), topics, data: padWord(units.toString(16)) }]
  const blockTimeStamp = Date.now() + 60_000
  const info = { id: hash, blockNumber: 100, blockTimeStamp, receipt: { result: 'SUCCESS' }, log }
  const block = { block_header: { raw_data: { number: 118 } } }
  return ({ url }, response) => response.end(JSON.stringify(url?.endsWith('getblock') ? block : info))
}

const createPaidOut = () =>
  createOrder(payer, { from: rupee, to: coin, from_amount: '2500.00', to_amount: '25.00' })

const createPaidIn = () =>
  createOrder(
    payer,
    { from: coin, to: rupee, from_amount: '25.00', to_amount: '2250.00' },
    { transactionId: hash, withdrawalMethod: 'upi' },
  )

async function check(id: string, fields: { readonly hash?: string } = {}, by = staff) {
  const { status, body } = await by.client.post('/d/admin/transactions/chain/', { id, ...fields })
  return { status, ...body }
}

test('a payout is compared with the address and the amount of its order, and nothing is written', async () => {
  const id = await createPaidOut()
  const before = (await firestore.doc(`transactions/${id}`).get()).data()
  const found = { status: 200, outcome: 'sent', to: ashas, amount: '25.00', confirmations: 19 }
  expect(await check(id, { hash })).toMatchObject(found)
  answer = answerWithTransfer(ours, 25_000_000)
  expect(await check(id, { hash: `0x${hash}` })).toMatchObject({ outcome: 'other address', to: ours })
  answer = answerWithTransfer(ashas, 24_000_000)
  expect(await check(id, { hash })).toMatchObject({ outcome: 'other amount', amount: '24.00' })
  expect((await firestore.doc(`transactions/${id}`).get()).data()).toEqual(before)
})

test("a customer's payment is compared with the addresses of the payment instructions", async () => {
  const id = await createPaidIn()
  expect(await check(id)).toMatchObject({ outcome: 'other address', to: ashas })
  answer = answerWithTransfer(ours, 25_000_000)
  expect(await check(id)).toMatchObject({ outcome: 'sent', to: ours, amount: '25.00' })
})

test('an order without a hash has no transaction, and no server is asked', async () => {
  const id = await createPaidOut()
  expect(await check(id, { hash: '402600412345' })).toEqual({ status: 200, outcome: 'not found' })
  expect(asked).toEqual([])
})

test('a hostile answer only means that the transaction could not be checked', async () => {
  const id = await createPaidOut()
  const hostile: readonly (typeof answer)[] = [
    (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    (_, response) => response.end(' '.repeat(10_000_000)),
    (_, response) => response.end('<html>'),
    (_, response) => response.end(JSON.stringify({ id: 'cd'.repeat(32) })),
    (_, response) => response.destroy(),
  ]
  for (const each of hostile) {
    answer = each
    expect(await check(id, { hash })).toEqual({ status: 200, outcome: 'unchecked' })
  }
  expect(asked).not.toContain('/elsewhere')
})

test('without a server or a token nothing is looked up', async () => {
  const id = await createPaidOut()
  vi.stubEnv('TRON_API', '')
  expect(await check(id, { hash })).toEqual({ status: 200, outcome: 'off' })
  vi.unstubAllEnvs()
  vi.stubEnv('TRON_API', 'http://127.0.0.1:1')
  expect(await check(id, { hash })).toEqual({ status: 200, outcome: 'off' })
  // The payment was in rupees.
  expect(await check(id)).toEqual({ status: 200, outcome: 'off' })
})

test('viewers, people who look at their own order, and too many checks are refused', async () => {
  const id = await createPaidOut()
  const viewer = await createStaff('viewer')
  expect(await check(id, { hash }, viewer)).toMatchObject({ status: 403 })
  expect(await check('none', { hash })).toMatchObject({ error: texts.noSuchOrder })
  const own = await createPaidOut()
  await firestore.doc(`transactions/${own}`).update({ uid: staff.uid })
  expect(await check(own, { hash })).toMatchObject({ status: 403, error: texts.ownCase })
  expect(asked).toEqual([])
  expect(await check(id, { hash })).toMatchObject({ outcome: 'sent' })
  const { docs } = await firestore.collection('throttles').get()
  await Promise.all(docs.map(({ ref }) => ref.update({ count: 300 })))
  asked.length = 0
  expect(await check(id, { hash })).toMatchObject({ status: 429, error: texts.tooManyAttempts })
  expect(asked).toEqual([])
})
