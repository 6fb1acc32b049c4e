import { describe, expect, test } from 'vitest'
import { auth, firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { waitForEnoughOfWindow } from '../../support/clock.ts'
import { waitForCode } from '../../support/mailbox.ts'
import { createCustomer, createPerson, createStaff, logIn, type SignedIn } from '../../support/people.ts'
import { worldAtHand } from '../../support/world/at-hand.ts'
import { attemptCounted } from '../world/counted-as.ts'

const asking = '/d/auth/verify-login/'
const refused = { status: 403, body: { error: 'CSRF verification failed' } }

describe('the session check', () => {
  test('gives a visitor a CSRF token', async () => {
    const client = new Client()
    const { status, body } = await client.post(asking)
    expect({ status, body }).toEqual({
      status: 200,
      body: { authenticated: false, kyc: false, isAdmin: false },
    })
    expect([...client.cookies.keys()]).toEqual(['__session', 'csrftoken'])
    expect((await client.post('/d/auth/isAdmin/')).body).toEqual({ isAdmin: false })
  })

  test.each([
    [undefined, false],
    [false, false],
    [true, true],
  ])('reports is_verified of the account: %s', async (is_verified, kyc) => {
    const { client, uid, name, email } = await createCustomer()
    if (is_verified !== undefined) await firestore.doc(`users/${uid}`).update({ is_verified })
    const expected = { authenticated: true, isAdmin: false, kyc, name, email }
    expect((await client.post(asking)).body).toEqual(
      is_verified === undefined ? expected : { ...expected, is_verified },
    )
  })

  test('refuses a person whom an operator has removed from Auth', async () => {
    const { client, uid } = await createCustomer()
    expect((await client.post(asking)).body).toMatchObject({ authenticated: true })
    await auth.deleteUser(uid)
    expect((await client.post(asking)).body).toMatchObject({ authenticated: false })
  })

  test('gives a visitor no token', async () => {
    expect((await new Client().post(asking, { token: '1' })).body).not.toHaveProperty('firebaseToken')
  })
})

describe('login', () => {
  test('accepts the address in capitals', async () => {
    const { email, password } = await createCustomer()
    const client = await logIn(email.toUpperCase(), password)
    expect((await client.post(asking)).body).toMatchObject({ authenticated: true, email })
  })

  test('answers a wrong password and an unknown address alike', async () => {
    const { email } = await createCustomer()
    const answers = await Promise.all(
      [email, createPerson().email, 'no address at all'].map(async (address) => {
        const client = await Client.open()
        const { status, body } = await client.post('/auth/auth/login/', {
          email: address,
          password: 'not this',
        })
        expect((await client.post(asking)).body).toMatchObject({ authenticated: false })
        return { status, body }
      }),
    )
    for (const answer of answers)
      expect(answer).toEqual({ status: 401, body: { error: 'Invalid Credentials' } })
  })

  test.each([
    ['no e-mail', { password: 'something' }],
    ['no password', { email: 'somebody@example.com' }],
    ['an empty password', { email: 'somebody@example.com', password: '' }],
  ])('refuses %s', async (_what, fields) => {
    const client = await Client.open()
    const { status, body } = await client.post('/auth/auth/login/', fields)
    expect({ status, body }).toEqual({ status: 400, body: { error: 'All fields are required' } })
  })

  test('sends a new code to a person who has not confirmed their address', async () => {
    const person = createPerson()
    const first = await Client.open()
    await first.post('/api/auth/register/', { ...person, confirmPassword: person.password, terms: true })
    const firstCode = await waitForCode(person.email)

    const client = await Client.open()
    const { email, password } = person
    const { status, body } = await client.post('/auth/auth/login/', { email, password })
    expect({ status, body }).toEqual({
      status: 403,
      body: { error: expect.stringContaining('confirm'), verify: true },
    })
    expect((await client.post(asking)).body).toMatchObject({ authenticated: false })
    const otp = await waitForCode(person.email, firstCode)
    expect((await client.post('/api/auth/verify/', { otp: firstCode })).status).toBe(400)
    expect((await client.post('/api/auth/verify/', { otp })).status).toBe(200)
    expect((await client.post(asking)).body).toMatchObject({ authenticated: true })
  })

  test('allows ten wrong passwords from one address in 15 minutes, without counting right ones', async () => {
    const { email, password } = await createCustomer()
    await waitForEnoughOfWindow(15 * 60)
    const client = await Client.open()
    const readStatus = async (typed: string) =>
      (await client.post('/auth/auth/login/', { email, password: typed })).status
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const other = await Client.open()
      expect((await other.post('/auth/auth/login/', { email, password })).status).toBe(200)
    }
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await readStatus('wrong')).toBe(401)
    const { status, headers, body } = await client.post('/auth/auth/login/', { email, password })
    expect({ status, body }).toEqual({
      status: 429,
      body: { error: 'Too many attempts. Please try again later.', challenge: expect.any(Object) },
    })
    const seconds = Number(headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
    // Other people are not limited.
    const other = await createCustomer()
    await logIn(other.email, other.password)
  })

  test('limits one address that tries many accounts', async () => {
    const client = await Client.open()
    await waitForEnoughOfWindow(60 * 60)
    const guess = async (name: string) => {
      const email = `${name}-${client.address.slice(9, 14)}@example.com`
      return (await client.post('/auth/auth/login/', { email, password: 'a guess' })).status
    }
    expect(await attemptCounted(199, () => guess('first'))).toBe(401)
    expect(await guess('last')).toBe(401)
    expect(await guess('one-too-many')).toBe(429)
  })
})

describe('logout', () => {
  test('ends the session for every copy of its cookie', async () => {
    const { client } = await createCustomer()
    const kept = new Client()
    for (const [name, value] of client.cookies) kept.cookies.set(name, value)
    const { status, body } = await client.post('/d/auth/logout/')
    expect({ status, body }).toEqual({ status: 200, body: { message: 'Logged out successfully' } })
    expect((await client.post(asking)).body).toMatchObject({ authenticated: false })
    expect((await kept.post(asking)).body).toMatchObject({ authenticated: false })
  })

  test('lets the next person at the same browser continue at once', async () => {
    const { client } = await createCustomer()
    const next = await createCustomer()
    await client.post('/d/auth/logout/')
    const { status } = await client.post('/auth/auth/login/', { email: next.email, password: next.password })
    expect(status).toBe(200)
  })

  test('of a visitor does nothing', async () => {
    const { status, body } = await (await Client.open()).post('/d/auth/logout/')
    expect({ status, body }).toEqual({ status: 401, body: { error: 'Please login first' } })
  })
})

describe('calls from other sites are refused', () => {
  const sendLogout = async ({ client }: SignedIn, headers: Record<string, string>) => {
    const { status, body } = await client.post('/d/auth/logout/', {}, { headers })
    return { status, body }
  }

  test('without the token, with a wrong one, or with that of another session', async () => {
    const customer = await createCustomer()
    const other = await createCustomer()
    await Promise.all([customer.client.fetchToken(), other.client.fetchToken()])
    const token = customer.client.cookies.get('csrftoken') ?? ''
    for (const wrong of ['', 'x', `${token}x`, token.slice(1), other.client.cookies.get('csrftoken') ?? '']) {
      expect(await sendLogout(customer, { 'x-csrftoken': wrong })).toEqual(refused)
    }
    expect((await customer.client.post(asking)).body).toMatchObject({ authenticated: true })
  })

  test('with the token that a visitor had before they logged in', async () => {
    const { email, password } = await createCustomer()
    const client = await Client.open()
    const before = client.cookies.get('csrftoken') ?? ''
    await client.post('/auth/auth/login/', { email, password })
    const { status, body } = await client.post('/d/auth/logout/', {}, { headers: { 'x-csrftoken': before } })
    expect({ status, body }).toEqual(refused)
  })

  test.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'not an origin'])(
    'from the origin %s, token or not',
    async (origin) => {
      const customer = await createCustomer()
      expect(await sendLogout(customer, { origin })).toEqual(refused)
      expect((await customer.client.post(asking)).body).toMatchObject({ authenticated: true })
      const answer = await customer.client.post(asking, {}, { headers: { origin } })
      expect({ status: answer.status, body: answer.body }).toEqual(refused)
    },
  )

  test('but accepted from our own pages', async () => {
    const customer = await createCustomer()
    expect((await sendLogout(customer, { origin: worldAtHand.site })).status).toBe(200)
  })
})

describe('only the cookie __session counts, because Hosting passes no other', () => {
  test('the token need not come as a cookie too', async () => {
    const { client } = await createCustomer()
    await client.fetchToken()
    const token = client.cookies.get('csrftoken') ?? ''
    client.cookies.delete('csrftoken')
    const { status } = await client.fetch('/d/auth/logout/', {
      method: 'POST',
      headers: { 'x-csrftoken': token },
    })
    expect(status).toBe(200)
  })

  test('a session under another name is ignored', async () => {
    const { client } = await createCustomer()
    const session = client.cookies.get('__session') ?? ''
    client.cookies.delete('__session')
    for (const name of ['session', '_session', '__Session', 'token', 'uid', '__session2']) {
      client.cookies.set(name, session)
    }
    const { status, body } = await client.post('/d/auth/logout/')
    expect({ status, body }).toEqual(refused)
    expect((await client.post(asking)).body).toMatchObject({ authenticated: false })
  })

  test.each(['', 'eyJ', 'eyJhbGciOiJub25lIn0.e30.', 'p.e30.x', 'p..', 'v.', '%00', 'a'.repeat(3000)])(
    "a forged session is a visitor's: %s",
    async (forged) => {
      const client = new Client()
      client.cookies.set('__session', forged)
      const { status, body } = await client.post(asking)
      expect({ status, body }).toEqual({
        status: 200,
        body: { authenticated: false, kyc: false, isAdmin: false },
      })
      expect((await client.post('/d/auth/isAdmin/')).body).toEqual({ isAdmin: false })
    },
  )
})

describe('dismissed staff are shut out at once, including their open session', () => {
  const list = '/d/admin/users/'

  test('when they are no longer on the list of staff', async () => {
    const { client, uid } = await createStaff()
    expect((await client.post(list)).status).toBe(200)
    await firestore.doc(`staff/${uid}`).delete()
    const { status, body } = await client.post(list)
    expect({ status, body }).toEqual({ status: 403, body: { error: 'Admin login is required' } })
    expect((await client.post('/d/auth/isAdmin/')).body).toEqual({ isAdmin: false })
    expect((await client.post(asking)).body).toMatchObject({ authenticated: true, isAdmin: false })
  })

  test('an entry in the list does not make a person staff', async () => {
    const { client, uid } = await createCustomer()
    await firestore.doc(`staff/${uid}`).set({ role: 'admin', since: new Date() })
    expect((await client.post(list)).status).toBe(403)
    await firestore.doc(`staff/${uid}`).delete()
  })
})
