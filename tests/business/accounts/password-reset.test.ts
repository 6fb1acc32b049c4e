import { describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { waitForEnoughOfWindow } from '../../support/clock.ts'
import { listMails, waitForCode, waitForMail } from '../../support/mailbox.ts'
import { createCustomer, createPerson, logIn } from '../../support/people.ts'

const asking = '/auth/auth/request-forgot-otp/'
const resetting = '/api/auth/forgot-password/'
const newPassword = 'a new password'

async function ask(email: string) {
  const client = await Client.open()
  const { status, body } = await client.post(asking, { email })
  return { client, status, body }
}

describe('requesting a code', () => {
  test('has the same answer with and without an account, and mails only existing accounts', async () => {
    const { email } = await createCustomer()
    const stranger = createPerson().email
    const known = await ask(email)
    const unknown = await ask(stranger)
    expect(known.status).toBe(200)
    expect(unknown.status).toBe(200)
    expect(unknown.body).toEqual(known.body)
    expect(Object.keys(known.body)).toEqual(['message'])
    const describeCookies = ({ client }: { client: Client }) =>
      [...client.cookies].map(([name, value]) => [name, value.length])
    expect(describeCookies(unknown)).toEqual(describeCookies(known))
    await waitForMail(email, ({ subject }) => subject.includes('password'))
    expect(await listMails(stranger)).toEqual([])
  })

  test('does the same work for an unknown address, whose code belongs to nobody', async () => {
    const forNobody = firestore.collection('codes').where('uid', '==', null)
    const before = (await forNobody.get()).size
    await ask(createPerson().email)
    expect((await forNobody.get()).size).toBeGreaterThan(before)
  })

  test.each([
    ['nothing', {}, 'All fields are required'],
    ['no address', { email: 'somebody' }, 'Invalid Email Address'],
    ['an address with a plus', { email: 'some+body@example.com' }, 'Invalid Email Address'],
  ])('%s is refused', async (_what, fields, error) => {
    const client = await Client.open()
    const { status, body } = await client.post(asking, fields)
    expect({ status, body }).toEqual({ status: 400, body: { error } })
  })

  test('is limited to five times in 15 minutes, with or without an account', async () => {
    const { email } = await createCustomer()
    await waitForEnoughOfWindow(15 * 60)
    for (const address of [email, createPerson().email]) {
      const statuses: number[] = []
      for (let time = 0; time < 6; time += 1) statuses.push((await ask(address)).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
  })
})

describe('a new password', () => {
  test('replaces the old one, ends all sessions and is mailed', async () => {
    const { email, password, client: elsewhere } = await createCustomer()
    const { client } = await ask(email)
    const otp = await waitForCode(email)
    const { status, body } = await client.post(resetting, { otp, password: newPassword })
    expect({ status, body }).toEqual({ status: 200, body: { message: expect.any(String) } })
    for (const one of [elsewhere, client]) {
      expect((await one.post('/d/auth/verify-login/')).body).toMatchObject({ authenticated: false })
    }
    const old = await Client.open()
    expect((await old.post('/auth/auth/login/', { email, password })).status).toBe(401)
    await logIn(email, newPassword)
    await waitForMail(email, ({ subject }) => subject === 'Your password was changed')
  })

  test('also confirms an unconfirmed address', async () => {
    const { name, email, password } = createPerson()
    const first = await Client.open()
    await first.post('/api/auth/register/', { name, email, password, confirmPassword: password, terms: true })
    const registered = await waitForCode(email)
    const { client } = await ask(email)
    const otp = await waitForCode(email, registered)
    expect((await client.post(resetting, { otp, password: newPassword })).status).toBe(200)
    const { body } = await (await logIn(email, newPassword)).post('/d/auth/verify-login/')
    // A stranger may have typed the name.
    expect(body).toMatchObject({ authenticated: true, name: 'Customer' })
  })

  test.each([
    ['no code', (_: string) => ({ password: newPassword }), 'All fields are required'],
    ['no password', (otp: string) => ({ otp }), 'All fields are required'],
    [
      'a short password',
      (otp: string) => ({ otp, password: '7 chars' }),
      'Password should be atleast 8 characters',
    ],
    ['half a code', (otp: string) => ({ otp: otp.slice(3), password: newPassword }), 'Invalid OTP'],
  ])('%s is refused, and the code still works', async (_what, fields, error) => {
    const { email, password } = await createCustomer()
    const { client } = await ask(email)
    const otp = await waitForCode(email)
    const { status, body } = await client.post(resetting, fields(otp))
    expect({ status, body }).toEqual({ status: 400, body: { error } })
    await logIn(email, password)
    expect((await client.post(resetting, { otp, password: newPassword })).status).toBe(200)
  })

  test('needs the right code within five tries, and otherwise the password stays', async () => {
    const { email, password } = await createCustomer()
    const { client } = await ask(email)
    const otp = await waitForCode(email)
    const guess = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
    for (const one of [guess, guess, guess, guess, guess, otp]) {
      const { status, body } = await client.post(resetting, { otp: one, password: newPassword })
      expect({ status, body }).toEqual({ status: 400, body: { error: 'Invalid OTP' } })
    }
    await logIn(email, password)
  })

  test('takes thirty guesses a day from one address without a proof of work, over any number of codes', async () => {
    const { email, password } = await createCustomer()
    await waitForEnoughOfWindow(24 * 60 * 60)
    const { client } = await ask(email)
    let otp = await waitForCode(email)
    const guess = async (code: string) => client.post(resetting, { otp: code, password: newPassword })
    for (let guesses = 0; guesses < 30; guesses += 1) {
      expect((await guess(String((Number(otp) + 1) % 1_000_000).padStart(6, '0'))).status).toBe(400)
    }
    await client.post('/auth/auth/request-forgot-otp/', { email })
    otp = await waitForCode(email, otp)
    expect(await guess(otp)).toMatchObject({ status: 429, body: { challenge: expect.any(Object) } })
    await logIn(email, password)
  })

  test('is not set by a code for confirming an address, and vice versa', async () => {
    const { name, email, password } = createPerson()
    const client = await Client.open()
    await client.post('/api/auth/register/', {
      name,
      email,
      password,
      confirmPassword: password,
      terms: true,
    })
    const otp = await waitForCode(email)
    expect((await client.post(resetting, { otp, password: newPassword })).status).toBe(400)
    const asked = await ask(email)
    const reset = await waitForCode(email, otp)
    expect((await asked.client.post('/api/auth/verify/', { otp: reset })).status).toBe(400)
    expect((await asked.client.post(resetting, { otp: reset, password: newPassword })).status).toBe(200)
  })

  test('is refused to a stranger who requested the code, whatever they guess', async () => {
    const { client } = await ask(createPerson().email)
    const { status, body } = await client.post(resetting, { otp: '123456', password: newPassword })
    expect({ status, body }).toEqual({ status: 400, body: { error: 'Invalid OTP' } })
  })

  test('is refused when the account was deleted in the meantime', async () => {
    const { email, uid } = await createCustomer()
    const { client } = await ask(email)
    const otp = await waitForCode(email)
    await firestore.doc(`users/${uid}`).delete()
    const { status, body } = await client.post(resetting, { otp, password: newPassword })
    expect({ status, body }).toEqual({ status: 400, body: { error: 'Invalid OTP' } })
  })
})
