import { describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { createCustomer, createStaff, logIn, type SignedIn } from '../../support/people.ts'

const listing = '/d/auth/sessions/'
const ending = '/d/auth/sessions/end/'
const staying = '/d/auth/sessions/stay/'
const asking = '/d/auth/verify-login/'

const minute = 60_000
const subtractMinutes = (minutes: number) => new Date(Date.now() - minutes * minute)

type Listed = Readonly<Record<string, unknown>>

async function listSessions(client: Client): Promise<readonly Listed[]> {
  const { status, body } = await client.post(listing)
  expect(status).toBe(200)
  return Array.isArray(body.sessions) ? body.sessions : []
}

const readId = (listed: Listed | undefined) => String(listed?.id)

const isLoggedIn = async (client: Client) => (await client.post(asking)).body.authenticated

async function refSessions({ uid }: Pick<SignedIn, 'uid'>) {
  return (await firestore.collection(`users/${uid}/sessions`).get()).docs
}

/** The only session of a person. */
async function refSession(owner: SignedIn) {
  const [only, ...others] = await refSessions(owner)
  if (!only || others.length > 0) throw new Error('There is not one session')
  return only
}

describe('the list', () => {
  test('names each device, its place and last use, with this session first', async () => {
    const { email, password, client } = await createCustomer()
    const phone = await Client.open()
    const userAgent =
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
    await phone.post('/auth/auth/login/', { email, password }, { headers: { 'user-agent': userAgent } })
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    const times = { began: time, last_seen: time, expires: time }
    const [home = ''] = phone.address.split(/:[^:]*::$/)
    expect(await listSessions(phone)).toEqual([
      {
        id: expect.any(String),
        current: true,
        browser: 'Chrome',
        system: 'Android',
        network: expect.stringMatching(/^2001:db8:[\da-f]+:x$/),
        ...times,
      },
      // Created without the login, which records the device.
      { id: expect.any(String), current: false, browser: null, system: null, network: null, ...times },
    ])
    expect(home).toContain(String((await listSessions(phone))[0]?.network).replace(':x', ''))
    expect((await listSessions(client)).map(({ current }) => current)).toEqual([true, false])
  })

  test('has no sessions of others and no ended ones', async () => {
    const owner = await createCustomer()
    await createCustomer()
    const over = await logIn(owner.email, owner.password)
    const id = readId((await listSessions(over))[0])
    await firestore.doc(`users/${owner.uid}/sessions/${id}`).update({ expires: subtractMinutes(1) })
    expect((await listSessions(owner.client)).map(({ current }) => current)).toEqual([true])
  })

  test('requires a login', async () => {
    for (const path of [listing, ending, staying]) {
      const { status, body } = await (await Client.open()).post(
        path,
        path === ending ? { others: 'true' } : {},
      )
      expect({ status, body }).toEqual({ status: 401, body: { error: 'Please login first' } })
    }
  })
})

describe('ending', () => {
  test('one session logs out that device and no other', async () => {
    const { email, password, client } = await createCustomer()
    const lost = await logIn(email, password)
    const kept = await logIn(email, password)
    const id = readId((await listSessions(lost))[0])
    const { status, body } = await client.post(ending, { id })
    expect({ status, body }).toEqual({ status: 200, body: { message: 'This device is logged out' } })
    expect(await Promise.all([isLoggedIn(lost), isLoggedIn(kept), isLoggedIn(client)])).toEqual([
      false,
      true,
      true,
    ])
    expect(await client.post(ending, { id })).toMatchObject({
      status: 404,
      body: { error: 'Session not found' },
    })
  })

  test("one's own session is a logout", async () => {
    const { client } = await createCustomer()
    expect((await client.post(ending, { id: readId((await listSessions(client))[0]) })).status).toBe(200)
    expect(await isLoggedIn(client)).toBe(false)
  })

  test('all others keeps this one, with a token to continue reading', async () => {
    const { email, password, client, uid } = await createCustomer()
    const others = [await logIn(email, password), await logIn(email, password)]
    const [before] = (await refSessions({ uid })).filter((each) => !each.get('browser'))
    const { status, body } = await client.post(ending, { others: 'true' })
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: 'All other devices are logged out', firebaseToken: expect.any(String) },
    })
    expect(await Promise.all(others.map(isLoggedIn))).toEqual([false, false])
    expect(await isLoggedIn(client)).toBe(true)
    // The session keeps its data under another ID.
    const [after, ...more] = await refSessions({ uid })
    expect(more).toEqual([])
    expect(after?.id).not.toBe(before?.id)
    expect(after?.data()).toEqual(before?.data())
  })

  test.each([
    ['somebody else', async () => readId((await listSessions((await createCustomer()).client))[0]), 404],
    ['nobody', async () => 'no-such-session', 404],
    ['a path', async () => '../sessions/x', 400],
  ])('a session of %s ends nothing', async (_whose, findId, status) => {
    const { client } = await createCustomer()
    expect((await client.post(ending, { id: await findId() })).status).toBe(status)
    expect(await isLoggedIn(client)).toBe(true)
  })

  test.each([{}, { others: 'false' }, { id: 'x', others: 'true' }])('%o is refused', async (fields) => {
    const { email, password, client } = await createCustomer()
    const other = await logIn(email, password)
    const { status, body } = await client.post(ending, fields)
    expect({ status, body }).toEqual({
      status: 400,
      body: { error: expect.any(String) },
    })
    expect(await Promise.all([isLoggedIn(client), isLoggedIn(other)])).toEqual([true, true])
  })
})

test('a logout leaves other devices logged in', async () => {
  const { email, password, client } = await createCustomer()
  const other = await logIn(email, password)
  await client.post('/d/auth/logout/')
  expect(await Promise.all([isLoggedIn(client), isLoggedIn(other)])).toEqual([false, true])
})

describe('the last use of a session is recorded', () => {
  test('every five minutes at most', async () => {
    const owner = await createCustomer()
    const { ref } = await refSession(owner)
    const fresh = subtractMinutes(4)
    await ref.update({ lastSeen: fresh })
    await owner.client.post('/d/api/withdrawals/')
    expect((await ref.get()).get('lastSeen').toDate()).toEqual(fresh)
    await ref.update({ lastSeen: subtractMinutes(6) })
    await owner.client.post('/d/api/withdrawals/')
    expect((await ref.get()).get('lastSeen').toMillis()).toBeGreaterThan(subtractMinutes(1).getTime())
  })

  test('and postpones the end for staff with an idle timeout', async () => {
    const owner = await createStaff()
    const { ref } = await refSession(owner)
    const latest = new Date(Date.now() + 600 * minute)
    await ref.update({
      lastSeen: subtractMinutes(50),
      idleMinutes: 60,
      latest,
      expires: subtractMinutes(-10),
    })
    const { body } = await owner.client.post(staying)
    const ends = new Date(String(body.ends)).getTime()
    expect(ends).toBeGreaterThan(subtractMinutes(-59).getTime())
    expect(body).toEqual({
      now: expect.any(String),
      ends: expect.any(String),
      ends_at_latest: latest.toISOString(),
    })
    expect((await ref.get()).get('expires').toMillis()).toBe(ends)
    expect((await owner.client.post(asking)).body).toMatchObject({ session_end: { ends: body.ends } })
  })

  test.each(['/d/admin/transactions/review/', '/d/api/report/', '/d/admin/staff/'])(
    'but not by %s, which a page calls on its own',
    async (path) => {
      const owner = await createStaff()
      await owner.client.fetchToken()
      const { ref } = await refSession(owner)
      const seen = subtractMinutes(50)
      await ref.update({
        lastSeen: seen,
        idleMinutes: 60,
        expires: subtractMinutes(-10),
        latest: subtractMinutes(-600),
      })
      const report = { kind: 'boundary', message: 'Not a function', where: '/', frame: '', version: '0' }
      const { status } = await owner.client.post(
        path,
        path.includes('report') ? report : { id: 'x', open: 'true' },
      )
      expect([200, 404]).toContain(status)
      expect((await ref.get()).get('lastSeen').toDate()).toEqual(seen)
    },
  )

  test('and an expired session ends, whatever is called', async () => {
    const owner = await createStaff()
    const { ref } = await refSession(owner)
    const over = {
      lastSeen: subtractMinutes(61),
      idleMinutes: 60,
      expires: subtractMinutes(1),
      latest: subtractMinutes(-600),
    }
    await ref.update(over)
    expect((await owner.client.post('/d/admin/users/')).status).toBe(403)
    for (const path of [staying, '/d/api/transactions/']) {
      expect((await owner.client.post(path)).status).toBe(401)
    }
    expect(await isLoggedIn(owner.client)).toBe(false)
    expect((await ref.get()).get('lastSeen').toDate()).toEqual(over.lastSeen)
  })
})

test('customers, and staff of the local suite, get no warning before the end', async () => {
  for (const { email, password } of [await createCustomer(), await createStaff()]) {
    const { body } = await (await logIn(email, password)).post(asking)
    expect(body).toMatchObject({ authenticated: true })
    expect(body).not.toHaveProperty('session_end')
  }
})
