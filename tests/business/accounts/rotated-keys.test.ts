import { randomBytes } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { Client } from '../../support/client.ts'
import { openAfterPassword, sendSecondStep, withApp } from '../../support/factors/enrolled.ts'
import { waitForCode } from '../../support/mailbox.ts'
import { createCustomer, createPerson, type Person } from '../../support/people.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const createKey = () => randomBytes(32).toString('base64')

function rotate(name: 'SESSION_KEY' | 'PASSWORD_PEPPER'): { readonly added: string } {
  const added = createKey()
  vi.stubEnv(name, `${added},${process.env[name]}`)
  return { added }
}

async function logIn({ email, password }: Person): Promise<number> {
  const client = await Client.open()
  return (await client.post('/auth/auth/login/', { email, password })).status
}

test('with a new SESSION_KEY first in the list, people stay logged in, and pending codes and tokens still work', async () => {
  const customer = await createCustomer()
  const call = (client: Client) => client.post('/d/auth/sessions/')
  expect((await call(customer.client)).status).toBe(200)
  const newcomer = createPerson()
  const browser = await Client.open()
  const form = { ...newcomer, confirmPassword: newcomer.password, terms: 'on' }
  expect((await browser.post('/api/auth/register/', form)).status).toBe(200)
  const tokens = [customer.client, browser].map(({ cookies }) => cookies.get('csrftoken'))

  const { added } = rotate('SESSION_KEY')
  expect((await call(customer.client)).status).toBe(200)
  expect((await browser.post('/api/auth/verify/', { otp: await waitForCode(newcomer.email) })).status).toBe(
    200,
  )
  expect(customer.client.cookies.get('csrftoken')).toBe(tokens[0])
  expect(browser.cookies.get('csrftoken')).not.toBe(tokens[1])

  vi.stubEnv('SESSION_KEY', added)
  expect((await call(browser)).status).toBe(200)
  expect((await call(customer.client)).status).toBe(403)
  await customer.client.fetchToken()
  expect((await call(customer.client)).status).toBe(200)
})

test('with a new pepper first in the list, passwords and recovery codes still work, and a login moves the password to it', async () => {
  const [active, away, withFactor] = await Promise.all([createCustomer(), createCustomer(), createCustomer()])
  const { codes } = await withApp(withFactor)
  const { added } = rotate('PASSWORD_PEPPER')
  expect(await logIn(active)).toBe(200)
  expect(await logIn({ ...active, password: 'another password' })).not.toBe(200)
  const recovery = await sendSecondStep(await openAfterPassword(withFactor), { recovery: codes[0] })
  expect(recovery.status).toBe(200)

  vi.stubEnv('PASSWORD_PEPPER', added)
  expect(await logIn(active)).toBe(200)
  expect(await logIn(away)).not.toBe(200)
})
