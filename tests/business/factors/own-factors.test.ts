import { beforeEach, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import {
  answerWithPasskey,
  listFactors,
  openAfterPassword,
  proveOwner,
  requestOwnerCode,
  sendSecondStep,
  withApp,
  withPasskey,
} from '../../support/factors/enrolled.ts'
import { SoftwareApp } from '../../support/factors/software-app.ts'
import { SoftwarePasskey } from '../../support/factors/software-passkey.ts'
import { listMails, waitForMail } from '../../support/mailbox.ts'
import { createCustomer, createStaff, logIn, type SignedIn } from '../../support/people.ts'
import { worldAtHand } from '../../support/world/at-hand.ts'

const root = '/d/auth/factors/'
const quarterHour = 15 * 60_000

let owner: SignedIn

beforeEach(async () => {
  owner = await createCustomer()
})

const pickAnswer = ({ status, body }: { status: number; body: object }) => ({ status, body })

const askAgain = (factor: readonly string[]) => ({
  status: 403,
  body: { error: 'Please confirm again that it is you', stepUp: true, factor },
})

/** Moves all identity proofs of this person into the past. */
async function ageProofs(uid: string, milliseconds: number): Promise<void> {
  const { docs } = await firestore.collection(`users/${uid}/sessions`).get()
  const subtractMilliseconds = (at: { toMillis(): number }) => new Date(at.toMillis() - milliseconds)
  for (const session of docs) {
    const proofs = Object.entries(session.data()).filter(([name]) =>
      ['began', 'factorAt', 'codeAt'].includes(name),
    )
    await session.ref.update(Object.fromEntries(proofs.map(([name, at]) => [name, subtractMilliseconds(at)])))
  }
}

async function countFactorDocuments(uid: string): Promise<number> {
  return (await firestore.collection(`users/${uid}/factors`).get()).size
}

describe('adding a factor', () => {
  test('gives ten recovery codes for the first one only, and is mailed each time', async () => {
    expect(await listFactors(owner)).toEqual({ factors: [], recoveryLeft: 0 })
    expect((await withApp(owner)).codes).toHaveLength(10)
    expect((await withPasskey(owner)).codes).toEqual([])
    expect(await listFactors(owner)).toEqual({
      factors: [
        expect.objectContaining({ kind: 'totp', name: 'My phone' }),
        expect.objectContaining({ kind: 'passkey', name: 'My laptop' }),
      ],
      recoveryLeft: 10,
    })
    for (const name of ['My phone', 'My laptop'])
      await waitForMail(owner.email, ({ text }) => text.includes(name))
  })

  test('stores the key of an app sealed, and its link names the account', async () => {
    await proveOwner(owner)
    const { body } = await owner.client.post(`${root}app/`)
    const link = new URL(String(body.link))
    expect(link.searchParams.get('secret')).toBe(body.key)
    expect(decodeURIComponent(link.pathname)).toContain(owner.email)
    const code = await new SoftwareApp(String(body.key)).next()
    expect((await owner.client.post(`${root}app/add/`, { name: 'My phone', code })).status).toBe(200)
    const { docs } = await firestore.collection(`users/${owner.uid}/factors`).get()
    expect(JSON.stringify(docs.map((factor) => factor.data()))).not.toContain(String(body.key))
  })

  test('ignores a wrong code, and accepts the next one', async () => {
    await proveOwner(owner)
    const { body } = await owner.client.post(`${root}app/`)
    const app = new SoftwareApp(String(body.key))
    const wrong = await owner.client.post(`${root}app/add/`, { name: 'My phone', code: app.wrong() })
    expect(pickAnswer(wrong)).toEqual({
      status: 400,
      body: { error: expect.stringContaining('This code is wrong') },
    })
    expect(await countFactorDocuments(owner.uid)).toBe(0)
    const right = await owner.client.post(`${root}app/add/`, { name: 'My phone', code: app.at(0) })
    expect(right.status).toBe(200)
  })

  test('accepts a key for one app, in the session that showed it, for 15 minutes', async () => {
    await proveOwner(owner)
    const { body } = await owner.client.post(`${root}app/`)
    const app = new SoftwareApp(String(body.key))
    const add = async (client: Client) =>
      client.post(`${root}app/add/`, { name: 'My phone', code: app.at(0) })
    const elsewhere = await logIn(owner.email, owner.password)
    // Simulates that the proof was given there, too.
    const { docs: sessions } = await firestore.collection(`users/${owner.uid}/sessions`).get()
    for (const { ref } of sessions) await ref.update({ codeAt: new Date() })
    expect(pickAnswer(await add(elsewhere))).toEqual({
      status: 409,
      body: { error: expect.stringContaining('no longer valid') },
    })
    const { docs } = await firestore.collection('challenges').where('uid', '==', owner.uid).get()
    const validUntil = docs[0]?.get('validUntil')
    await docs[0]?.ref.update({ validUntil: new Date() })
    expect((await add(owner.client)).status).toBe(409)
    await docs[0]?.ref.update({ validUntil })
    expect((await add(owner.client)).status).toBe(200)
    expect((await add(owner.client)).status).toBe(409)
    expect(await countFactorDocuments(owner.uid)).toBe(2)
  })

  test.each([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another domain', { domain: 'evil.example' }],
    ['without a finger, a face or a PIN', { isVerified: false }],
  ])('refuses a passkey that was made %s', async (_what, use) => {
    await proveOwner(owner)
    const { body } = await owner.client.post(`${root}passkey/`)
    const fields = { name: 'My laptop', passkey: new SoftwarePasskey().made(body.options, use) }
    const { status } = await owner.client.post(`${root}passkey/add/`, fields, { json: true })
    expect(status).toBe(400)
    expect(await countFactorDocuments(owner.uid)).toBe(0)
  })

  test("accepts one answer for a passkey's challenge", async () => {
    await proveOwner(owner)
    const passkey = new SoftwarePasskey()
    const { body } = await owner.client.post(`${root}passkey/`)
    const fields = { name: 'My laptop', passkey: passkey.made(body.options) }
    const send = async () => (await owner.client.post(`${root}passkey/add/`, fields, { json: true })).status
    expect(await send()).toBe(200)
    expect(await send()).toBe(400)
  })

  test('tells the browser which passkeys exist', async () => {
    const { passkey } = await withPasskey(owner)
    const { body } = await owner.client.post(`${root}passkey/`)
    expect(body.options).toMatchObject({
      rp: { id: new URL(worldAtHand.site).hostname, name: 'Rupee Exchange' },
      user: { name: owner.email },
      excludeCredentials: [{ id: passkey.id, type: 'public-key' }],
      authenticatorSelection: { userVerification: 'required' },
      attestation: 'none',
    })
    expect(JSON.stringify(body.options)).not.toContain(owner.uid)
  })

  test('is limited to ten', async () => {
    const stored = {
      kind: 'passkey',
      publicKey: 'x',
      counter: 0,
      transports: [],
      domain: 'x',
      added: new Date(),
    }
    for (let count = 0; count < 10; count += 1) {
      const fields = { ...stored, name: `Key ${count}`, credential: `c${count}` }
      await firestore.doc(`users/${owner.uid}/factors/k${count}`).set(fields)
    }
    await firestore.doc((await refSession(owner.uid)).path).update({ factorAt: new Date() })
    await expect(withApp(owner)).rejects.toThrow('You can have up to 10 second factors')
  })

  test('requires a name', async () => {
    const { status, body } = await owner.client.post(`${root}app/add/`, { name: ' ', code: '123456' })
    expect({ status, body }).toEqual({ status: 400, body: { error: 'Please enter a name' } })
  })
})

describe('a change requires a fresh proof', () => {
  const changes = [`${root}app/`, `${root}passkey/`, `${root}recovery/`, `${root}remove/`]

  test('by password and mailed code without a second factor, even right after a login', async () => {
    const enrolment = ['app/', 'passkey/'].map((path) => `${root}${path}`)
    for (const path of enrolment)
      expect(pickAnswer(await owner.client.post(path))).toEqual(askAgain(['password']))
    const wrong = await sendSecondStep(owner.client, { password: 'a guess' })
    expect(pickAnswer(wrong)).toEqual({ status: 400, body: { error: 'This password is wrong' } })
    expect(await listMails(owner.email)).toEqual([])

    const otp = await requestOwnerCode(owner)
    expect((await owner.client.post(`${root}app/`)).status).toBe(403)
    const mistyped = otp === '123456' ? '654321' : '123456'
    expect(pickAnswer(await sendSecondStep(owner.client, { otp: mistyped }))).toEqual({
      status: 400,
      body: { error: 'Invalid OTP' },
    })
    expect(pickAnswer(await sendSecondStep(owner.client, { otp }))).toEqual({
      status: 200,
      body: { message: 'Thank you. You can continue.', firebaseToken: expect.any(String) },
    })
    for (const path of enrolment) expect((await owner.client.post(path)).status).toBe(200)
    await ageProofs(owner.uid, quarterHour)
    for (const path of enrolment)
      expect(pickAnswer(await owner.client.post(path))).toEqual(askAgain(['password']))
  })

  test('by a second factor, if there is one', async () => {
    const { app, codes } = await withApp(owner)
    const { passkey } = await withPasskey(owner)
    await ageProofs(owner.uid, quarterHour)
    for (const path of changes) {
      const answer = await owner.client.post(path, { id: 'x' })
      expect(pickAnswer(answer)).toEqual(askAgain(['passkey', 'totp', 'recovery']))
    }
    // Their password no longer proves their identity.
    const { status } = await sendSecondStep(owner.client, { password: owner.password })
    expect(status).toBe(400)
    const proofs = [
      async () => ({ code: await app.next() }),
      async () => ({ recovery: codes[0] ?? '' }),
      async () => ({ passkey: await answerWithPasskey(owner.client, passkey) }),
    ]
    for (const proof of proofs) {
      expect((await owner.client.post(`${root}app/`)).status).toBe(403)
      const answer = await sendSecondStep(owner.client, await proof())
      expect(pickAnswer(answer)).toEqual({ status: 200, body: { message: expect.any(String) } })
      expect((await owner.client.post(`${root}app/`)).status).toBe(200)
      await ageProofs(owner.uid, quarterHour)
    }
  })

  test('in the same session, and not in another one', async () => {
    const { app } = await withApp(owner)
    await ageProofs(owner.uid, quarterHour)
    const client = await openAfterPassword(owner)
    await sendSecondStep(client, { code: await app.next() })
    expect((await client.post(`${root}app/`)).status).toBe(200)
    expect((await owner.client.post(`${root}app/`)).status).toBe(403)
  })

  test('that is valid for 15 minutes', async () => {
    await withApp(owner)
    await ageProofs(owner.uid, quarterHour - 60_000)
    expect((await owner.client.post(`${root}app/`)).status).toBe(200)
    await ageProofs(owner.uid, 60_000)
    expect((await owner.client.post(`${root}app/`)).status).toBe(403)
  })
})

describe('removing a factor', () => {
  test('removes the named one, and with the last one the recovery codes', async () => {
    await withApp(owner)
    await withPasskey(owner)
    const { factors } = await listFactors(owner)
    for (const [index, { id, name }] of factors.entries()) {
      const { status, body } = await owner.client.post(`${root}remove/`, { id })
      expect({ status, body }).toEqual({ status: 200, body: { message: 'The second factor is removed' } })
      await waitForMail(
        owner.email,
        ({ subject, text }) => subject.includes('removed') && text.includes(name),
      )
      expect((await listFactors(owner)).factors).toHaveLength(1 - index)
    }
    expect(await countFactorDocuments(owner.uid)).toBe(0)
    const { email, password } = owner
    expect((await (await Client.open()).post('/auth/auth/login/', { email, password })).status).toBe(200)
  })

  test("that is unknown or another person's removes nothing", async () => {
    await withApp(owner)
    const other = await createCustomer()
    await withApp(other)
    const [theirs] = (await listFactors(other)).factors
    for (const id of [theirs.id, 'recovery', 'nothing']) {
      const { status, body } = await owner.client.post(`${root}remove/`, { id })
      expect({ status, body }).toEqual({ status: 404, body: { error: 'Second factor not found' } })
    }
    expect((await listFactors(owner)).factors).toHaveLength(1)
    expect((await listFactors(other)).factors).toHaveLength(1)
  })

  test('is refused to staff, because a thief may have their session', async () => {
    const staff = await createStaff()
    await withApp(staff)
    const [{ id }] = (await listFactors(staff)).factors
    const { status, body } = await staff.client.post(`${root}remove/`, { id })
    expect({ status, body }).toEqual({ status: 403, body: { error: expect.stringContaining('A colleague') } })
    expect((await listFactors(staff)).factors).toHaveLength(1)
  })

  test('factors are deleted with the account', async () => {
    await withApp(owner)
    const { client } = await createStaff()
    expect((await client.post('/d/admin/delete-user/', { id: owner.uid })).status).toBe(200)
    expect(await countFactorDocuments(owner.uid)).toBe(0)
  })
})

describe('new recovery codes', () => {
  test('void the old ones', async () => {
    const { codes: old } = await withApp(owner)
    const { body } = await owner.client.post(`${root}recovery/`)
    const fresh = Array.isArray(body.codes) ? body.codes.map(String) : []
    expect(new Set([...old, ...fresh]).size).toBe(20)
    await waitForMail(owner.email, ({ subject }) => subject.includes('new recovery codes'))
    const client = await openAfterPassword(owner)
    expect((await sendSecondStep(client, { recovery: old[0] ?? '' })).status).toBe(400)
    expect((await sendSecondStep(client, { recovery: fresh[0] ?? '' })).status).toBe(200)
  })

  test('require a second factor', async () => {
    const { status, body } = await owner.client.post(`${root}recovery/`)
    expect({ status, body }).toEqual({ status: 409, body: { error: 'Set up a second factor first' } })
    expect(await countFactorDocuments(owner.uid)).toBe(0)
    expect(await listMails(owner.email)).toEqual([])
  })
})

async function refSession(uid: string) {
  const [session] = (await firestore.collection(`users/${uid}/sessions`).get()).docs
  if (!session) throw new Error('There is no session')
  return session.ref
}
