import { signInWithCustomToken, signInWithEmailAndPassword } from 'firebase/auth'
import { beforeEach, describe, expect, test } from 'vitest'
import { canRead, requestReadingToken } from '../support/browser-sdk.ts'
import { Client } from '../support/client.ts'
import { listMails } from '../support/mailbox.ts'
import { createCustomer, createPerson, logIn, type SignedIn } from '../support/people.ts'
import { askAuth } from '../support/world/auth-endpoints.ts'
import { authOfSuite } from '../support/world/suite.ts'

/** Tokens that a customer's page has ever held, used by an attacker. */
interface Loot {
  readonly session: string
  readonly customToken: string
  readonly idToken: string
}

let owner: SignedIn
let loot: Loot

beforeEach(async () => {
  owner = await createCustomer()
  const customToken = await requestReadingToken(owner.client)
  const { idToken } = await askAuth('signInWithCustomToken', { token: customToken, returnSecureToken: true })
  loot = { session: owner.client.cookies.get('__session') ?? '', customToken, idToken: String(idToken) }
})

const others = 'a password of somebody else'
const toProfilePath = () => `users/${owner.uid}`

async function expectOwnerAloneCanLogIn(): Promise<void> {
  const { email, password } = owner
  const stranger = await Client.open()
  expect((await stranger.post('/auth/auth/login/', { email, password: others })).status).toBe(401)
  const { body } = await (await logIn(email, password)).post('/d/auth/verify-login/')
  expect(body).toMatchObject({ authenticated: true, email })
  const subjects = (await listMails(email)).map(({ subject }) => subject)
  // The owner has just logged in with a new client.
  expect(subjects.filter((subject) => !subject.includes('new device'))).toEqual([])
}

describe('with all tokens of a page, the public endpoints of Auth', () => {
  test.each([
    ['a new password', () => ({ password: others })],
    ["the owner's address and a new password", () => ({ email: owner.email, password: others })],
    ["an address of one's own and a new password", () => ({ email: createPerson().email, password: others })],
  ])('update: %s changes no data of ours', async (_what, change) => {
    const changed: { email?: string; password: string } = change()
    await askAuth('update', { idToken: loot.idToken, ...changed, returnSecureToken: true })
    await expectOwnerAloneCanLogIn()
    // The changed user is a reader, which has no claims when it signs in on its own.
    const { email } = changed
    if (email) {
      expect(await canRead(toProfilePath(), (page) => signInWithEmailAndPassword(page, email, others))).toBe(
        false,
      )
    }
  })

  test('update: a new name is shown nowhere', async () => {
    await askAuth('update', { idToken: loot.idToken, displayName: 'Somebody Else' })
    const { body } = await (await logIn(owner.email, owner.password)).post('/d/auth/verify-login/')
    expect(body).toMatchObject({ name: owner.name })
  })

  test('lookup: reveals nothing about the owner', async () => {
    const { users } = await askAuth('lookup', { idToken: loot.idToken })
    expect(users).toMatchObject([{ localId: `reader-${owner.uid}` }])
    expect(JSON.stringify(users)).not.toContain(owner.email)
  })

  test('delete: removes nothing', async () => {
    expect(await askAuth('delete', { idToken: loot.idToken })).toMatchObject({ status: 200 })
    await expectOwnerAloneCanLogIn()
    const token = await requestReadingToken(owner.client)
    expect(await canRead(toProfilePath(), (page) => signInWithCustomToken(page, token))).toBe(true)
  })

  test('delete: a name of Auth that does not match the token is refused', async () => {
    await askAuth('delete', { idToken: loot.idToken, localId: owner.uid })
    expect(await authOfSuite.getUser(owner.uid)).toMatchObject({ uid: owner.uid })
  })

  test('sendOobCode and resetPassword: a code of Auth sets no password of ours', async () => {
    const { email } = owner
    expect(await askAuth('sendOobCode', { requestType: 'PASSWORD_RESET', email })).toMatchObject({
      status: 400,
    })
    await askAuth('update', { idToken: loot.idToken, email, password: 'of the reader' })
    await askAuth('sendOobCode', { requestType: 'PASSWORD_RESET', email })
    for (const oobCode of await listCodes(email))
      await askAuth('resetPassword', { oobCode, newPassword: others })
    expect(await canRead(toProfilePath(), (page) => signInWithEmailAndPassword(page, email, others))).toBe(
      false,
    )
    await expectOwnerAloneCanLogIn()
  })

  test('signInWithCustomToken: a token issued before the session ended reads nothing after it', async () => {
    const signIn = (page: Parameters<typeof signInWithCustomToken>[0]) =>
      signInWithCustomToken(page, loot.customToken)
    expect(await canRead(toProfilePath(), signIn)).toBe(true)
    await owner.client.post('/d/auth/logout/')
    expect(await canRead(toProfilePath(), signIn)).toBe(false)
  })
})

describe('with only the public keys, the public endpoints of Auth', () => {
  test('signInWithPassword: Auth has no password of ours, so nobody can guess one there', async () => {
    const { email, password } = owner
    expect(await askAuth('signInWithPassword', { email, password })).toMatchObject({ status: 400 })
  })

  test("signUp: an account with the owner's address has no rights", async () => {
    const { email } = owner
    await askAuth('signUp', { email, password: others, returnSecureToken: true })
    expect(await canRead(toProfilePath(), (page) => signInWithEmailAndPassword(page, email, others))).toBe(
      false,
    )
    await expectOwnerAloneCanLogIn()
  })

  test('signUp: an account with a new address cannot log in, and its address is unconfirmed', async () => {
    const { email } = createPerson()
    await askAuth('signUp', { email, password: others, returnSecureToken: true })
    const { status, body } = await (await Client.open()).post('/auth/auth/login/', {
      email,
      password: others,
    })
    expect({ status, body }).toEqual({ status: 401, body: { error: 'Invalid Credentials' } })
  })

  test('signUp: an account cannot choose its owner', async () => {
    const claims = JSON.stringify({ customer: owner.uid, session: 'any', admin: true, role: 'admin' })
    for (const more of [{ localId: `reader-${owner.uid}x` }, { customAttributes: claims }]) {
      const { email } = createPerson()
      await askAuth('signUp', { email, password: others, ...more, returnSecureToken: true })
      const { idToken } = await askAuth('signInWithPassword', { email, password: others })
      if (idToken === undefined) continue
      const token = await authOfSuite.verifyIdToken(String(idToken))
      expect(token).not.toHaveProperty('customer')
      expect(token).not.toHaveProperty('admin')
    }
  })
})

test('the cookie of an ended session is refused', async () => {
  const stolen = Client.withSession(loot.session)
  expect((await stolen.post('/d/api/transactions/')).status).toBe(200)
  await owner.client.post('/d/auth/logout/')
  for (const path of ['/d/api/transactions/', '/d/api/withdrawals/']) {
    expect((await stolen.post(path)).status).toBe(401)
  }
  const { body } = await stolen.post('/d/auth/verify-login/', { token: '1' })
  expect(body).toEqual({ authenticated: false, kyc: false, isAdmin: false })
})

/** Reads codes from the emulator's list; in a project they are mailed. */
async function listCodes(email: string): Promise<readonly string[]> {
  const host = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`
  const answer = await fetch(`${host}/emulator/v1/projects/${process.env.GCLOUD_PROJECT}/oobCodes`)
  const { oobCodes } = await answer.json()
  return oobCodes
    .filter((code: { email: string }) => code.email === email)
    .map((code: { oobCode: string }) => code.oobCode)
}
