import { describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { waitForEnoughOfWindow } from '../../support/clock.ts'
import { listMails, waitForCode, waitForMail } from '../../support/mailbox.ts'
import { createCustomer, createPerson, findLogin, logIn } from '../../support/people.ts'

const registering = '/api/auth/register/'
const verifying = '/api/auth/verify/'
const invalidOtp = { status: 400, body: { error: 'Invalid OTP' } }

type Form = Record<string, unknown>

function toForm(person = createPerson()) {
  return { ...person, confirmPassword: person.password, terms: 'on' }
}

async function register(form: Form = toForm()) {
  const client = await Client.open()
  const { status, body } = await client.post(registering, form)
  return { client, status, body }
}

async function verify(client: Client, otp: string) {
  const { status, body } = await client.post(verifying, { otp }, { json: true })
  return { status, body }
}

/** Reads the pending step from the cookie. */
function readStep(client: Client): { key: string; expires: number } {
  const [, payload = ''] = client.cookies.get('__session')?.split('.') ?? []
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
}

/** Returns any code except the right one. */
const toWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('registration', () => {
  test('creates an account that needs its code, which completes it', async () => {
    const form = toForm()
    const { client, status, body } = await register(form)
    expect({ status, body }).toEqual({ status: 200, body: { message: expect.any(String) } })
    expect((await client.post('/d/auth/verify-login/')).body).toMatchObject({ authenticated: false })
    const answer = await verify(client, await waitForCode(form.email))
    expect(answer).toEqual({
      status: 200,
      body: { message: expect.any(String), firebaseToken: expect.any(String) },
    })
    expect((await client.post('/d/auth/verify-login/')).body).toEqual({
      authenticated: true,
      kyc: false,
      isAdmin: false,
      name: form.name,
      email: form.email,
    })
  })

  test('accepts JSON as well as a form', async () => {
    const client = await Client.open()
    const { status } = await client.post(registering, { ...toForm(), terms: true }, { json: true })
    expect(status).toBe(200)
  })

  test('the mail has the code as text and as HTML, and no other secret', async () => {
    const form = toForm()
    await register(form)
    const code = await waitForCode(form.email)
    const mail = await waitForMail(form.email)
    expect(mail.html).toContain(code)
    expect(JSON.stringify(mail)).not.toContain(form.password)
  })

  const person = createPerson()
  const password = person.password
  test.each<[string, Form, string]>([
    ['nothing', {}, 'All fields are required'],
    ['no name', { ...toForm(), name: '' }, 'All fields are required'],
    ['a name of spaces', { ...toForm(), name: '   ' }, 'All fields are required'],
    ['no e-mail', { ...toForm(), email: '' }, 'All fields are required'],
    ['no password', { ...toForm(), password: '', confirmPassword: '' }, 'All fields are required'],
    ['no repetition', { ...toForm(), confirmPassword: '' }, 'All fields are required'],
    ['an e-mail without @', { ...toForm(), email: 'somebody.example.com' }, 'Invalid Email Address'],
    ['an e-mail without a dot', { ...toForm(), email: 'somebody@example' }, 'Invalid Email Address'],
    ['an e-mail with a plus', { ...toForm(), email: 'some+body@example.com' }, 'Invalid Email Address'],
    ['two e-mails', { ...toForm(), email: 'a@example.com, b@example.com' }, 'Invalid Email Address'],
    [
      'a second line in the e-mail',
      { ...toForm(), email: 'a@example.com\nBcc: b@example.com' },
      'characters that cannot be displayed',
    ],
    [
      'a short password',
      { ...toForm(), password: '7 chars', confirmPassword: '7 chars' },
      'Password should be atleast 8 characters',
    ],
    ['two passwords', { ...toForm(), confirmPassword: `${password}!` }, 'Password does not match'],
    ['no terms', { ...toForm(), terms: '' }, 'Please accept the terms and conditions'],
    ['terms refused', { ...toForm(), terms: 'false' }, 'Please accept the terms and conditions'],
    ['something more', { ...toForm(), admin: 'true' }, 'Unrecognized key'],
    [
      'several mistakes, of which the first is reported',
      { ...toForm(), email: 'x', password: 'short', confirmPassword: 'other', terms: '' },
      'Invalid Email Address',
    ],
  ])('with %s is refused and leaves nothing behind', async (_what, form, text) => {
    const { status, body } = await register(form)
    expect({ status, body }).toEqual({ status: 400, body: { error: expect.stringContaining(text) } })
    const email = String(form.email ?? '')
    expect(await findLogin(email)).toBeUndefined()
    expect(await listMails(email)).toEqual([])
  })

  test('one address makes one account in any spelling', async () => {
    const form = toForm()
    const { client } = await register(form)
    await verify(client, await waitForCode(form.email))
    for (const email of [form.email, form.email.toUpperCase(), ` ${form.email} `]) {
      const { status, body } = await register({ ...form, email })
      expect({ status, body }).toEqual({
        status: 409,
        body: { error: expect.stringContaining('already an account') },
      })
    }
    expect(await listMails(form.email)).toHaveLength(1)
  })

  test('of the same address by simultaneous calls makes one account, and each gets a code', async () => {
    const form = toForm()
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(form)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await firestore.collection('users').where('email', '==', form.email).get()).size).toBe(1)
    await expect.poll(async () => (await listMails(form.email)).length).toBe(6)
  })

  test('repeated before the code is given sends a new one, which applies the new name and password', async () => {
    const form = toForm()
    const again = { ...toForm(), name: 'Asha Verma' }
    const { client: first } = await register(form)
    const firstCode = await waitForCode(form.email)
    const { client, status } = await register({ ...again, email: form.email })
    expect(status).toBe(200)
    expect((await verify(client, await waitForCode(form.email, firstCode))).status).toBe(200)
    const { body } = await client.post('/d/auth/verify-login/')
    expect(body).toMatchObject({ authenticated: true, name: 'Asha Verma', email: form.email })
    await logIn(form.email, again.password)
    await expect(logIn(form.email, form.password)).rejects.toThrow('Invalid Credentials')
    // The first registration is void together with its code.
    expect(await verify(first, firstCode)).toEqual(invalidOtp)
    expect(await first.post(verifying, { resend: true }, { json: true })).toMatchObject(invalidOtp)
  })

  test('repeated by a stranger changes nothing for the person who gives the first code', async () => {
    const form = toForm()
    const { client } = await register(form)
    const code = await waitForCode(form.email)
    await register({ ...toForm(), name: 'A Stranger', email: form.email })
    expect((await verify(client, code)).status).toBe(200)
    expect((await client.post('/d/auth/verify-login/')).body).toMatchObject({ name: form.name })
    await logIn(form.email, form.password)
  })
})

describe('a code', () => {
  test('works once', async () => {
    const form = toForm()
    const { client } = await register(form)
    const code = await waitForCode(form.email)
    const pending = new Client()
    for (const [name, value] of client.cookies) pending.cookies.set(name, value)
    expect((await verify(client, code)).status).toBe(200)
    expect(await verify(pending, code)).toEqual(invalidOtp)
  })

  test('is void after five wrong ones, and a new one works', async () => {
    const form = toForm()
    const { client } = await register(form)
    const code = await waitForCode(form.email)
    for (let guess = 0; guess < 5; guess += 1)
      expect(await verify(client, toWrongCode(code))).toEqual(invalidOtp)
    expect(await verify(client, code)).toEqual(invalidOtp)
    expect((await client.post(verifying, { resend: true }, { json: true })).status).toBe(200)
    expect((await verify(client, await waitForCode(form.email, code))).status).toBe(200)
  })

  test('is also used up by simultaneous guesses', async () => {
    const form = toForm()
    const { client } = await register(form)
    const code = await waitForCode(form.email)
    const guesses = await Promise.all(Array.from({ length: 8 }, () => verify(client, toWrongCode(code))))
    for (const guess of guesses) expect(guess.status).toBe(400)
    expect(await verify(client, code)).toEqual(invalidOtp)
  })

  test('is valid for ten minutes', async () => {
    const form = toForm()
    const { client } = await register(form)
    const code = await waitForCode(form.email)
    const uid = (await findLogin(form.email))?.uid
    const issued = (await firestore.collection('codes').where('uid', '==', uid).get()).docs[0]
    const minutes = (issued?.get('validUntil').toMillis() - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9)
    expect(minutes).toBeLessThanOrEqual(10)
    await issued?.ref.update({ validUntil: new Date() })
    expect(await verify(client, code)).toEqual(invalidOtp)
  })

  test('is stored in no readable form', async () => {
    const form = toForm()
    await register(form)
    const code = await waitForCode(form.email)
    const uid = (await findLogin(form.email))?.uid
    const [issued] = (await firestore.collection('codes').where('uid', '==', uid).get()).docs
    expect(JSON.stringify([issued?.id, issued?.data()])).not.toContain(code)
    expect(JSON.stringify([issued?.id, issued?.data()])).not.toContain(form.email)
  })

  test('is void as soon as a new one is sent', async () => {
    const form = toForm()
    const { client } = await register(form)
    const first = await waitForCode(form.email)
    await client.post(verifying, { resend: true }, { json: true })
    const second = await waitForCode(form.email, first)
    expect(await verify(client, first)).toEqual(invalidOtp)
    expect((await verify(client, second)).status).toBe(200)
  })

  test('that is mailed again is valid as long as the first, and a refused one changes nothing', async () => {
    const { client } = await register()
    await waitForEnoughOfWindow(15 * 60)
    for (let time = 0; time < 5; time += 1) {
      const before = readStep(client)
      const asked = Date.now()
      const { status, headers } = await client.post(verifying, { resend: true }, { json: true })
      expect(status).toBe(200)
      expect(headers.getSetCookie().join()).toMatch(/__session=p\.[^,]*Max-Age=900/)
      expect(readStep(client).key).toBe(before.key)
      expect(readStep(client).expires).toBeGreaterThanOrEqual(asked + 15 * 60_000)
      expect(readStep(client).expires).toBeGreaterThan(before.expires)
    }
    const last = client.cookies.get('__session')
    expect((await client.post(verifying, { resend: true }, { json: true })).status).toBe(429)
    expect(client.cookies.get('__session')).toBe(last)
  })

  test('of another person is refused', async () => {
    const mine = toForm()
    const other = toForm()
    const { client } = await register(mine)
    await register(other)
    expect(await verify(client, await waitForCode(other.email))).toEqual(invalidOtp)
  })

  test.each(['', '12345', '1234567', 'abcdef', '12 456', '-12345', '1e5000'])(
    'is six digits, and %s is not',
    async (otp) => {
      const { client } = await register()
      expect(await verify(client, otp)).toEqual(invalidOtp)
    },
  )

  test('can only be requested after a registration', async () => {
    for (const client of [await Client.open(), (await createCustomer()).client]) {
      expect(await verify(client, '123456')).toEqual(invalidOtp)
      const { status, body } = await client.post(verifying, { resend: true }, { json: true })
      expect({ status, body }).toEqual(invalidOtp)
    }
  })

  test('cannot be requested for another person with a changed cookie', async () => {
    const mine = toForm()
    const other = toForm()
    const { client } = await register(mine)
    const victim = await register(other)
    const [, payload] = victim.client.cookies.get('__session')?.split('.') ?? []
    const [kind, , signature] = client.cookies.get('__session')?.split('.') ?? []
    client.cookies.set('__session', [kind, payload, signature].join('.'))
    await client.post('/d/auth/verify-login/')
    expect(await verify(client, await waitForCode(other.email))).toEqual(invalidOtp)
  })

  test('is mailed at most five times in 15 minutes', async () => {
    const form = toForm()
    const { client } = await register(form)
    await waitForEnoughOfWindow(15 * 60)
    const statuses: number[] = []
    let last = ''
    for (let time = 0; time < 6; time += 1) {
      const { status, headers } = await client.post(verifying, { resend: true }, { json: true })
      statuses.push(status)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      else last = await waitForCode(form.email, last)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
