import { describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { waitForEnoughOfWindow } from '../../support/clock.ts'
import { waitForCode } from '../../support/mailbox.ts'
import { createCustomer, createStaff, logIn, type SignedIn } from '../../support/people.ts'
import { runSchedule } from '../../support/schedules.ts'

type End = (owner: SignedIn) => Promise<unknown>

const endOthers = '/d/auth/sessions/end/'
const minute = 60_000

const endByForgottenPassword: End = async ({ email }) => {
  const client = await Client.open()
  await client.post('/auth/auth/request-forgot-otp/', { email })
  await client.post('/api/auth/forgot-password/', {
    otp: await waitForCode(email),
    password: 'a new password',
  })
}

async function listSessions({ uid }: SignedIn) {
  return (await firestore.collection(`users/${uid}/sessions`).get()).docs
}

/** Changes the session without the calls, which would take hours. */
async function changeSessions(owner: SignedIn, change: Record<string, unknown>): Promise<void> {
  await Promise.all((await listSessions(owner)).map(({ ref }) => ref.update(change)))
}

/** Ends sessions like the schedule, whose next run is minutes away. */
async function letEnd(owner: SignedIn, change: Record<string, unknown>): Promise<void> {
  await changeSessions(owner, change)
  await runSchedule('sweepSessions')
}

const subtractMilliseconds = (milliseconds: number) => new Date(Date.now() - milliseconds)

/** The thief has a copy of the cookie of the session that the owner uses. */
const ends: readonly (readonly [how: string, end: End])[] = [
  ['logs out', ({ client }) => client.post('/d/auth/logout/')],
  ['logs out all other devices', ({ client }) => client.post(endOthers, { others: 'true' })],
  [
    'logs out all other devices on another one',
    async ({ email, password }) => (await logIn(email, password)).post(endOthers, { others: 'true' }),
  ],
  [
    'finds the session in the list and ends it',
    async ({ email, password }) => {
      const client = await logIn(email, password)
      const { sessions } = (await client.post('/d/auth/sessions/')).body
      const [, stolen] = Array.isArray(sessions) ? sessions : []
      await client.post(endOthers, { id: stolen.id })
    },
  ],
  [
    'changes the password',
    ({ client, password }) =>
      client.post('/d/auth/change-password/', { current: password, password: 'a new password' }),
  ],
  ['sets a password with a code', endByForgottenPassword],
  ['has not used the session for five days', (owner) => letEnd(owner, { expires: subtractMilliseconds(1) })],
]

describe("a customer's stolen cookie is refused when the owner", () => {
  test.each(ends)('%s', async (_how, end) => {
    const owner = await createCustomer()
    await expectToEnd(owner, () => end(owner))
  })
})

describe('a stolen staff cookie is refused when', () => {
  test.each<readonly [string, End]>([
    [
      'nobody has used the session for an hour',
      (owner) =>
        letEnd(owner, {
          lastSeen: subtractMilliseconds(60 * minute),
          idleMinutes: 60,
          expires: subtractMilliseconds(1),
        }),
    ],
    [
      'the session is twelve hours old',
      (owner) =>
        letEnd(owner, {
          began: subtractMilliseconds(12 * 60 * minute),
          idleMinutes: 60,
          latest: subtractMilliseconds(1),
          expires: subtractMilliseconds(1),
        }),
    ],
    [
      'they are dismissed',
      async ({ uid }) => (await createStaff()).client.post('/d/admin/staff/revoke/', { id: uid }),
    ],
  ])('%s', async (_when, end) => {
    const owner = await createStaff()
    await expectToEnd(owner, () => end(owner))
  })
})

test('a stolen cookie can neither guess the password nor set another one', async () => {
  const owner = await createCustomer()
  await waitForEnoughOfWindow(15 * 60)
  const stolen = stealSession(owner.client)
  const guess = async (current: string) =>
    stolen.post('/d/auth/change-password/', { current, password: 'of the thief' })
  for (let guesses = 0; guesses < 10; guesses += 1) expect((await guess(`guess ${guesses}`)).status).toBe(403)
  expect(await guess(owner.password)).toMatchObject({
    status: 429,
    body: { challenge: expect.any(Object) },
  })
  await logIn(owner.email, owner.password)
})

test('a stolen cookie cannot postpone the latest end of a session', async () => {
  const owner = await createStaff()
  const latest = new Date(Date.now() + 30 * minute)
  await changeSessions(owner, {
    idleMinutes: 60,
    lastSeen: subtractMilliseconds(20 * minute),
    latest,
    expires: latest,
  })
  const stolen = stealSession(owner.client)
  for (const path of ['/d/auth/sessions/stay/', '/d/admin/users/', '/d/auth/verify-login/'])
    await stolen.post(path)
  const { body } = await stolen.post(endOthers, { others: 'true' })
  expect(body).toMatchObject({ firebaseToken: expect.any(String) })
  const sessions = await listSessions(owner)
  expect(sessions.map((session) => session.get('expires').toDate())).toEqual([latest])
})

function stealSession(client: Client): Client {
  return Client.withSession(client.cookies.get('__session') ?? '')
}

/**
 * Expects that calls work before, and none afterwards. Reads, uploads and media depend on the document of the session,
 * as tests/attacks shows, so it has to be gone.
 */
async function expectToEnd(owner: SignedIn, end: () => Promise<unknown>): Promise<void> {
  const [session] = await listSessions(owner)
  const stolen = stealSession(owner.client)
  expect((await stolen.post('/d/api/transactions/')).status).toBe(200)
  expect((await session?.ref.get())?.exists).toBe(true)
  await end()
  for (const call of ['/d/api/transactions/', '/d/auth/sessions/', '/d/auth/sessions/stay/']) {
    expect((await stolen.post(call)).status).toBe(401)
  }
  const { body } = await stolen.post('/d/auth/verify-login/', { token: '1' })
  expect(body).toEqual({ authenticated: false, kyc: false, isAdmin: false })
  expect((await session?.ref.get())?.exists).toBe(false)
}
