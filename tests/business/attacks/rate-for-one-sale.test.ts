import { expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff } from '../../support/people.ts'
import { createRupee, createWallet } from '../../support/swaps.ts'

const path = '/d/admin/CurrenciesRates/u/'

test.each([
  ['a buying rate of 0.01', { buy: '0.01' }],
  ['a buying rate of more than ten times', { buy: '1000.01' }],
  ['a selling rate of less than a tenth', { sell: '8.99' }],
  ['a selling rate of a thousand times', { sell: '90000' }],
])('%s is refused, with what to do', async (_what, changes) => {
  const staff = await createStaff()
  const wallet = await createWallet()
  const before = (await firestore.doc(`wallets/${wallet.id}`).get()).data()
  const edit = {
    currency_id: wallet.id,
    code: wallet.code,
    buy: '100.00',
    sell: '90.00',
    reserved: '1000.00',
  }
  const { status, body } = await staff.client.post(path, { ...edit, ...changes })
  expect({ status, body }).toEqual({
    status: 400,
    body: { info: expect.stringMatching(/tenfold.*save it in smaller steps/) },
  })
  expect((await firestore.doc(`wallets/${wallet.id}`).get()).data()).toEqual(before)
})

test('the rupee keeps its rate of one', async () => {
  const staff = await createStaff()
  const rupee = await createRupee()
  const edit = { currency_id: rupee.id, code: rupee.code, reserved: '1000000.00' }
  for (const rates of [
    { buy: '2', sell: '1' },
    { buy: '1', sell: '0.5' },
  ]) {
    const { status, body } = await staff.client.post(path, { ...edit, ...rates })
    expect({ status, body }).toEqual({
      status: 400,
      body: { info: 'The rates of the rupee are always 1.' },
    })
  }
  expect((await staff.client.post(path, { ...edit, buy: '1.00', sell: '1' })).status).toBe(200)
})

test('the code of another wallet is refused in any case', async () => {
  const staff = await createStaff()
  const first = await createWallet()
  const second = await createWallet()
  const edit = { currency_id: second.id, buy: '100.00', sell: '90.00', reserved: '1000.00' }
  const { status, body } = await staff.client.post(path, { ...edit, code: first.code.toLowerCase() })
  expect({ status, body }).toEqual({ status: 409, body: { info: 'Another currency already uses this code' } })
  expect((await staff.client.post(path, { ...edit, code: second.code.toLowerCase() })).status).toBe(200)
})
