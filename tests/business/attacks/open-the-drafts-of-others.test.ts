import { expect, test } from 'vitest'
import { Client } from '../../support/client.ts'
import { createCustomer, logIn } from '../../support/people.ts'

/** The key that opens the drafts on a device. */
async function readDraftKey(client: Client, fields: Record<string, string> = { token: '1' }) {
  return (await client.post('/d/auth/verify-login/', fields)).body.draftKey
}

test('each account has its own key, which is the same in all its sessions', async () => {
  const [asha, ravi] = await Promise.all([createCustomer(), createCustomer()])
  const key = await readDraftKey(asha.client)
  expect(Buffer.from(String(key), 'base64url')).toHaveLength(32)
  expect(await readDraftKey(await logIn(asha.email, asha.password))).toBe(key)
  expect(await readDraftKey(ravi.client)).not.toBe(key)
})

test('a visitor, a page after a logout, and a page without a token get no key', async () => {
  const { client } = await createCustomer()
  expect(await readDraftKey(new Client())).toBeUndefined()
  expect(await readDraftKey(client, {})).toBeUndefined()
  await client.post('/d/auth/logout/')
  expect(await readDraftKey(client)).toBeUndefined()
})
