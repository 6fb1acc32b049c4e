import { describe, expect, test } from 'vitest'
import { Client } from '../../support/client.ts'
import { waitForEnoughOfWindow } from '../../support/clock.ts'
import { listMails, waitForCode, waitForMail } from '../../support/mailbox.ts'
import { createCustomer, createPerson, logIn, type Person } from '../../support/people.ts'

const newDevice = 'A new device has logged in to your account'
const newMethod = 'A new withdrawal method was added'

const findSubjects = async (email: string, subject: string) =>
  (await listMails(email)).filter((mail) => mail.subject === subject)

/** A mail that should not come would be here once a later one has arrived. */
async function waitForLaterMail({ email }: Pick<Person, 'email'>): Promise<void> {
  const before = (await listMails(email)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '')
  await (await Client.open()).post('/auth/auth/request-forgot-otp/', { email })
  await waitForCode(email, ...before)
}

describe('a login', () => {
  test('on a new device is mailed: when, which device and from where', async () => {
    const { email, password, name } = await createCustomer()
    const client = await logIn(email, password)
    const { text } = await waitForMail(email, ({ subject }) => subject === newDevice)
    const lines = text.replaceAll('\u00a0', ' ')
    expect(lines).toContain(`Hello ${name},`)
    expect(lines).toMatch(
      /When: \d+ \w+ \d{4}, \d+:\d\d [ap]m \(India\)\nDevice: Chrome on Windows\nNetwork: 2001:db8:/,
    )
    expect(lines).toContain('Forgot password?')
    // The whole address would tell every reader of the mail where they live.
    expect(lines).not.toContain(client.address.replace('::', ''))
  })

  test('on a known device is not mailed', async () => {
    const person = await createCustomer()
    const { email, password } = person
    const client = await logIn(email, password)
    await waitForMail(email, ({ subject }) => subject === newDevice)
    await client.post('/d/auth/logout/')
    expect((await client.post('/auth/auth/login/', { email, password })).status).toBe(200)
    await waitForLaterMail(person)
    expect(await findSubjects(email, newDevice)).toHaveLength(1)
  })

  test('in the browser of the registration is not mailed', async () => {
    const person = createPerson()
    const { name, email, password } = person
    const client = await Client.open()
    const form = { name, email, password, confirmPassword: password, terms: 'on' }
    await client.post('/api/auth/register/', form)
    expect((await client.post('/api/auth/verify/', { otp: await waitForCode(email) })).status).toBe(200)
    await client.post('/d/auth/logout/')
    expect((await client.post('/auth/auth/login/', { email, password })).status).toBe(200)
    await waitForLaterMail(person)
    expect(await findSubjects(email, newDevice)).toEqual([])
  })

  test('with a wrong password is not mailed', async () => {
    const person = await createCustomer()
    const client = await Client.open()
    await client.post('/auth/auth/login/', { email: person.email, password: 'a guess' })
    await waitForLaterMail(person)
    expect(await findSubjects(person.email, newDevice)).toEqual([])
  })

  test('is mailed at most five times a day', async () => {
    await waitForEnoughOfWindow(24 * 60 * 60)
    const person = await createCustomer()
    for (let device = 0; device < 7; device += 1) await logIn(person.email, person.password)
    await waitForLaterMail(person)
    await expect.poll(async () => (await findSubjects(person.email, newDevice)).length).toBe(5)
    await waitForLaterMail(person)
    expect(await findSubjects(person.email, newDevice)).toHaveLength(5)
  })

  test("is mailed without words of the browser's own description", async () => {
    const { email, password } = await createCustomer()
    const client = await Client.open()
    const headers = { 'user-agent': 'Call-98765-43210-at-once/1.0 (You; have; won)' }
    expect((await client.post('/auth/auth/login/', { email, password }, { headers })).status).toBe(200)
    const { text } = await waitForMail(email, ({ subject }) => subject === newDevice)
    expect(text).toContain('Device: Unknown device')
    expect(text).not.toMatch(/98765|won/)
  })
})

describe('a withdrawal method', () => {
  const add = '/d/api/withdrawals/add/'
  const bank = {
    withdrawalType: 'Bank',
    accountName: 'Asha Verma',
    accountNumber: '50100011112222',
    ifscCode: 'EXMP0000456',
    branch: 'Andheri West',
    bankName: 'Example Bank',
  }

  test('that is new is mailed, with its kind and last four characters', async () => {
    const person = await createCustomer()
    expect((await person.client.post(add, bank)).status).toBe(200)
    const { text } = await waitForMail(person.email, ({ subject }) => subject === newMethod)
    expect(text).toContain('A bank account ending in 2222 was added')
    expect(text).not.toContain('50100011112222')
    expect((await person.client.post(add, bank)).status).toBe(200)
    await waitForLaterMail(person)
    expect(await findSubjects(person.email, newMethod)).toHaveLength(1)
  })

  test('that is refused is not mailed', async () => {
    const person = await createCustomer()
    expect((await person.client.post(add, { ...bank, branch: '' })).status).toBe(400)
    await waitForLaterMail(person)
    expect(await findSubjects(person.email, newMethod)).toEqual([])
  })
})
