import { describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { waitForEnoughOfWindow } from '../../support/clock.ts'
import { listMails, waitForCode, waitForMail } from '../../support/mailbox.ts'
import { createCustomer, createStaff, logIn, type SignedIn } from '../../support/people.ts'

const changing = '/d/auth/change-password/'
const password = 'the moon over Konkan'
const subject = 'Your password was changed'

const isLoggedIn = async (client: Client) => (await client.post('/d/auth/verify-login/')).body.authenticated

async function change({ client }: Pick<SignedIn, 'client'>, fields: Record<string, string>) {
  const { status, body } = await client.post(changing, fields)
  return { status, body }
}

async function expectNothingChanged({ email, password: old }: SignedIn, other: Client): Promise<void> {
  await logIn(email, old)
  expect(await isLoggedIn(other)).toBe(true)
  const about = (await listMails(email)).filter((mail) => mail.subject === subject)
  expect(about).toEqual([])
}

describe('a new password', () => {
  test.each([
    ['a customer', createCustomer],
    ['staff', createStaff],
  ])('of %s replaces the old one, ends all other sessions and is mailed', async (_who, newOne) => {
    const owner = await newOne()
    const { client, email, password: old, uid } = owner
    const other = await logIn(email, old)
    const before = client.cookies.get('__session')
    expect(await change(owner, { current: old, password })).toEqual({
      status: 200,
      body: {
        message: 'Your password is changed. All other devices are logged out.',
        firebaseToken: expect.any(String),
      },
    })
    expect(client.cookies.get('__session')).not.toBe(before)
    expect(await Promise.all([isLoggedIn(client), isLoggedIn(other)])).toEqual([true, false])
    expect((await firestore.collection(`users/${uid}/sessions`).get()).size).toBe(1)
    await expect(logIn(email, old)).rejects.toThrow('Invalid Credentials')
    await logIn(email, password)
    const { text } = await waitForMail(email, (mail) => mail.subject === subject)
    expect(text).toContain('all other devices were logged out')
    expect(text).not.toContain(password)
  })

  test('preserves the roles of staff', async () => {
    const owner = await createStaff()
    await change(owner, { current: owner.password, password })
    expect((await owner.client.post('/d/admin/users/')).status).toBe(200)
  })

  test.each([
    ['no current password', { password }, 400, 'All fields are required'],
    ['no new one', { current: 'old' }, 400, 'All fields are required'],
    ['a short one', { current: 'old', password: '7 chars' }, 400, 'Password should be atleast 8 characters'],
    [
      'the same again',
      { current: password, password },
      400,
      'Please choose a password other than the current one',
    ],
    [
      'a wrong current password',
      { current: 'not this one', password },
      403,
      'This is not your current password',
    ],
  ])('is not set with %s', async (_what, fields, status, error) => {
    const owner = await createCustomer()
    const other = await logIn(owner.email, owner.password)
    const typed =
      'current' in fields && fields.current === 'old' ? { ...fields, current: owner.password } : fields
    expect(await change(owner, typed as Record<string, string>)).toEqual({ status, body: { error } })
    await expectNothingChanged(owner, other)
  })

  test('is not set by a visitor, or without the CSRF token', async () => {
    const owner = await createCustomer()
    const other = await logIn(owner.email, owner.password)
    const fields = { current: owner.password, password }
    expect((await change({ client: await Client.open() }, fields)).status).toBe(401)
    const { status } = await owner.client.post(changing, fields, { headers: { 'x-csrftoken': 'x' } })
    expect(status).toBe(403)
    await expectNothingChanged(owner, other)
  })

  test('allows ten guesses at the current one in 15 minutes, and then needs a proof of work', async () => {
    const owner = await createCustomer()
    const other = await logIn(owner.email, owner.password)
    await waitForEnoughOfWindow(15 * 60)
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await change(owner, { current: `guess ${guess}`, password })).status).toBe(403)
    }
    expect(await change(owner, { current: owner.password, password })).toMatchObject({
      status: 429,
      body: { challenge: expect.any(Object) },
    })
    await expectNothingChanged(owner, other)
  })

  test('is set once by two simultaneous calls', async () => {
    const owner = await createCustomer()
    const second = await logIn(owner.email, owner.password)
    const passwords = ['the first password', 'the second password'] as const
    const [first, other] = await Promise.all([
      change(owner, { current: owner.password, password: passwords[0] }),
      change({ client: second }, { current: owner.password, password: passwords[1] }),
    ])
    const statuses = [first.status, other.status].toSorted()
    expect([
      [200, 401],
      [200, 403],
    ]).toContainEqual(statuses)
    await logIn(owner.email, first.status === 200 ? passwords[0] : passwords[1])
  })

  test('does not void earlier codes, so the owner of the mailbox has the last word', async () => {
    const owner = await createCustomer()
    const forgetful = await Client.open()
    await forgetful.post('/auth/auth/request-forgot-otp/', { email: owner.email })
    const otp = await waitForCode(owner.email)
    expect((await change(owner, { current: owner.password, password })).status).toBe(200)
    const reset = await forgetful.post('/api/auth/forgot-password/', { otp, password: 'by the mailbox' })
    expect(reset.status).toBe(200)
    await logIn(owner.email, 'by the mailbox')
  })
})
