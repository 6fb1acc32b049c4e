import { expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { operate } from '../../support/operator.ts'
import { logIn, newCustomer, newPerson } from '../../support/people.ts'

const list = '/d/admin/users/'

const grantAdmin = (...args: readonly string[]) => operate('grant-admin', ...args)

async function auditOf(uid: string): Promise<readonly unknown[]> {
  const { docs } = await firestore.collection('audit').where('about', '==', uid).get()
  return docs
    .toSorted((a, b) => a.get('at').toMillis() - b.get('at').toMillis())
    .map((entry) => entry.get('action'))
}

test('an operator makes somebody staff, and ends it at once, open sessions included', async () => {
  const { client: before, uid, email, password } = await newCustomer()
  const granted = await grantAdmin(email)
  expect(granted.stdout).toContain('is staff')
  expect((await before.post('/d/auth/verify-login/')).body).toMatchObject({ authenticated: false })

  const client = await logIn(email, password)
  expect((await client.post(list)).status).toBe(200)
  await grantAdmin(email)
  await grantAdmin('--revoke', email)
  expect((await client.post(list)).status).toBe(403)
  expect((await (await logIn(email, password)).post(list)).status).toBe(403)
  await grantAdmin('--revoke', email)
  expect(await auditOf(uid)).toEqual(['staff granted', 'staff revoked'])
})

test.each([
  ['an address that nobody has', [newPerson().email], 'registered first'],
  ['no address', [], 'npm run grant-admin'],
  ['two addresses', ['a@example.com', 'b@example.com'], 'npm run grant-admin'],
  ['an unknown option', ['--grand', 'a@example.com'], 'npm run grant-admin'],
])('%s is refused with a word on why', async (_what, args, word) => {
  await expect(grantAdmin(...args)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(word) })
})
