import { beforeEach, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { type Answer, Client } from '../../support/client.ts'
import { waitForEnoughOfWindow } from '../../support/clock.ts'
import { solveProof } from '../../support/hostile/proof-of-work.ts'
import { listMails, waitForCode } from '../../support/mailbox.ts'
import {
  createCustomer,
  createPerson,
  findLogin,
  logIn,
  type Person,
  type SignedIn,
} from '../../support/people.ts'
import { attemptCounted } from '../world/counted-as.ts'

const login = '/auth/auth/login/'
const asking = '/auth/auth/request-forgot-otp/'
const resetting = '/api/auth/forgot-password/'
const password = 'a new password'

let owner: SignedIn

beforeEach(async () => {
  owner = await createCustomer()
  await waitForEnoughOfWindow(15 * 60)
})

/** Returns the codes of that many mails. */
async function listCodes(email: string, count: number): Promise<readonly string[]> {
  await expect.poll(async () => (await listMails(email)).length, { timeout: 20_000 }).toBe(count)
  return (await listMails(email)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '')
}

const toWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('strangers who guess at a password from everywhere', () => {
  /** Sends as many wrong passwords as an account may have, each from another address. */
  async function guessFromEverywhere(): Promise<void> {
    const guess = async () => {
      const stranger = await Client.open()
      return (await stranger.post(login, { email: owner.email, password: 'a guess' })).status
    }
    expect(await attemptCounted(49, guess)).toBe(401)
    expect(await guess()).toBe(401)
  }

  test('do not lock out the owner, in a known browser or a new one', async () => {
    const { email } = owner
    const browser = await logIn(email, owner.password)
    await browser.post('/d/auth/logout/')
    await guessFromEverywhere()

    const stranger = await Client.open()
    expect(await stranger.post(login, { email, password: 'a guess' })).toMatchObject({ status: 429 })
    expect((await browser.post(login, { email, password: owner.password })).status).toBe(200)

    const phone = await Client.open()
    const refused = await phone.post(login, { email, password: owner.password })
    expect(refused).toMatchObject({
      status: 429,
      body: { error: 'Too many attempts. Please try again later.', challenge: expect.any(Object) },
    })
    const headers = await solveProof(refused)
    expect((await phone.post(login, { email, password: owner.password }, { headers })).status).toBe(200)
  })

  test('need a proof of work for each further guess, which counts once, for one account, and cannot be forged', async () => {
    const { email } = owner
    const other = await createCustomer()
    await guessFromEverywhere()
    const stranger = await Client.open()
    const guess = async (headers: Record<string, string> = {}) =>
      stranger.post(login, { email, password: 'a guess' }, { headers })
    const headers = await solveProof(await guess())
    expect((await guess(headers)).status).toBe(401)
    expect((await guess(headers)).status).toBe(429)

    const [proof = ''] = Object.values(await solveProof(await guess()))
    const made = JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))
    for (const parameters of [{ cost: 1 }, { keyPrefix: '00' }, { expiresAt: 9_999_999_999 }]) {
      Object.assign(made.challenge.parameters, parameters)
      const forged = Buffer.from(JSON.stringify(made)).toString('base64')
      expect((await guess({ 'x-proof-of-work': forged })).status).toBe(429)
    }
    for (const forged of ['', 'x', 'bnVsbA==', 'e30=']) {
      expect((await guess({ 'x-proof-of-work': forged })).status).toBe(429)
    }
    // Another account needs a proof of its own.
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await stranger.post(login, { email: other.email, password: 'a guess' })
    }
    const fields = { email: other.email, password: 'a guess' }
    const answer = await stranger.post(login, fields, { headers: { 'x-proof-of-work': proof } })
    expect(answer.status).toBe(429)
  })

  test('need twice the work after ten guesses, and the owner in a new browser still logs in', async () => {
    const { email } = owner
    await guessFromEverywhere()
    const stranger = await Client.open()
    const guess = (headers: Record<string, string> = {}) =>
      stranger.post(login, { email, password: 'a guess' }, { headers })
    const readStep = ({ body }: Answer) => Object(body.challenge).parameters.data.step
    const readCounters = async () => (await firestore.collection('throttles').get()).docs
    const known = new Set((await readCounters()).map(({ id }) => id))
    const refused = await guess()
    expect(readStep(refused)).toBe(0)
    expect((await guess(await solveProof(refused))).status).toBe(401)
    const added = (await readCounters()).filter(
      (counter) => !known.has(counter.id) && counter.get('count') === 1,
    )
    expect(added).toHaveLength(1)
    // Simulates nine more guesses. The steps are tested in guessStep.
    await added[0]?.ref.update({ count: 10 })
    const phone = await Client.open()
    const fields = { email, password: owner.password }
    const harder = await phone.post(login, fields)
    expect(readStep(harder)).toBe(1)
    expect((await phone.post(login, fields, { headers: await solveProof(harder) })).status).toBe(200)
  })

  test('cannot use the limit of a known browser by forging its cookie', async () => {
    await guessFromEverywhere()
    const stranger = await Client.open()
    const visitor = stranger.cookies.get('__session')
    for (const device of ['a.b.c', '..', 'aaaaaaaaaaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbb.', 'x'.repeat(500)]) {
      stranger.cookies.set('__session', `${visitor}~${device}`)
      const { status } = await stranger.post(login, { email: owner.email, password: 'a guess' })
      expect(status).toBe(429)
    }
    // A token of another person is signed, but for another account.
    const other = await createCustomer()
    const theirs = await logIn(other.email, other.password)
    await theirs.post('/d/auth/logout/')
    expect((await theirs.post(login, { email: owner.email, password: 'a guess' })).status).toBe(429)
  })
})

describe('strangers who request codes of another account', () => {
  test("do not void the owner's code, and their wrong codes do not count against it", async () => {
    const { email } = owner
    const browser = await Client.open()
    await browser.post(asking, { email })
    const otp = await waitForCode(email)
    const stranger = await Client.open()
    expect((await stranger.post(asking, { email })).status).toBe(200)
    for (let guess = 0; guess < 6; guess += 1) {
      expect((await stranger.post(resetting, { otp: toWrongCode(otp), password })).status).toBe(400)
    }
    expect((await stranger.post(resetting, { otp, password })).status).toBe(400)
    expect((await browser.post(resetting, { otp, password })).status).toBe(200)
  })

  test('do not keep the owner from requesting one with a proof of work', async () => {
    const { email } = owner
    for (let time = 0; time < 5; time += 1) await (await Client.open()).post(asking, { email })
    const browser = await Client.open()
    const refused = await browser.post(asking, { email })
    expect(refused.status).toBe(429)
    const known = await listCodes(email, 5)
    expect((await browser.post(asking, { email }, { headers: await solveProof(refused) })).status).toBe(200)
    const otp = await waitForCode(email, ...known)
    expect((await browser.post(resetting, { otp, password })).status).toBe(200)
  })
})

test("thousands of customers behind one carrier's address can register with a proof of work", async () => {
  await waitForEnoughOfWindow(60 * 60)
  const carrier = { 'x-forwarded-for': new Client().address }
  const register = async ({ name, email, password }: Person, headers: Record<string, string> = {}) =>
    (await Client.open()).post(
      '/api/auth/register/',
      { name, email, password, confirmPassword: password, terms: 'on' },
      { headers: { ...carrier, ...headers } },
    )
  const first = await createCustomer()
  const late = createPerson()
  const statuses: number[] = []
  for (let time = 0; time < 30; time += 1) statuses.push((await register(first)).status)
  expect(statuses).toEqual(Array.from({ length: 30 }, () => 409))
  const refused = await register(late)
  expect(refused).toMatchObject({ status: 429, body: { challenge: expect.any(Object) } })
  expect(await findLogin(late.email)).toBeUndefined()
  expect((await register(late, await solveProof(refused))).status).toBe(200)
  expect(await findLogin(late.email)).toMatchObject({ isConfirmed: false })
})
