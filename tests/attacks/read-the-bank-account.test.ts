import { beforeAll, expect, test } from 'vitest'
import { firestore } from '../support/admin-sdk.ts'
import { Client } from '../support/client.ts'
import { makeKycForm } from '../support/kyc-form.ts'
import { waitForCode } from '../support/mailbox.ts'
import { createPerson, createVerifiedCustomer } from '../support/people.ts'
import { askAuth } from '../support/world/auth-endpoints.ts'

/** Our payment details are the target: an attacker who collects them can imitate them, or have them blocked. */
let accounts: readonly string[]

const others = ['usdt', 'deriv-usd', 'skrill-usd', 'neteller', 'astropay', 'tron', 'binance-coin', 'bitcoin']
const pairs = [['inr', 'usdt'] as const, ...others.map((id) => [id, 'inr'] as const)]

beforeAll(async () => {
  const [bank, ...wallets] = await firestore.getAll(
    firestore.doc('bankDetails/inr'),
    ...others.map((id) => firestore.doc(`walletInstructions/${id}`)),
  )
  const fields: unknown[] = [bank?.get('account_number'), bank?.get('upi_id')]
  accounts = [...fields, ...wallets.map((each) => each.get('walletID_Description'))].map(String)
})

/** Returns everything that calls answer about every wallet. */
async function gatherAnswers(client: Client, asked = pairs, from_amount?: string): Promise<string> {
  const answers = await Promise.all(
    asked.map(([from_currency_id, to_currency_id]) =>
      client.post('/d/api/walletDescription/', {
        from_currency_id,
        to_currency_id,
        ...(from_amount && { from_amount }),
      }),
    ),
  )
  return JSON.stringify(answers.map(({ body }) => body))
}

const findKnown = (text: string) =>
  accounts.filter((account) => text.includes(JSON.stringify(account).slice(1, -1)))

async function registerClient(): Promise<Client> {
  const { name, email, password } = createPerson()
  const client = await Client.open()
  const form = { name, email, password, confirmPassword: password, terms: 'on' }
  await client.post('/api/auth/register/', form)
  await client.post('/api/auth/verify/', { otp: await waitForCode(email) }, { json: true })
  return client
}

test('a new registration reads no payment details, for any wallet, with or without an amount', async () => {
  const client = await registerClient()
  for (const text of [await gatherAnswers(client), await gatherAnswers(client, pairs.slice(0, 2), '5000')]) {
    expect(findKnown(text)).toEqual([])
    expect(text).toContain('Please verify your account first')
  }
  const quotes = await firestore
    .collection('quotes')
    .where('uid', '==', (await readUid(client)) ?? '')
    .get()
  expect(quotes.empty).toBe(true)
})

test('an unreviewed KYC submission reveals no payment details', async () => {
  const client = await registerClient()
  expect(await client.post('/api/auth/kyc/', makeKycForm())).toMatchObject({ status: 200 })
  const text = await gatherAnswers(client, pairs.slice(0, 2), '5000')
  expect(findKnown(text)).toEqual([])
  expect(text).toContain('KYC Verification in progress')
})

test('an account made at a public endpoint of Auth reads no payment details, by calls or from Firestore', async () => {
  const { email, password } = createPerson()
  const { idToken } = await askAuth('signUp', { email, password, returnSecureToken: true })
  const client = Client.withSession(String(idToken))
  expect(findKnown(await gatherAnswers(client))).toEqual([])
  for (const path of ['bankDetails/inr', 'walletInstructions/usdt', 'bankDetails', 'walletInstructions']) {
    const answer = await readFromFirestore(path, String(idToken))
    expect(answer.status).toBe(403)
    expect(findKnown(await answer.text())).toEqual([])
  }
})

test('a verified customer reads them, in order to pay', async () => {
  const { client } = await createVerifiedCustomer()
  expect(findKnown(await gatherAnswers(client)).toSorted()).toEqual(accounts.toSorted())
})

function readFromFirestore(path: string, token: string): Promise<Response> {
  const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = process.env
  const documents = `http://${FIRESTORE_EMULATOR_HOST}/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents`
  return fetch(`${documents}/${path}`, { headers: { authorization: `Bearer ${token}` } })
}

async function readUid(client: Client): Promise<string | undefined> {
  const { body } = await client.post('/d/auth/verify-login/')
  const found = await firestore.collection('users').where('email', '==', body.email).get()
  return found.docs[0]?.id
}
