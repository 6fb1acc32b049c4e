import { signInWithCustomToken } from 'firebase/auth'
import { beforeAll, expect, test } from 'vitest'
import { firestore } from '../support/admin-sdk.ts'
import { canRead, requestReadingToken } from '../support/browser-sdk.ts'
import { Client } from '../support/client.ts'
import { createStaff, type SignedIn } from '../support/people.ts'
import {
  askQuote,
  createPayer,
  createRupee,
  createWallet,
  openQuote,
  type TestWallet,
} from '../support/swaps.ts'

/** A hidden reserve is the target: its size tells how large an attack is worthwhile. */
const secret = '4711.08'

let staff: SignedIn
let coin: TestWallet
let rupee: TestWallet

/** Returns everything about wallets that can be read without an account. */
async function readAllReadable(): Promise<string> {
  const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = process.env
  const documents = `http://${FIRESTORE_EMULATOR_HOST}/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents`
  const answers = await Promise.all([
    (await Client.open()).post('/api/api/currencies/'),
    ...['public/board', `wallets/${coin.id}`, 'wallets?pageSize=300', `reserves/${coin.id}`, 'reserves'].map(
      async (path) => (await fetch(`${documents}/${path}`)).json(),
    ),
  ])
  return JSON.stringify(answers)
}

const edit = (reserved: string, reserveShow: boolean) =>
  staff.client.post('/d/admin/CurrenciesRates/u/', {
    currency_id: coin.id,
    code: coin.code,
    sell: '90',
    buy: '100',
    reserved,
    reserveShow,
  })

beforeAll(async () => {
  staff = await createStaff()
  rupee = await createRupee()
  coin = await createWallet({ reserved: '5000.00' })
  await edit(secret, false)
})

test('a hidden reserve is in no public document and no public answer', async () => {
  const text = await readAllReadable()
  expect(text).toContain(coin.id)
  expect(text).not.toContain(secret)
})

test('a hidden reserve stays hidden after an order, a quote and an edit of rates', async () => {
  const payer = await createPayer()
  const before = '4701.08'
  await openQuote(payer, rupee, coin, '1000')
  expect((await firestore.doc(`reserves/${coin.id}`).get()).get('reserved')).toBe(before)
  for (const found of [secret, before]) expect(await readAllReadable()).not.toContain(found)
  const refused = await askQuote(payer, rupee, coin, '900000')
  expect(refused).toMatchObject({ status: 409, body: { error: "We don't have enough reserves" } })
  expect(JSON.stringify(refused.body)).not.toContain(before)
})

test('the rules refuse the reserve to a customer, and show it to staff', async () => {
  const read = async ({ client }: SignedIn) => {
    const token = await requestReadingToken(client)
    return canRead(`reserves/${coin.id}`, (page) => signInWithCustomToken(page, token))
  }
  expect(await read(await createPayer())).toBe(false)
  const { body } = await staff.client.post('/d/admin/CurrenciesRates/')
  expect(body.currencies).toContainEqual(expect.objectContaining({ id: coin.id, reserved: '4701.08' }))
})

test('a shown reserve is public until staff hide it again', async () => {
  await edit('123.45', true)
  // Public answers are up to a second old.
  await expect.poll(readAllReadable).toContain('123.45')
  expect((await firestore.doc(`reserves/${coin.id}`).get()).exists).toBe(false)
  await edit('123.46', false)
  expect((await firestore.doc(`wallets/${coin.id}`).get()).data()).not.toHaveProperty('reserved')
  await expect.poll(readAllReadable).not.toContain('123.4')
})
