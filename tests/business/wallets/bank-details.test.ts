import { beforeAll, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { createStaff, createVerifiedCustomer, type SignedIn } from '../../support/people.ts'
import { createRupee, createWallet, type TestWallet } from '../../support/swaps.ts'

const bankPath = '/d/admin/BankDetails/u/'
const walletPath = '/d/admin/CurrencyWalletDetails/u/'

let staff: SignedIn
/** Verified customer: only they read how to pay. */
let reader: SignedIn
let rupee: TestWallet
let coin: TestWallet

beforeAll(async () => {
  ;[staff, reader] = await Promise.all([createStaff(), createVerifiedCustomer()])
  ;[rupee, coin] = await Promise.all([createRupee(), createWallet()])
}, 60_000)

const readInstructions = async (from: TestWallet, to: TestWallet) => {
  const fields = { from_currency_id: from.id, to_currency_id: to.id }
  return (await reader.client.post('/d/api/walletDescription/', fields)).body.walletDesc
}
const readAudit = async (id: string) => {
  const { docs } = await firestore.collection('audit').where('about', '==', id).get()
  return docs.map((entry) => entry.data())
}

test('staff see the bank account, and the wallets that have a description', async () => {
  const { status, body } = await staff.client.post('/d/admin/BankDetails/')
  expect(status).toBe(200)
  expect(body.bank_details).toMatchObject({ id: 'inr', account_number: '000111222333' })
  expect(body.currencyWallets).toContainEqual({
    id: 'usdt',
    name: 'USDT',
    code: 'USDT',
    walletID_Description: expect.stringMatching(/TRC-20/),
  })
  expect(body.currencyWallets).toContainEqual({ id: coin.id, name: expect.any(String), code: coin.code })
  expect(body.currencyWallets).not.toContainEqual(expect.objectContaining({ id: 'inr' }))
})

test('an edit of the bank account is shown to customers and audited', async () => {
  const first = await staff.client.post(bankPath, { id: rupee.id, bank_name: 'First', upi_id: 'a@b' })
  expect(first).toMatchObject({ status: 200, body: { message: 'Bank details updated successfully' } })
  await staff.client.post(bankPath, {
    id: rupee.id,
    bank_name: 'Second',
    extra_details: 'Keep the UTR\nAlways',
  })
  expect(await readInstructions(rupee, coin)).toBe('Bank name: Second\nUPI ID: a@b\nKeep the UTR\nAlways')
  expect(await readAudit(rupee.id)).toContainEqual(
    expect.objectContaining({
      action: 'bank details changed',
      by: staff.uid,
      from: { bank_name: 'First', extra_details: null },
      to: { bank_name: 'Second', extra_details: 'Keep the UTR\nAlways' },
    }),
  )
})

test('an edit of a description is shown to customers and audited', async () => {
  expect(await readInstructions(coin, rupee)).toBe('')
  const { status, body } = await staff.client.post(walletPath, {
    currency_id: coin.id,
    wallet_id: 'Send to T1',
  })
  expect({ status, body }).toEqual({ status: 200, body: { message: 'Wallet details updated successfully' } })
  expect(await readInstructions(coin, rupee)).toBe('Send to T1')
  expect(await readAudit(coin.id)).toEqual([
    expect.objectContaining({
      action: 'wallet details changed',
      from: { walletID_Description: null },
      to: { walletID_Description: 'Send to T1' },
    }),
  ])
})

test('customers who read Hindi see the Hindi description, unless it is outdated', async () => {
  const own = await createWallet()
  const written = { currency_id: own.id, wallet_id: 'Send to T1' }
  const readInHindi = async () => {
    const pair = { from_currency_id: own.id, to_currency_id: rupee.id }
    const page = { headers: { 'accept-language': 'hi' } }
    return (await reader.client.post('/d/api/walletDescription/', pair, page)).body.walletDesc
  }
  await staff.client.post(walletPath, { ...written, wallet_id_hi: 'T1 पर भेजें' })
  expect(await readInHindi()).toBe('T1 पर भेजें')
  expect(await readInstructions(own, rupee)).toBe('Send to T1')
  await staff.client.post(walletPath, { ...written, wallet_id: 'Send to T2' })
  expect(await readInHindi()).toBe('Send to T2')
})

describe('an edit is refused', () => {
  test.each([
    ['of unknown bank details', bankPath, { id: 'nothing', bank_name: 'X' }, 404],
    ['of bank details of a wallet that has none', bankPath, { id: 'usdt', bank_name: 'X' }, 404],
    ['without an id', bankPath, { bank_name: 'X' }, 400],
    ['with a field name that is a path', bankPath, { id: 'inr', 'a.b': 'X' }, 400],
    ['with an endless field', bankPath, { id: 'inr', bank_name: 'x'.repeat(1001) }, 400],
    ['of the description of an unknown wallet', walletPath, { currency_id: 'nothing', wallet_id: 'X' }, 404],
    ['of a description of rupees', walletPath, { currency_id: 'inr', wallet_id: 'X' }, 404],
    ['to an empty description', walletPath, { currency_id: 'usdt', wallet_id: ' ' }, 400],
  ])('%s', async (_what, path, fields, status) => {
    const before = await firestore.doc('bankDetails/inr').get()
    const answer = await staff.client.post(path, fields)
    expect(answer).toMatchObject({ status, body: { info: expect.any(String) } })
    expect((await firestore.doc('bankDetails/inr').get()).data()).toEqual(before.data())
    expect((await firestore.doc('walletInstructions/usdt').get()).get('walletID_Description')).toMatch(
      /TRC-20/,
    )
  })

  test.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])(
    'with a field named %s',
    async (name) => {
      const before = await firestore.doc('bankDetails/inr').get()
      for (const options of [{}, { json: true }]) {
        const fields = Object.fromEntries([
          ['id', 'inr'],
          [name, 'X'],
        ])
        expect(await staff.client.post(bankPath, fields, options)).toMatchObject({ status: 400 })
      }
      expect((await firestore.doc('bankDetails/inr').get()).data()).toEqual(before.data())
    },
  )

  test.each(['/d/admin/BankDetails/', bankPath, walletPath])(
    'by people outside the staff: %s',
    async (path) => {
      for (const client of [await Client.open(), reader.client]) {
        expect(await client.post(path, { id: 'inr', bank_name: 'X' })).toMatchObject({
          status: 403,
          body: { info: 'Admin login is required' },
        })
      }
      expect((await firestore.doc('bankDetails/inr').get()).get('bank_name')).toBe('Example Bank')
    },
  )
})
