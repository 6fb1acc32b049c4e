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
import { SoftwarePasskey } from '../../support/factors/software-passkey.ts'
import { findCodes, waitForCode, waitForMail } from '../../support/mailbox.ts'
import { createCustomer, createPerson, createStaff, type SignedIn } from '../../support/people.ts'

let owner: SignedIn

beforeEach(async () => {
  owner = await createCustomer()
})

const refusedCode = { status: 400, body: { error: 'This code is wrong or was already used' } }
const refusedPasskey = { status: 400, body: { error: 'The passkey was not accepted. Please try again.' } }

async function expectOutside(client: Client): Promise<void> {
  expect(await readLogin(client)).toMatchObject({ authenticated: false })
}

async function expectInside(client: Client): Promise<void> {
  expect(await readLogin(client)).toMatchObject({ authenticated: true, email: owner.email })
}

const pickAnswer = ({ status, body }: { status: number; body: object }) => ({ status, body })

test('without a second factor a login has its usual answer', async () => {
  const { email, password } = owner
  const { status, body } = await (await Client.open()).post('/auth/auth/login/', { email, password })
  expect({ status, body }).toEqual({
    status: 200,
    body: { message: expect.any(String), firebaseToken: expect.any(String) },
  })
})

test('with a second factor the password alone is not enough, and the answer lists the factors', async () => {
  await withApp(owner)
  const { email, password } = owner
  const client = await Client.open()
  const login = await client.post('/auth/auth/login/', { email, password })
  expect(pickAnswer(login)).toEqual({
    status: 403,
    body: { error: expect.stringContaining('second factor'), factor: ['totp', 'recovery'] },
  })
  await expectOutside(client)
  // A wrong password does not reveal whether there is a factor.
  const wrong = await (await Client.open()).post('/auth/auth/login/', { email, password: 'a guess' })
  expect(pickAnswer(wrong)).toEqual({ status: 401, body: { error: 'Invalid Credentials' } })
})

describe('an authenticator app', () => {
  test('logs its owner in, with the same answer as a login', async () => {
    const { app } = await withApp(owner)
    const client = await openAfterPassword(owner)
    const answer = await sendSecondStep(client, { code: await app.next() })
    expect(pickAnswer(answer)).toEqual({
      status: 200,
      body: { message: 'Welcome back', firebaseToken: expect.any(String) },
    })
    await expectInside(client)
    expect((await listFactors({ client })).factors).toEqual([
      {
        id: expect.any(String),
        kind: 'totp',
        name: 'My phone',
        added: expect.any(String),
        lastUsed: expect.any(String),
      },
    ])
  })

  test('has codes that count once, also for two simultaneous browsers', async () => {
    const { app } = await withApp(owner)
    const code = await app.next()
    const browsers = await Promise.all([
      openAfterPassword(owner),
      openAfterPassword(owner),
      openAfterPassword(owner),
    ])
    const statuses = await Promise.all(
      browsers.map(async (each) => (await sendSecondStep(each, { code })).status),
    )
    expect(statuses.toSorted()).toEqual([200, 400, 400])
    const later = await openAfterPassword(owner)
    expect(pickAnswer(await sendSecondStep(later, { code }))).toEqual(refusedCode)
    await expectOutside(later)
  })

  test.each([-4, 4])('has no valid code %s half minutes from now', async (steps) => {
    const { app } = await withApp(owner)
    const client = await openAfterPassword(owner)
    expect(pickAnswer(await sendSecondStep(client, { code: app.at(steps) }))).toEqual(refusedCode)
    await expectOutside(client)
  })

  test('belongs to one account: its codes do not open another', async () => {
    await withApp(owner)
    const { app } = await withApp(await createCustomer())
    const client = await openAfterPassword(owner)
    expect(pickAnswer(await sendSecondStep(client, { code: app.at(1) }))).toEqual(refusedCode)
  })
})

describe('a passkey', () => {
  test('logs its owner in, and counts its uses', async () => {
    const { passkey } = await withPasskey(owner)
    for (const time of [1, 2]) {
      const client = await openAfterPassword(owner)
      const answer = await sendSecondStep(client, { passkey: await answerWithPasskey(client, passkey) })
      expect(pickAnswer(answer)).toMatchObject({ status: 200, body: { message: 'Welcome back' } })
      await expectInside(client)
      const [stored] = (
        await firestore.collection(`users/${owner.uid}/factors`).where('kind', '==', 'passkey').get()
      ).docs
      expect(stored?.get('counter')).toBe(time)
    }
  })

  test('is also accepted as JSON in a form field', async () => {
    const { passkey } = await withPasskey(owner)
    const client = await openAfterPassword(owner)
    const answer = JSON.stringify(await answerWithPasskey(client, passkey))
    expect((await client.post('/auth/auth/second-factor/', { passkey: answer })).status).toBe(200)
  })

  test.each([
    ['made for another site', { origin: 'https://evil.example' }],
    ['of another domain', { domain: 'evil.example' }],
    ['without a finger, a face or a PIN', { isVerified: false }],
    ['that names another credential', { id: 'AAAA' }],
  ])('%s is refused', async (_what, use) => {
    const { passkey } = await withPasskey(owner)
    const client = await openAfterPassword(owner)
    const answer = await answerWithPasskey(client, passkey, use)
    expect(pickAnswer(await sendSecondStep(client, { passkey: answer }))).toEqual(refusedPasskey)
    await expectOutside(client)
  })

  test('of another person is refused, even under the right name', async () => {
    const { passkey } = await withPasskey(owner)
    const { passkey: theirs } = await withPasskey(await createCustomer())
    for (const use of [{}, { id: passkey.id }]) {
      const client = await openAfterPassword(owner)
      const answer = await answerWithPasskey(client, theirs, use)
      expect(pickAnswer(await sendSecondStep(client, { passkey: answer }))).toEqual(refusedPasskey)
    }
  })

  test('answers one challenge, once, in the same browser', async () => {
    const { passkey } = await withPasskey(owner)
    const client = await openAfterPassword(owner)
    const answer = await answerWithPasskey(client, passkey)
    const other = await openAfterPassword(owner)
    expect(pickAnswer(await sendSecondStep(other, { passkey: answer }))).toEqual(refusedPasskey)
    // A challenge that another browser requested in the meantime does not help either.
    await answerWithPasskey(other, new SoftwarePasskey())
    expect(pickAnswer(await sendSecondStep(other, { passkey: answer }))).toEqual(refusedPasskey)
    const again = new Client()
    for (const [name, value] of client.cookies) again.cookies.set(name, value)
    expect((await sendSecondStep(client, { passkey: answer })).status).toBe(200)
    expect(pickAnswer(await sendSecondStep(again, { passkey: answer }))).toEqual(refusedPasskey)
  })

  test('cannot answer a challenge after five minutes', async () => {
    const { passkey } = await withPasskey(owner)
    const client = await openAfterPassword(owner)
    const answer = await answerWithPasskey(client, passkey)
    const { docs } = await firestore.collection('challenges').where('uid', '==', owner.uid).get()
    expect(docs).toHaveLength(1)
    const validUntil: Date = docs[0]?.get('validUntil').toDate()
    expect(validUntil.getTime() - Date.now()).toBeGreaterThan(4 * 60_000)
    expect(validUntil.getTime() - Date.now()).toBeLessThanOrEqual(5 * 60_000)
    await docs[0]?.ref.update({ validUntil: new Date() })
    expect(pickAnswer(await sendSecondStep(client, { passkey: answer }))).toEqual(refusedPasskey)
  })

  test('with a decreasing counter is a copy, and refused', async () => {
    const { passkey } = await withPasskey(owner)
    const first = await openAfterPassword(owner)
    const answer = await answerWithPasskey(first, passkey, { counter: 7 })
    expect((await sendSecondStep(first, { passkey: answer })).status).toBe(200)
    for (const counter of [7, 6, 0]) {
      const client = await openAfterPassword(owner)
      const copy = await answerWithPasskey(client, passkey, { counter })
      expect(pickAnswer(await sendSecondStep(client, { passkey: copy }))).toEqual(refusedPasskey)
    }
  })
})

describe('a recovery code', () => {
  test('logs its owner in once, in any spelling, and is mailed', async () => {
    const { codes } = await withApp(owner)
    expect(new Set(codes).size).toBe(10)
    const [code = ''] = codes
    const client = await openAfterPassword(owner)
    const typed = ` ${code.slice(0, 5).toUpperCase()}-${code.slice(5)} `
    expect((await sendSecondStep(client, { recovery: typed })).status).toBe(200)
    await expectInside(client)
    expect(await listFactors({ client })).toMatchObject({ recoveryLeft: 9 })
    const mail = await waitForMail(owner.email, ({ subject }) => subject.includes('recovery code'))
    expect(mail.text).toContain('9 are left')
    expect(mail.text).not.toContain(code)
    const again = await openAfterPassword(owner)
    expect(pickAnswer(await sendSecondStep(again, { recovery: code }))).toEqual(refusedCode)
  })

  test('logs in one of two simultaneous callers', async () => {
    const { codes } = await withApp(owner)
    const [recovery] = codes
    const browsers = await Promise.all([
      openAfterPassword(owner),
      openAfterPassword(owner),
      openAfterPassword(owner),
    ])
    const statuses = await Promise.all(
      browsers.map(async (each) => (await sendSecondStep(each, { recovery })).status),
    )
    expect(statuses.toSorted()).toEqual([200, 400, 400])
    expect(await listFactors(owner)).toMatchObject({ recoveryLeft: 9 })
  })

  test('is stored as a hash, and is valid for its account only', async () => {
    const { codes } = await withApp(owner)
    const other = await createCustomer()
    await withApp(other)
    const stored = await firestore.doc(`users/${owner.uid}/factors/recovery`).get()
    for (const code of codes) expect(JSON.stringify(stored.data())).not.toContain(code)
    const client = await openAfterPassword(other)
    expect(pickAnswer(await sendSecondStep(client, { recovery: codes[0] ?? '' }))).toEqual(refusedCode)
  })
})

describe('the second step', () => {
  test.each([
    ['nothing', {}],
    ['half a code', { code: '12345' }],
    ['two things', { code: '123456', recovery: 'abcdefghjk' }],
    ['an invalid passkey', { passkey: { id: 'x' } }],
    ['the password', { password: 'secret' }],
    ['a mailed code', { otp: '123456' }],
  ])('%s is not enough', async (_what, proof) => {
    await withApp(owner)
    const client = await openAfterPassword(owner)
    expect((await sendSecondStep(client, proof)).status).toBe(400)
    await expectOutside(client)
  })

  test('requires the password first', async () => {
    const { app } = await withApp(owner)
    const stranger = await Client.open()
    expect(pickAnswer(await sendSecondStep(stranger, { code: await app.next() }))).toMatchObject({
      status: 401,
    })
    expect((await stranger.post('/auth/auth/second-factor/options/')).status).toBe(401)
  })

  test('ends when the password changes', async () => {
    const { app } = await withApp(owner)
    const client = await openAfterPassword(owner)
    const browser = await Client.open()
    const known = await findCodes(owner.email)
    await browser.post('/auth/auth/request-forgot-otp/', { email: owner.email })
    const otp = await waitForCode(owner.email, ...known)
    await browser.post('/api/auth/forgot-password/', { otp, password: 'a new password' })
    expect(pickAnswer(await sendSecondStep(client, { code: await app.next() }))).toEqual({
      status: 401,
      body: { error: expect.stringContaining('log in again') },
    })
  })

  test('leads staff to their own pages', async () => {
    const staff = await createStaff()
    const { app } = await withApp(staff)
    const client = await openAfterPassword(staff)
    const { body } = await sendSecondStep(client, { code: await app.next() })
    expect(body).toMatchObject({ redirect: true })
    expect((await client.post('/d/admin/users/')).status).toBe(200)
  })

  test('needs a proof of work after ten wrong codes, and right ones do not count', async () => {
    const { app } = await withApp(owner)
    await waitForEnoughOfWindow(15 * 60)
    const client = await openAfterPassword(owner)
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await sendSecondStep(client, { code: app.wrong() })).status).toBe(400)
    }
    const refused = await sendSecondStep(client, { code: await app.next() })
    expect(refused).toMatchObject({ status: 429, body: { challenge: expect.any(Object) } })
    // The owner at home is not affected.
    const home = await openAfterPassword(owner)
    expect((await sendSecondStep(home, { code: await app.next() })).status).toBe(200)
  })

  test('an unreadable factor is still required', async () => {
    await firestore.doc(`users/${owner.uid}/factors/broken`).set({ kind: 'totp' })
    const { email, password } = owner
    const client = await Client.open()
    expect((await client.post('/auth/auth/login/', { email, password })).status).toBe(500)
    await expectOutside(client)
  })
})

test('a mailed code no longer logs in a person who has since added a factor', async () => {
  const person = createPerson()
  const keeper = await Client.open()
  await keeper.post('/api/auth/register/', { ...person, confirmPassword: person.password, terms: true })
  const first = await waitForCode(person.email)
  const reset = await Client.open()
  await reset.post('/auth/auth/request-forgot-otp/', { email: person.email })
  const code = await waitForCode(person.email, first)
  await reset.post('/api/auth/forgot-password/', { otp: code, password: 'a new password' })
  const browser = await Client.open()
  await browser.post('/auth/auth/login/', { email: person.email, password: 'a new password' })
  await withApp({ ...person, password: 'a new password', client: browser })

  for (const body of [{ otp: first }, { resend: true }]) {
    const answer = await keeper.post('/api/auth/verify/', body, { json: true })
    expect(pickAnswer(answer)).toEqual({ status: 400, body: { error: 'Invalid OTP' } })
  }
  await expectOutside(keeper)
})
