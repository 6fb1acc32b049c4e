import { expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { newCustomer } from '../../support/people.ts'

test('a new world is empty except for the wallets of the demo', async () => {
  for (const collection of ['users', 'transactions', 'quotes', 'audit', 'outbox', 'throttles']) {
    expect((await firestore.collection(collection).get()).size).toBe(0)
  }
  const { client, uid } = await newCustomer()
  expect((await firestore.collection('users').get()).docs.map(({ id }) => id)).toEqual([uid])
  const { body } = await client.post('/api/api/currencies/')
  expect(body.currencies).toContainEqual(expect.objectContaining({ code: 'USDT' }))
})

test.each(['/', '/media/orders/somebody/T1/screenshot.png'])(
  '%s does not exist without Hosting',
  async (path) => {
    await expect(new Client().fetch(path)).rejects.toThrow('Only Hosting serves')
  },
)
