import { beforeAll, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { type Answer, Client } from '../../support/client.ts'
import { waitForEnoughOfDay } from '../../support/clock.ts'
import { listMails, waitForCode } from '../../support/mailbox.ts'
import { createCustomer, createPerson, logIn, type SignedIn } from '../../support/people.ts'

const asking = '/auth/auth/request-forgot-otp/'
const resetting = '/api/auth/forgot-password/'
const verifying = '/api/auth/verify/'
const password = 'a new password'
const stopped = 'No more codes for your account today'

const findCode = (text: string) => /\b\d{6}\b/.exec(text)?.[0]
const listCodeMails = async (email: string) => (await listMails(email)).filter(({ text }) => findCode(text))
const listNotices = async (email: string) =>
  (await listMails(email)).filter(({ subject }) => subject === stopped)

beforeAll(waitForEnoughOfDay, 70_000)

/** Returns any code except those that were mailed. */
async function findWrongCode(email: string): Promise<string> {
  const mailed = (await listCodeMails(email)).map(({ text }) => findCode(text))
  return (
    ['000000', '000001', '000002', '000003', '000004', '000005'].find((code) => !mailed.includes(code)) ?? ''
  )
}

/**
 * Repeats a call after clearing its counters, as if the proof of work were solved. The limits themselves are tested
 * in password-reset and registration.
 */
async function insist(client: Client, path: string, fields: Record<string, string>): Promise<Answer> {
  const answer = await client.post(path, fields)
  if (answer.body.challenge === undefined) return answer
  const { docs } = await firestore.collection('throttles').get()
  // Counters of the day have other fields.
  await Promise.all(docs.filter((each) => each.get('count') !== undefined).map(({ ref }) => ref.delete()))
  return client.post(path, fields)
}

/** Each call comes from its own address, so that only limits by account stop it. */
async function openBrowser(email: string): Promise<Client> {
  const client = await Client.open()
  expect((await insist(client, asking, { email })).status).toBe(200)
  return client
}

describe("strangers who guess at a customer's code", () => {
  let owner: SignedIn
  let known: Client
  const statuses: number[] = []

  beforeAll(async () => {
    owner = await createCustomer()
    const { email } = owner
    known = await logIn(email, owner.password)
    await known.post('/d/auth/logout/')
    // Two browsers guess at the same time, each as soon as its previous guess is answered.
    for (let pair = 0; pair < 5; pair += 1) {
      const browsers = [await openBrowser(email), await openBrowser(email)]
      const otp = await findWrongCode(email)
      for (let guess = 0; guess < 13; guess += 1) {
        const answers = await Promise.all(
          browsers.map((client) => insist(client, resetting, { otp, password })),
        )
        statuses.push(...answers.map(({ status }) => status))
      }
    }
  })

  test('get fifty answers to 130 guesses, and no more until tomorrow', () => {
    expect(statuses).toHaveLength(130)
    expect(statuses.filter((status) => status === 400)).toHaveLength(50)
    expect(new Set(statuses.slice(60))).toEqual(new Set([429]))
  })

  test('read when the next day begins, and cannot continue with a proof of work', async () => {
    const client = await openBrowser(owner.email)
    const { status, headers, body } = await insist(client, resetting, { otp: '000000', password })
    expect({ status, body }).toEqual({ status: 429, body: { error: expect.stringContaining('tomorrow') } })
    const wait = Number(headers.get('retry-after'))
    const midnight = new Date(Date.now() + wait * 1000 + 330 * 60_000)
    expect(midnight.toISOString().slice(11, 16)).toBe('00:00')
  })

  test('cause one mail to the owner, without a code', async () => {
    await expect.poll(async () => (await listNotices(owner.email)).length).toBe(1)
    const [notice] = await listNotices(owner.email)
    expect(notice?.text).toContain('only in a browser that you have logged in with before')
  })

  test('do not lock out the owner in a known browser', async () => {
    const { email } = owner
    const before = (await listCodeMails(email)).map(({ text }) => findCode(text) ?? '')
    expect((await known.post(asking, { email })).status).toBe(200)
    const otp = await waitForCode(email, ...before)
    expect((await known.post(resetting, { otp: await findWrongCode(email), password })).status).toBe(400)
    expect((await known.post(resetting, { otp, password })).status).toBe(200)
    await logIn(email, password)
  })
})

test('simultaneous guesses from as many browsers are all counted', async () => {
  const { email } = await createCustomer()
  const clients = await Promise.all(Array.from({ length: 9 }, () => openBrowser(email)))
  const otp = await findWrongCode(email)
  const guess = async (client: Client) => (await insist(client, resetting, { otp, password })).status
  const statuses: number[] = []
  for (let round = 0; round < 9; round += 1) statuses.push(...(await Promise.all(clients.map(guess))))
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(50)
  expect(await guess(await openBrowser(email))).toBe(429)
})

describe('strangers who request 26 codes', () => {
  test('cause ten mails with a code and one that says so, all with the same answer', async () => {
    const { email } = await createCustomer()
    const nobody = createPerson().email
    const answers: unknown[] = []
    for (let time = 0; time < 13; time += 1) {
      for (const address of [email, nobody]) {
        for (const client of [await Client.open(), await Client.open()]) {
          const { status, body } = await insist(client, asking, { email: address })
          answers.push({ status, body })
        }
      }
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200 })
    await expect.poll(async () => (await listNotices(email)).length).toBe(1)
    expect(await listCodeMails(email)).toHaveLength(10)
    expect(await listMails(nobody)).toEqual([])
  })

  test('get no valid code after the tenth, because it is not mailed', async () => {
    const { email } = await createCustomer()
    for (let time = 0; time < 10; time += 1) await openBrowser(email)
    const late = await openBrowser(email)
    const mailed = (await listCodeMails(email)).map(({ text }) => findCode(text) ?? '')
    expect(mailed).toHaveLength(10)
    for (const otp of mailed) expect((await late.post(resetting, { otp, password })).status).toBe(400)
  })

  test('learn nothing about unknown addresses from the limit of guesses', async () => {
    const { email } = await createCustomer()
    const nobody = createPerson().email
    const seen: unknown[] = []
    for (const address of [email, nobody]) {
      const client = await openBrowser(address)
      const answers: unknown[] = []
      for (let guess = 0; guess < 52; guess += 1) {
        const { status, body } = await insist(client, resetting, {
          otp: await findWrongCode(address),
          password,
        })
        answers.push({ status, body })
      }
      seen.push(answers)
    }
    expect(seen[1]).toEqual(seen[0])
    expect(await listMails(nobody)).toEqual([])
  })
})

test("registering another's address ten times also stops its codes, and the refusal says so", async () => {
  const form = { ...createPerson(), terms: 'on' }
  const register = async () => {
    const client = await Client.open()
    const answer = await insist(client, '/api/auth/register/', { ...form, confirmPassword: form.password })
    return { client, answer }
  }
  const { client } = await register()
  for (let time = 0; time < 9; time += 1) expect((await register()).answer.status).toBe(200)
  const stop = { status: 429, body: { error: expect.stringContaining('tomorrow') } }
  expect((await register()).answer).toMatchObject(stop)
  expect(await insist(client, verifying, { resend: 'true' })).toMatchObject(stop)
  expect(await listCodeMails(form.email)).toHaveLength(10)
  // The first code still works: a refusal voids nothing.
  const oldest = (await listCodeMails(form.email)).at(-1)
  expect((await client.post(verifying, { otp: findCode(oldest?.text ?? '') })).status).toBe(200)
})
