import { expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { createCustomer } from '../../support/people.ts'
import { worldAtHand } from '../../support/world/at-hand.ts'
import { begin, getOwnWorld } from './begin.ts'

test('a new world is empty except for the wallets of the demo', async () => {
  for (const collection of ['users', 'transactions', 'quotes', 'audit', 'outbox', 'throttles']) {
    expect((await firestore.collection(collection).get()).size).toBe(0)
  }
  const { client, uid } = await createCustomer()
  expect((await firestore.collection('users').get()).docs.map(({ id }) => id)).toEqual([uid])
  const { body } = await client.post('/api/api/currencies/')
  expect(body.currencies).toContainEqual(expect.objectContaining({ code: 'USDT' }))
})

test('a new world neither counts the calls of earlier ones nor shows what they read', async () => {
  const askHealth = () => worldAtHand.ask('/health', { method: 'GET' })
  const listCodes = async () => {
    const { body } = await (await Client.open()).post('/api/api/currencies/')
    return JSON.stringify(body)
  }
  const beginNextWorld = async () => {
    await getOwnWorld().atRest()
    await begin()
  }
  const before = await listCodes()
  await beginNextWorld()
  const { docs: wallets } = await firestore.collection('wallets').limit(1).get()
  await wallets[0]?.ref.delete()
  expect(await listCodes()).not.toBe(before)
  const answers = await Promise.all(Array.from({ length: 1201 }, askHealth))
  expect(answers.map(({ status }) => status)).toContain(429)

  await beginNextWorld()
  expect(await listCodes()).toBe(before)
  expect((await askHealth()).status).not.toBe(429)
})

test.each(['/', '/media/orders/somebody/T1/screenshot.png'])(
  '%s does not exist without Hosting',
  async (path) => {
    await expect(new Client().fetch(path)).rejects.toThrow('Only Hosting serves')
  },
)
