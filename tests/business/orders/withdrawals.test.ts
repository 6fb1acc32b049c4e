import { beforeAll, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { createCustomer, type SignedIn } from '../../support/people.ts'

const add = '/d/api/withdrawals/add/'
const remove = '/d/api/withdrawals/delete/'

const bank = {
  withdrawalType: 'Bank',
  accountName: 'Asha Verma',
  accountNumber: '50100011112222',
  ifscCode: 'EXMP0000456',
  branch: 'Andheri West',
  bankName: 'Example Bank',
}
const upi = { withdrawalType: 'UPI', upiID: 'asha@examplebank' }
const crypto = { withdrawalType: 'Crypto', cryptoAddress: 'TAddressOfAsha1' }

let customer: SignedIn

beforeAll(async () => {
  customer = await createCustomer()
})

const readMethods = async ({ client }: SignedIn) =>
  (await client.post('/d/api/withdrawals/')).body.withdrawals

test('methods are listed in the order in which they were added, and deleted one by one', async () => {
  const person = await createCustomer()
  expect(await readMethods(person)).toEqual([])
  const saved: unknown[] = []
  for (const method of [upi, bank, crypto]) {
    const { status, body } = await person.client.post(add, method)
    const { withdrawalType: type, ...fields } = method
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        message: 'Withdrawal details added successfully!',
        withdrawal: { id: expect.any(String), type, ...fields, wellFormed: true },
      },
    })
    saved.push(body.withdrawal)
  }
  expect(await readMethods(person)).toEqual(saved)

  const [first, ...others] = saved
  const whole = typeof first === 'object' && first !== null ? { ...first } : {}
  const { status, body } = await person.client.post(remove, whole)
  expect({ status, body }).toEqual({
    status: 200,
    body: { message: 'Withdrawal details deleted successfully!' },
  })
  expect(await readMethods(person)).toEqual(others)
})

test.each([upi, bank, crypto])(
  '$withdrawalType that is sent again returns the existing method',
  async (method) => {
    const person = await createCustomer()
    const first = await person.client.post(add, method)
    expect(await person.client.post(add, method)).toMatchObject({ status: 200, body: first.body })
    expect(await readMethods(person)).toHaveLength(1)
  },
)

test.each([
  [
    'an address with a wrong checksum',
    { ...crypto, cryptoAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' },
    false,
  ],
  ['an address', { ...crypto, cryptoAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, true],
  ['an address of the network it names', { ...crypto, cryptoAddress: 'CR0000001', network: 'account' }, true],
  ['an address of another network', { ...crypto, cryptoAddress: 'CR0000001', network: 'tron' }, false],
  ['words for an address of no network', { ...crypto, cryptoAddress: 'not an address' }, false],
  ['an account with a short IFSC', { ...bank, ifscCode: 'EXMP456' }, false],
  ['an account with a long number', { ...bank, accountNumber: '1'.repeat(19) }, false],
  ['an e-mail address for a UPI ID', { ...upi, upiID: 'asha@example.com' }, false],
])('%s is saved, and the answers say whether it is well-formed', async (_what, method, wellFormed) => {
  const person = await createCustomer()
  const { status, body } = await person.client.post(add, method)
  expect({ status, body }).toMatchObject({ status: 200, body: { withdrawal: { wellFormed } } })
  const { withdrawalType: type, ...fields } = method
  expect(await readMethods(person)).toEqual([{ id: expect.any(String), type, ...fields, wellFormed }])
})

describe('nothing is added', () => {
  test.each([
    ['without a type', { ...bank, withdrawalType: '' }, 'Please Select Withdrawal Type'],
    ['with an unknown type', { ...bank, withdrawalType: 'Cash' }, 'Please Select Withdrawal Type'],
    ['with an empty field', { ...bank, branch: ' ' }, 'Please fill all fields.'],
    ['without a field', { withdrawalType: 'UPI' }, 'Please fill all fields.'],
    ['with an endless field', { ...upi, upiID: 'x'.repeat(101) }, expect.any(String)],
    ['with control characters', { ...upi, upiID: 'asha\u0000@bank' }, expect.any(String)],
    ['with a field of another type', { ...upi, cryptoAddress: 'T' }, expect.any(String)],
    [
      'with the network of another type',
      { ...upi, network: 'tron' },
      'This network does not fit the withdrawal type',
    ],
    [
      'with an unknown network',
      { ...crypto, network: 'none' },
      'This network does not fit the withdrawal type',
    ],
  ])('%s', async (_what, method, error) => {
    const before = await readMethods(customer)
    expect(await customer.client.post(add, method)).toMatchObject({ status: 400, body: { error } })
    expect(await readMethods(customer)).toEqual(before)
  })

  test('beyond twenty, also in simultaneous calls', async () => {
    const person = await createCustomer()
    const methods = firestore.collection(`users/${person.uid}/withdrawals`)
    await Promise.all(Array.from({ length: 18 }, () => methods.doc().set({ type: 'UPI', upiID: 'a@b' })))
    const others = Array.from({ length: 4 }, (_, at) => ({ ...upi, upiID: `asha${at}@examplebank` }))
    const answers = await Promise.all(others.map((method) => person.client.post(add, method)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
    expect((await methods.get()).size).toBe(20)
  })
})

test("another customer's method is unknown", async () => {
  const { body } = await customer.client.post(add, upi)
  const stranger = await createCustomer()
  const before = await readMethods(customer)
  for (const id of [Object(body.withdrawal).id, 'no-such-method']) {
    expect(await stranger.client.post(remove, { id })).toMatchObject({
      status: 404,
      body: { error: 'Withdrawal method not found' },
    })
  }
  for (const id of ['', '../..', `users/${customer.uid}`, undefined]) {
    expect(await stranger.client.post(remove, { id }, { json: true })).toMatchObject({ status: 400 })
  }
  expect(await readMethods(customer)).toEqual(before)
})

test.each(['/d/api/withdrawals/', add, remove])('%s requires a login', async (path) => {
  const answer = await (await Client.open()).post(path, upi)
  expect(answer).toMatchObject({ status: 401, body: { error: 'Please login first' } })
})
