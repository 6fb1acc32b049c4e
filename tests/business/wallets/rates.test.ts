import { beforeAll, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { createCustomer, createStaff, type SignedIn } from '../../support/people.ts'
import { createOrder, createPayer, createRupee, createWallet, type TestWallet } from '../../support/swaps.ts'

const path = '/d/admin/CurrenciesRates/u/'

let staff: SignedIn

beforeAll(async () => {
  staff = await createStaff()
})

const makeEdit = ({ id, code }: TestWallet, changes: object = {}) => ({
  currency_id: id,
  sell: '91.5',
  buy: '101.25',
  code,
  reserved: '1000.00',
  reserveShow: 'on',
  ...changes,
})
const readWallet = async ({ id }: TestWallet) => (await firestore.doc(`wallets/${id}`).get()).data()
const readAudit = async ({ id }: TestWallet) => {
  const { docs } = await firestore.collection('audit').where('about', '==', id).get()
  return docs.map((entry) => entry.data())
}

test('staff see every editable field of each wallet', async () => {
  const { status, body } = await staff.client.post('/d/admin/CurrenciesRates/')
  expect(status).toBe(200)
  expect(body.currencies).toContainEqual({
    id: 'inr',
    name: 'Indian Rupee',
    code: 'INR',
    sell_at: '1',
    buy_at: '1',
    reserved: expect.any(String),
    reserveShow: true,
    version: expect.any(Number),
  })
})

test('an edit is visible at once, to everybody within a second, and audited', async () => {
  const coin = await createWallet()
  const { status, body } = await staff.client.post(path, makeEdit(coin))
  expect({ status, body }).toEqual({ status: 200, body: { message: 'Currency updated successfully' } })
  const settings = { sell_at: '91.5', buy_at: '101.25', code: coin.code, reserveShow: true }
  expect(await readWallet(coin)).toMatchObject({ ...settings, reserved: '1000.00' })
  // Public answers are cached for a second.
  const visitor = await Client.open()
  await expect
    .poll(async () => (await visitor.post('/api/api/currencies/')).body.currencies, { timeout: 15_000 })
    .toContainEqual(expect.objectContaining({ id: coin.id, ...settings }))
  expect(await readAudit(coin)).toEqual([
    {
      action: 'rates changed',
      by: staff.uid,
      byName: staff.name,
      at: expect.anything(),
      about: coin.id,
      from: { sell_at: '90.00', buy_at: '100.00', reserveShow: false },
      to: { sell_at: '91.5', buy_at: '101.25', reserveShow: true },
    },
  ])
})

test('an unticked box is not sent, and hides the reserve', async () => {
  const coin = await createWallet()
  const { reserveShow: _, ...unticked } = makeEdit(coin)
  await staff.client.post(path, unticked)
  expect(await readWallet(coin)).toMatchObject({ reserveShow: false })
})

describe('the minimum of a wallet', () => {
  const readMinimum = async (coin: TestWallet) => (await readWallet(coin))?.least
  const editLeast = (coin: TestWallet, value: string) =>
    staff.client.post(path, makeEdit(coin, { least: value }))

  test('is set, kept without the field, and removed by an empty one, all audited', async () => {
    const coin = await createWallet()
    await editLeast(coin, '10')
    expect(await readMinimum(coin)).toBe('10.00')
    await staff.client.post(path, makeEdit(coin))
    expect(await readMinimum(coin)).toBe('10.00')
    const { body } = await staff.client.post('/d/admin/CurrenciesRates/')
    expect(body.currencies).toContainEqual(expect.objectContaining({ id: coin.id, least: '10.00' }))
    await editLeast(coin, '')
    expect(await readMinimum(coin)).toBeUndefined()
    const entries = (await readAudit(coin)).filter(({ to }) => 'least' in to)
    expect(entries.map(({ from, to }) => [from.least, to.least]).toSorted()).toEqual(
      [
        [null, '10.00'],
        ['10.00', null],
      ].toSorted(),
    )
  })

  test.each(['-1', 'ten', '1e3'])('cannot be %s', async (value) => {
    const coin = await createWallet()
    expect(await editLeast(coin, value)).toMatchObject({
      status: 400,
      body: { info: expect.stringMatching(/number/) },
    })
    expect(await readMinimum(coin)).toBeUndefined()
  })
})

describe('an edit of the reserve', () => {
  test('is audited by its difference', async () => {
    const coin = await createWallet()
    await staff.client.post(path, makeEdit(coin, { reserved: '750.5' }))
    expect(await readWallet(coin)).toMatchObject({ reserved: '750.50' })
    expect(await readAudit(coin)).toContainEqual(
      expect.objectContaining({
        action: 'reserve changed',
        from: { reserved: '1000.00' },
        to: { reserved: '750.50' },
        difference: '-249.5',
      }),
    )
  })

  test('keeps movements by customers since staff looked', async () => {
    const [coin, rupee, payer] = await Promise.all([createWallet(), createRupee(), createPayer()])
    await createOrder(payer, { from: rupee, to: coin, from_amount: '5000', to_amount: '50.00' })
    // Staff had 1000.00 before them and change nothing but the rates; then they add 200.
    await staff.client.post(path, makeEdit(coin, { reserved: '1000.00', reserved_before: '1000.00' }))
    expect(await readWallet(coin)).toMatchObject({ reserved: '950.00' })
    await staff.client.post(path, makeEdit(coin, { reserved: '1200.00', reserved_before: '1000.00' }))
    expect(await readWallet(coin)).toMatchObject({ reserved: '1150.00' })
    expect((await readAudit(coin)).map(({ difference }) => difference)).toContain('200')
  })

  test('is audited with its optional reason', async () => {
    const coin = await createWallet()
    const correct = (reserved: string, reason: string) =>
      staff.client.post(path, { ...makeEdit(coin, { reserved }), reason })
    expect(await correct('750.50', ' Fee of the chain ')).toMatchObject({ status: 200 })
    expect(await correct('700', '')).toMatchObject({ status: 200 })
    const entries = (await readAudit(coin)).filter(({ action }) => action === 'reserve changed')
    expect(entries.map(({ to }) => to)).toContainEqual({ reserved: '750.50', reason: 'Fee of the chain' })
    expect(entries.map(({ to }) => to)).toContainEqual({ reserved: '700.00' })
  })

  test('cannot take more than there is', async () => {
    const coin = await createWallet({ reserved: '10.00' })
    const answer = await staff.client.post(path, makeEdit(coin, { reserved: '0', reserved_before: '11' }))
    expect(answer).toMatchObject({
      status: 409,
      body: { info: expect.stringMatching(/reserve is lower now/) },
    })
    expect(await readWallet(coin)).toMatchObject({ reserved: '10.00', buy_at: '100.00' })
    expect(await readAudit(coin)).toEqual([])
  })
})

test('the second of two edits from the same version is refused', async () => {
  const coin = await createWallet()
  expect(await staff.client.post(path, makeEdit(coin, { version: 0 }))).toMatchObject({ status: 200 })
  const second = await staff.client.post(path, makeEdit(coin, { version: 0, sell: '1' }))
  expect(second).toMatchObject({
    status: 409,
    body: { info: expect.stringMatching(/Someone else has changed/) },
  })
  expect(await readWallet(coin)).toMatchObject({ sell_at: '91.5', version: 1 })
})

test('a code belongs to one wallet, and is free again once that has another', async () => {
  const [coin, other] = await Promise.all([createWallet(), createWallet()])
  const before = await readWallet(coin)
  const answer = await staff.client.post(path, makeEdit(coin, { code: other.code }))
  expect(answer).toMatchObject({ status: 409, body: { info: 'Another currency already uses this code' } })
  expect(await readWallet(coin)).toEqual(before)
  expect(await readAudit(coin)).toEqual([])

  await staff.client.post(path, makeEdit(other, { code: `X${other.code}` }))
  expect(await staff.client.post(path, makeEdit(coin, { code: other.code }))).toMatchObject({ status: 200 })
})

describe('an edit is refused and changes nothing', () => {
  let coin: TestWallet

  beforeAll(async () => {
    coin = await createWallet()
  })

  test.each([
    ['without a rate', { sell: '' }],
    ['with a rate of zero', { buy: '0' }],
    ['with a rate that is not a number', { buy: '1e309' }],
    ['with a negative rate', { sell: '-1' }],
    ['with a negative reserve', { reserved: '-1' }],
    ['without a code', { code: ' ' }],
    ['with an endless code', { code: 'X'.repeat(21) }],
    ['with an unknown field', { type: 'common_currency' }],
    ['with an invalid version', { version: 'latest' }],
    ['with an endless reason', { reason: 'x'.repeat(201) }],
  ])('%s', async (_what, changes) => {
    const before = await readWallet(coin)
    const answer = await staff.client.post(path, makeEdit(coin, changes))
    expect(answer).toMatchObject({ status: 400, body: { info: expect.any(String) } })
    expect(await readWallet(coin)).toEqual(before)
  })

  test.each(['no-such-wallet', '../users/x'])('for %s', async (currency_id) => {
    const { status, body } = await staff.client.post(path, makeEdit(coin, { currency_id }))
    expect([400, 404]).toContain(status)
    expect(body).toEqual({ info: 'Wallet not found' })
  })

  test.each(['/d/admin/CurrenciesRates/', path, '/d/admin/reserves/'])(
    'by people outside the staff: %s',
    async (call) => {
      const before = await readWallet(coin)
      const customer = await createCustomer()
      for (const client of [await Client.open(), customer.client]) {
        const { status, body } = await client.post(call, makeEdit(coin))
        expect({ status, said: Object.values(body) }).toEqual({
          status: 403,
          said: ['Admin login is required'],
        })
      }
      expect(await readWallet(coin)).toEqual(before)
    },
  )
})
