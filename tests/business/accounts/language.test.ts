import { describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { waitForMail } from '../../support/mailbox.ts'
import { createCustomer, createPerson, createStaff, createUnconfirmed } from '../../support/people.ts'
import { createOrder, createPayer, createRupee, createWallet, decide } from '../../support/swaps.ts'

const asking = '/d/auth/verify-login/'

/** Headers of a page in a language. */
const makeLanguageHeaders = (language: string) => ({ headers: { 'accept-language': language } })
const hindi = makeLanguageHeaders('hi')

const readLanguage = async (uid: string) => (await firestore.doc(`users/${uid}`).get()).get('language')

const subjects = { hindiCode: 'आपका सत्यापन कोड', hindiReset: 'नए पासवर्ड के लिए आपका कोड' }

describe('the language of an account', () => {
  test("follows the page's session check", async () => {
    const { client, uid } = await createCustomer()
    await client.post(asking, {}, hindi)
    expect(await readLanguage(uid)).toBe('hi')
    await client.post(asking, {}, makeLanguageHeaders('en'))
    expect(await readLanguage(uid)).toBe('en')
  })

  test.each([
    ['a list, which browsers send automatically', 'hi-IN,hi;q=0.9,en;q=0.8'],
    ['a language that the site does not have', 'ta'],
    ['English, the default', 'en'],
  ])('is not changed by %s', async (_what, language) => {
    const { client, uid } = await createCustomer()
    const before = await firestore.doc(`users/${uid}`).get()
    await client.post(asking, {}, makeLanguageHeaders(language))
    const after = await firestore.doc(`users/${uid}`).get()
    expect(after.updateTime?.isEqual(before.updateTime ?? after.readTime)).toBe(true)
  })

  test('is written once for repeated checks', async () => {
    const { client, uid } = await createCustomer()
    await client.post(asking, {}, hindi)
    const { updateTime } = await firestore.doc(`users/${uid}`).get()
    await client.post(asking, {}, hindi)
    expect((await firestore.doc(`users/${uid}`).get()).updateTime).toEqual(updateTime)
  })

  test('is not changed by calls that name another account', async () => {
    const { client, uid } = await createCustomer()
    await client.post('/d/api/transactions/', {}, hindi)
    expect(await readLanguage(uid)).toBeUndefined()
  })

  test('is set by a registration, and its code is in that language', async () => {
    const { name, email, password } = createPerson()
    const form = { name, email, password, confirmPassword: password, terms: 'on' }
    const client = await Client.open()
    expect((await client.post('/api/auth/register/', form, hindi)).status).toBe(200)
    const { subject, text } = await waitForMail(email)
    expect(subject).toBe(subjects.hindiCode)
    const [otp] = /\b\d{6}\b/.exec(text) ?? []
    expect((await client.post('/api/auth/verify/', { otp }, { json: true })).status).toBe(200)
    const { docs } = await firestore.collection('users').where('email', '==', email).get()
    expect(docs.map((account) => account.get('language'))).toEqual(['hi'])
  })

  test('is set by a login, and its mail about the new device is in that language', async () => {
    const { uid, email, password } = await createCustomer()
    const client = await Client.open()
    expect((await client.post('/auth/auth/login/', { email, password }, hindi)).status).toBe(200)
    expect(await readLanguage(uid)).toBe('hi')
    await waitForMail(email, ({ subject }) => subject === 'आपके खाते में एक नए डिवाइस से लॉग इन हुआ')
  })
})

describe('a code for a visitor', () => {
  test('is in the language of the requesting page', async () => {
    const { email, uid } = await createCustomer()
    await (await Client.open()).post('/auth/auth/request-forgot-otp/', { email }, hindi)
    expect((await waitForMail(email)).subject).toBe(subjects.hindiReset)
    // Anybody can request it.
    expect(await readLanguage(uid)).toBeUndefined()
  })

  test('is in the language of the login page for an unconfirmed address', async () => {
    const { email, password } = await createUnconfirmed()
    await (await Client.open()).post('/auth/auth/login/', { email, password }, hindi)
    expect((await waitForMail(email)).subject).toBe(subjects.hindiCode)
  })
})

test("mails about staff decisions are in the customer's language", async () => {
  const [payer, staff, from, to] = await Promise.all([
    createPayer(),
    createStaff(),
    createRupee(),
    createWallet({ reserved: '100000.00' }),
  ])
  await payer.client.post(asking, {}, hindi)
  const id = await createOrder(payer, { from, to, from_amount: '5000', to_amount: '50.00' })
  await waitForMail(payer.email, ({ subject }) => subject === `हमें आपका ऑर्डर ${id} मिल गया है`)
  const question = { id, message: 'a-question', text: 'Which bank?', question: 'true' }
  expect((await staff.client.post('/d/admin/orders/message/', question)).status).toBe(200)
  const asked = await waitForMail(payer.email, ({ subject }) => subject.includes('सवाल'))
  expect(asked.text).toContain('Which bank?')
  expect((await decide(staff, id)).status).toBe(200)
  const approved = await waitForMail(payer.email, ({ subject }) => subject === `आपका ऑर्डर ${id} स्वीकृत हो गया`)
  expect(approved.html).toContain('<html lang="hi-IN">')
  expect(approved.text).toContain('Paid out in full')
})

describe('a text in an answer', () => {
  test('is English, and has its code', async () => {
    const answer = await (await Client.open()).fetch('/d/api/transactions/', { method: 'POST' })
    expect(await answer.json()).toEqual({ error: 'CSRF verification failed', code: 'csrfFailed' })
    const { status, body, code } = await (await Client.open()).post('/d/api/transactions/', {}, hindi)
    expect({ status, body, code }).toEqual({
      status: 401,
      body: { error: 'Please login first' },
      code: 'loginFirst',
    })
  })

  test('has its values and its field', async () => {
    const form = { name: 'n'.repeat(101), email: 'asha@example.com', tel: '1', msg: 'Hello' }
    const client = await Client.open()
    const { body, code, values, field } = await client.post('/api/api/contact/', form)
    expect(body).toEqual({ error: 'Name can have at most 100 characters' })
    expect({ code, values, field }).toEqual({
      code: 'tooLong',
      values: { field: 'Name', longest: '100' },
      field: 'name',
    })
  })

  test('has a code for successes as well', async () => {
    const { body, code } = await (await createCustomer()).client.post('/d/auth/logout/')
    expect({ body, code }).toEqual({ body: { message: 'Logged out successfully' }, code: 'loggedOut' })
  })

  test('an answer without a text has no code', async () => {
    expect((await (await Client.open()).post(asking)).code).toBeUndefined()
  })
})
