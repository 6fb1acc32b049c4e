import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'

const id = randomUUID().replaceAll('-', '').toUpperCase().slice(0, 10)

const transfer = {
  sent: 'INR',
  received: 'USDT',
  amount: '5000.00',
  convertedAmount: '54.11',
  date: new Date(),
  status: 'Rejected',
  username: 'Asha V.',
  exchanged_rate: '92',
  rate: '92.40',
}

beforeAll(async () => {
  await firestore.doc(`transfers/${id}`).set(transfer)
})

const track = async (transaction_id: string) => {
  const { status, body } = await (await Client.open()).post('/api/api/track/', { transaction_id })
  return { status, ...body }
}

describe('a tracking ID', () => {
  test.each([
    ['as it is', id],
    ['in small letters', id.toLowerCase()],
    ['with spaces around it', ` ${id} `],
  ])('%s finds the transfer, whatever its status', async (_how, typed) => {
    expect(await track(typed)).toMatchObject({
      status: 200,
      exchange: { id, status: 'Rejected', amount: '5000.00' },
    })
  })

  test.each([['NOSUCHID22'], ['../users/x'], ['a/b'], ['__x__'], ['<b>'], ['💥'], ['.']])(
    '%j finds nothing',
    async (typed) => {
      expect(await track(typed)).toEqual({ status: 406, error: 'Order not found' })
    },
  )

  test('is required', async () => {
    expect(await track('')).toEqual({ status: 400, error: 'Please enter a transaction ID' })
  })

  test('can be tried 300 times an hour from one address', async () => {
    const client = await Client.open()
    const tries: number[] = []
    for (let i = 0; i < 301; i += 1) {
      tries.push((await client.post('/api/api/track/', { transaction_id: id })).status)
    }
    expect(tries.slice(0, 300)).toEqual(Array.from({ length: 300 }, () => 200))
    const refused = await client.post('/api/api/track/', { transaction_id: id })
    expect(refused).toMatchObject({
      status: 429,
      body: { error: 'Too many attempts. Please try again later.' },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await track(id)).toMatchObject({ status: 200 })
  }, 60_000)
})

test('the latest transfers are the newest twenty approved ones', async () => {
  const batch = firestore.batch()
  for (let minute = 0; minute < 25; minute += 1) {
    const date = new Date(Date.UTC(2020, 0, 1, 0, minute))
    batch.set(firestore.doc(`latest/T${minute}`), { ...transfer, date, status: 'Approved' })
  }
  await batch.commit()
  const { status, body } = await (await Client.open()).post('/api/api/exchanges/')
  expect(status).toBe(200)
  const exchanges = Array.isArray(body.exchanges) ? body.exchanges : []
  expect(exchanges).toHaveLength(20)
  expect(exchanges.every(({ status: each }) => each === 'Approved')).toBe(true)
  const dates = exchanges.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(exchanges[0]).toEqual({
    id: expect.any(String),
    sent: expect.any(String),
    received: expect.any(String),
    amount: expect.any(String),
    convertedAmount: expect.any(String),
    date: expect.any(String),
    status: 'Approved',
    username: expect.stringMatching(/^\S+ \S\.$/),
    exchanged_rate: '92',
    rate: '92.40',
  })
})
