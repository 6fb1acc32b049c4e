import { calls } from '@rupee/domain/calls/calls.ts'
import { computeKeyedHash } from '@rupee/functions/platform/crypto/keyed-hash.ts'
import { readLocalKeys } from '@rupee/suite/launcher/run/local-keys.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { waitForEnoughOfWindow } from '../../support/clock.ts'
import {
  answerWithPasskey,
  listFactors,
  openAfterPassword,
  readLogin,
  sendSecondStep,
  withApp,
  withPasskey,
} from '../../support/factors/enrolled.ts'
import { examples } from '../../support/hostile/examples.ts'
import { solveProof } from '../../support/hostile/proof-of-work.ts'
import { findCodes, waitForCode } from '../../support/mailbox.ts'
import { createCustomer, createStaff, type SignedIn } from '../../support/people.ts'

/** Member of staff with factors, whose password the attacker knows. */
let owner: SignedIn
let app: Awaited<ReturnType<typeof withApp>>['app']

beforeEach(async () => {
  owner = await createStaff()
  app = (await withApp(owner)).app
})

async function expectNothingGained(client: Client): Promise<void> {
  expect(await readLogin(client)).toEqual({ authenticated: false, kyc: false, isAdmin: false })
  expect((await listFactors(owner)).factors).toHaveLength(1)
}

const day = 24 * 60 * 60

/** Adds to today's count of wrong codes, since sending them all takes minutes. */
async function countWrongCodes(uid: string, were: number, count: number): Promise<void> {
  process.env.SESSION_KEY ??= readLocalKeys(process.cwd()).SESSION_KEY
  const start = Math.floor(Date.now() / 1000 / day) * day
  const id = computeKeyedHash('throttle', 'wrong app codes by account', uid, String(start))
  const counter = firestore.doc(`throttles/${id}`)
  expect((await counter.get()).get('count')).toBe(were)
  await counter.update({ count })
}

test('the password alone opens no call for customers or staff', async () => {
  const thief = await openAfterPassword(owner)
  const closed = Object.entries(calls).filter(([name]) => {
    const { who } = examples[name as keyof typeof calls]
    return who !== 'visitor'
  })
  expect(closed.length).toBeGreaterThan(20)
  for (const [name, { path }] of closed) {
    const { status } = await thief.post(path, {})
    expect([401, 403], name).toContain(status)
  }
  await expectNothingGained(thief)
})

test('the cookie of the first step does not replace the code of a registration or a new password', async () => {
  const thief = await openAfterPassword(owner)
  for (const [path, fields] of [
    ['/api/auth/verify/', { otp: '123456' }],
    ['/api/auth/verify/', { resend: true }],
    ['/api/auth/forgot-password/', { otp: '123456', password: 'a new password' }],
  ] as const) {
    expect((await thief.post(path, fields, { json: true })).status).toBe(400)
  }
  await expectNothingGained(thief)
})

test("the cookie cannot be changed into another account's, or kept for long", async () => {
  const stranger = await createCustomer()
  const { app: own } = await withApp(stranger)
  const thief = await openAfterPassword(stranger)
  const [kind, payload = '', signature] = (thief.cookies.get('__session') ?? '').split('.')
  const step = JSON.parse(Buffer.from(payload, 'base64url').toString())
  expect(step).toMatchObject({ purpose: 'factor', account: stranger.uid })
  expect(step.expires - Date.now()).toBeLessThanOrEqual(15 * 60_000)
  const other = Buffer.from(JSON.stringify({ ...step, account: owner.uid })).toString('base64url')
  thief.cookies.set('__session', [kind, other, signature].join('.'))
  thief.cookies.delete('csrftoken')
  await thief.fetchToken()
  expect((await sendSecondStep(thief, { code: await own.next() })).status).toBe(401)
  await expectNothingGained(thief)
})

test('a new password by mail does not bypass the second factor', async () => {
  const thief = await Client.open()
  const known = await findCodes(owner.email)
  await thief.post('/auth/auth/request-forgot-otp/', { email: owner.email })
  const otp = await waitForCode(owner.email, ...known)
  await thief.post('/api/auth/forgot-password/', { otp, password: 'a new password' })
  const answer = await thief.post('/auth/auth/login/', { email: owner.email, password: 'a new password' })
  expect(answer).toMatchObject({ status: 403, body: { factor: ['totp', 'recovery'] } })
  expect(await readLogin(thief)).toMatchObject({ authenticated: false })
})

test('an intercepted or observed code is worthless once used', async () => {
  const code = await app.next()
  expect((await sendSecondStep(await openAfterPassword(owner), { code })).status).toBe(200)
  const thief = await openAfterPassword(owner)
  expect((await sendSecondStep(thief, { code })).status).toBe(400)
  expect(await readLogin(thief)).toMatchObject({ authenticated: false })
})

test('an intercepted passkey answer is worthless once used', async () => {
  const { passkey } = await withPasskey(owner)
  const browser = await openAfterPassword(owner)
  const answer = { passkey: await answerWithPasskey(browser, passkey) }
  expect((await sendSecondStep(browser, answer)).status).toBe(200)
  const thief = await openAfterPassword(owner)
  await thief.post('/auth/auth/second-factor/options/')
  expect((await sendSecondStep(thief, answer)).status).toBe(400)
  expect(await readLogin(thief)).toMatchObject({ authenticated: false })
})

describe('an attacker who guesses codes', () => {
  test('needs a proof of work for each guess after ten, and gets no more after a hundred in a day', async () => {
    await waitForEnoughOfWindow(day)
    await waitForEnoughOfWindow(15 * 60)
    let thief = await openAfterPassword(owner)
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await sendSecondStep(thief, { code: app.wrong() })).status).toBe(400)
    }
    const refused = await sendSecondStep(thief, { code: app.wrong() })
    expect(refused).toMatchObject({ status: 429, body: { challenge: expect.any(Object) } })
    const headers = await solveProof(refused)
    const guess = { code: app.wrong() }
    expect((await thief.post('/auth/auth/second-factor/', guess, { headers })).status).toBe(400)

    // Simulates guesses up to the limit of the day.
    await countWrongCodes(owner.uid, 11, 100)
    thief = await openAfterPassword(owner)
    const last = await sendSecondStep(thief, { code: await app.next() })
    expect(last.status).toBe(429)
    expect(last.body).toEqual({ error: expect.stringContaining('try the authenticator app again tomorrow') })
    await expectNothingGained(thief)
  })

  test('does not lock out the owner: other factors and known browsers stay open', async () => {
    await waitForEnoughOfWindow(day)
    const { passkey } = await withPasskey(owner)
    const known = await openAfterPassword(owner)
    expect((await sendSecondStep(known, { code: await app.next() })).status).toBe(200)
    await known.post('/d/auth/logout/')
    const thief = await openAfterPassword(owner)
    expect((await sendSecondStep(thief, { code: app.wrong() })).status).toBe(400)
    await countWrongCodes(owner.uid, 1, 100)
    expect((await sendSecondStep(thief, { code: app.wrong() })).status).toBe(429)
    const browser = await openAfterPassword(owner)
    expect(
      (await sendSecondStep(browser, { passkey: await answerWithPasskey(browser, passkey) })).status,
    ).toBe(200)
    const { email, password } = owner
    expect((await known.post('/auth/auth/login/', { email, password })).status).toBe(403)
    expect((await sendSecondStep(known, { code: await app.next() })).status).toBe(200)
  })
})

test('the cookie of an old session neither adds nor removes a factor', async () => {
  const customer = await createCustomer()
  await withApp(customer)
  const [{ id }] = (await listFactors(customer)).factors
  const { docs } = await firestore.collection(`users/${customer.uid}/sessions`).get()
  for (const { ref } of docs) await ref.update({ began: new Date(0), factorAt: new Date(0) })
  const thief = Client.withSession(customer.client.cookies.get('__session') ?? '')
  for (const path of ['app/', 'passkey/', 'recovery/', 'remove/']) {
    const { status, body } = await thief.post(`/d/auth/factors/${path}`, { id })
    expect({ status, body }).toMatchObject({ status: 403, body: { stepUp: true } })
  }
  const { status } = await thief.post('/d/auth/factors/app/add/', { name: 'Mine', code: '123456' })
  expect(status).toBe(403)
  expect((await listFactors(customer)).factors).toHaveLength(1)
})

test('a customer cannot remove the factors of staff, and staff cannot remove their own', async () => {
  const customer = await createCustomer()
  const [{ id }] = (await listFactors(owner)).factors
  expect((await customer.client.post('/d/auth/factors/remove/', { id })).status).toBe(404)
  const path = '/d/admin/staff/factors/remove/'
  expect((await customer.client.post(path, { id: owner.uid })).status).toBe(403)
  expect((await owner.client.post(path, { id: owner.uid })).status).toBe(403)
  expect((await owner.client.post('/d/auth/factors/remove/', { id })).status).toBe(403)
  expect((await listFactors(owner)).factors).toHaveLength(1)
})
