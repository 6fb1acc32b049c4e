import { describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { listMails, waitForCode } from '../../support/mailbox.ts'
import { createCustomer, createPerson, findLogin, logIn } from '../../support/people.ts'

const login = '/auth/auth/login/'
const asking = '/auth/auth/request-forgot-otp/'
const resetting = '/api/auth/forgot-password/'
const verifying = '/api/auth/verify/'
const changing = '/d/auth/change-password/'
const naming = '/d/auth/name/'

const newDevice = 'A new device has logged in to your account'

/** A login in an unknown browser causes a mail. */
async function isKnown(browser: Client, person: { email: string; password: string }): Promise<boolean> {
  const count = async () =>
    (await listMails(person.email)).filter(({ subject }) => subject === newDevice).length
  const before = await count()
  expect((await browser.post(login, { email: person.email, password: person.password })).status).toBe(200)
  // The mail of the reset is sent after it.
  const known = (await listMails(person.email)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '')
  await (await Client.open()).post(asking, { email: person.email })
  await waitForCode(person.email, ...known)
  return (await count()) === before
}

async function openTwoBrowsers() {
  const owner = await createCustomer()
  const mine = await logIn(owner.email, owner.password)
  const lost = await logIn(owner.email, owner.password)
  return { owner, mine, lost }
}

describe('a lost browser is no longer known', () => {
  test('after a changed password, except for the browser that changed it', async () => {
    const { owner, mine, lost } = await openTwoBrowsers()
    const password = 'another secret'
    expect((await mine.post(changing, { current: owner.password, password })).status).toBe(200)
    await mine.post('/d/auth/logout/')
    expect(await isKnown(mine, { ...owner, password })).toBe(true)
    expect(await isKnown(lost, { ...owner, password })).toBe(false)
  })

  test('after a reset password, except for the browser that reset it', async () => {
    const { owner, mine, lost } = await openTwoBrowsers()
    const password = 'another secret'
    await mine.post('/d/auth/logout/')
    await mine.post(asking, { email: owner.email })
    const otp = await waitForCode(owner.email)
    expect((await mine.post(resetting, { otp, password })).status).toBe(200)
    expect(await isKnown(mine, { ...owner, password })).toBe(true)
    expect(await isKnown(lost, { ...owner, password })).toBe(false)
  })

  test('after all other devices were logged out, except for the browser that did it', async () => {
    const { owner, mine, lost } = await openTwoBrowsers()
    expect((await mine.post('/d/auth/sessions/end/', { others: 'true' })).status).toBe(200)
    await mine.post('/d/auth/logout/')
    expect(await isKnown(mine, owner)).toBe(true)
    expect(await isKnown(lost, owner)).toBe(false)
  })

  test('and loses its own limits when strangers have used up those of the account', async () => {
    const { owner, mine, lost } = await openTwoBrowsers()
    const { email } = owner
    await mine.post('/d/auth/sessions/end/', { others: 'true' })
    for (let guess = 0; guess < 50; guess += 1) {
      await (await Client.open()).post(login, { email, password: 'a guess' })
    }
    expect((await lost.post(login, { email, password: owner.password })).status).toBe(429)
    await mine.post('/d/auth/logout/')
    expect((await mine.post(login, { email, password: owner.password })).status).toBe(200)
  })

  test('to the account that forgot it, and another account in it still is', async () => {
    const { owner, mine, lost } = await openTwoBrowsers()
    const other = await createCustomer()
    await lost.post('/d/auth/logout/')
    await lost.post(login, { email: other.email, password: other.password })
    await mine.post('/d/auth/sessions/end/', { others: 'true' })
    await lost.post('/d/auth/logout/')
    expect(await isKnown(lost, other)).toBe(true)
    expect(await isKnown(lost, owner)).toBe(false)
  })
})

describe("a stranger who registered another's address", () => {
  const stranger = { name: 'Call 98765 43210 at once', password: 'of the stranger' }

  /** The owner has never heard of the site, and takes over what somebody has registered for them. */
  async function takeOver() {
    const { email } = createPerson()
    const theirs = await Client.open()
    const form = { ...stranger, email, confirmPassword: stranger.password, terms: 'on' }
    expect((await theirs.post('/api/auth/register/', form)).status).toBe(200)
    const registered = await waitForCode(email)
    const mine = await Client.open()
    await mine.post(asking, { email })
    const otp = await waitForCode(email, registered)
    expect((await mine.post(resetting, { otp, password: 'of the owner' })).status).toBe(200)
    const client = await logIn(email, 'of the owner')
    const uid = (await findLogin(email))?.uid
    return { email, theirs, registered, client, profile: firestore.doc(`users/${uid}`) }
  }

  test('has a step and a code that are void after the owner sets a password', async () => {
    const { theirs, registered, email } = await takeOver()
    const invalid = { status: 400, body: { error: 'Invalid OTP' } }
    expect(await theirs.post(verifying, { otp: registered })).toMatchObject(invalid)
    expect(await theirs.post(verifying, { resend: 'true' })).toMatchObject(invalid)
    expect((await theirs.post('/d/auth/verify-login/')).body).toMatchObject({ authenticated: false })
    expect((await theirs.post(login, { email, password: stranger.password })).status).toBe(401)
  })

  test('leaves no name behind: the owner enters theirs before KYC, once', async () => {
    const { client, profile, email } = await takeOver()
    expect((await profile.get()).data()).toMatchObject({ name: 'Customer', nameUnconfirmed: true })
    expect(JSON.stringify((await profile.get()).data())).not.toContain('call')
    const grant = await client.post('/d/api/kyc/grant/', { field: 'video' })
    expect(grant).toMatchObject({ status: 409, body: { error: 'Please tell us your name first' } })

    expect((await client.post(naming, { name: ' ' })).status).toBe(400)
    const named = await client.post(naming, { name: 'Asha Verma' })
    expect(named).toMatchObject({ status: 200, body: { message: 'Your name is saved' } })
    expect((await client.post('/d/auth/verify-login/')).body).toMatchObject({ name: 'Asha Verma', email })
    expect((await profile.get()).get('terms')).toContain('name:verma')
    expect((await client.post('/d/api/kyc/grant/', { field: 'video' })).status).toBe(200)
    // Sent again after a lost answer.
    expect((await client.post(naming, { name: 'Asha Verma' })).status).toBe(200)
    expect((await client.post(naming, { name: 'Somebody Else' })).status).toBe(409)
    expect((await profile.get()).get('name')).toBe('Asha Verma')
  })

  test('cannot affect a customer who resets the password of a confirmed address', async () => {
    const { name, email, client } = await createCustomer()
    expect((await client.post(naming, { name: 'Somebody Else' })).status).toBe(409)
    const browser = await Client.open()
    await browser.post(asking, { email })
    await browser.post(resetting, { otp: await waitForCode(email), password: 'another secret' })
    const again = await logIn(email, 'another secret')
    expect((await again.post('/d/auth/verify-login/')).body).toMatchObject({ name })
  })
})
