import { beforeEach, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { readAudit } from '../../support/controlled/approvals.ts'
import { setControls } from '../../support/controlled/set-controls.ts'
import {
  listFactors,
  openAfterPassword,
  proveOwner,
  readLogin,
  requestOwnerCode,
  sendSecondStep,
  withApp,
  withPasskey,
} from '../../support/factors/enrolled.ts'
import { findCodes, waitForCode, waitForMail } from '../../support/mailbox.ts'
import { createCustomer, createStaff, logIn, type SignedIn } from '../../support/people.ts'

const root = '/d/auth/factors/'
const undo = '/auth/auth/second-factor/undo/'

let owner: SignedIn

beforeEach(async () => {
  await setControls({})
  const person = await createCustomer()
  owner = { ...person, client: await logIn(person.email, person.password) }
})

const pickAnswer = ({ status, body }: { status: number; body: object }) => ({ status, body })

/** Client of a thief who has copied the cookie of this browser. */
const stealSession = ({ client }: Pick<SignedIn, 'client'>) =>
  Client.withSession(client.cookies.get('__session') ?? '')

const proofFirst = { status: 403, body: { stepUp: true, factor: ['password'] } }

describe('a cookie copied right after the login', () => {
  test('enrols no factor, and the owner still logs in with the password', async () => {
    const thief = stealSession(owner)
    expect(await readLogin(thief)).toMatchObject({ authenticated: true })
    for (const path of ['app/', 'app/add/', 'passkey/', 'passkey/add/']) {
      const passkey = JSON.stringify({ id: 'x', rawId: 'x', type: 'public-key', response: {} })
      const answer = await thief.post(`${root}${path}`, { name: 'Mine', code: '123456', passkey })
      expect([400, 403], path).toContain(answer.status)
    }
    expect(pickAnswer(await thief.post(`${root}app/`))).toMatchObject(proofFirst)
    // A guessed code is refused too: none was mailed.
    expect((await sendSecondStep(thief, { otp: '123456' })).status).toBe(400)
    expect((await listFactors(owner)).factors).toEqual([])
    expect(await readLogin(await logIn(owner.email, owner.password))).toMatchObject({ authenticated: true })
  })

  test('is worthless once the owner has given an identity proof', async () => {
    const thief = stealSession(owner)
    await proveOwner(owner)
    expect(await readLogin(thief)).toMatchObject({ authenticated: false })
    expect((await thief.post(`${root}app/`)).status).toBe(401)
    await withApp(owner)
    expect((await listFactors(owner)).factors).toHaveLength(1)
  })

  test('with the password mails the owner a code, which counts once and only in this session', async () => {
    const other = { ...owner, client: await logIn(owner.email, owner.password) }
    const otp = await requestOwnerCode(owner)
    expect((await sendSecondStep(other.client, { otp })).status).toBe(400)
    expect((await sendSecondStep(owner.client, { otp })).status).toBe(200)
    expect((await sendSecondStep(owner.client, { otp })).status).toBe(400)
    await waitForMail(owner.email, ({ text }) => text.includes('Somebody used your password'))
  })

  test('does not enrol a factor for staff at their first login either', async () => {
    await setControls({ staffSecondFactor: true })
    const staff = await createStaff()
    const client = await logIn(staff.email, staff.password)
    expect(await readLogin(client)).toMatchObject({ enrol: true, isAdmin: false })
    expect(pickAnswer(await stealSession({ client }).post(`${root}app/`))).toMatchObject(proofFirst)
    await withApp({ ...staff, client })
    expect(await readLogin(client)).toMatchObject({ isAdmin: true })
  })
})

/** Returns the token of the link in the newest mail about a new factor with this name. */
async function makeToken({ email }: SignedIn, factor: string): Promise<string> {
  const { text } = await waitForMail(email, (mail) => mail.text.includes(`"${factor}" was set up`))
  const [, token = ''] = /\/undo-second-factor#([\w-]+)/.exec(text) ?? []
  return token
}

async function useLink(token: string) {
  return pickAnswer(await (await Client.open()).post(undo, { token }))
}

const done = { status: 200, body: { message: expect.stringContaining('The second factor is removed') } }

describe('the link in the mail about a new factor', () => {
  test('undoes the factor and what it proved since: later factors, sessions and the password', async () => {
    const { codes } = await withApp(owner, 'A phone of the thief')
    await withPasskey(owner, 'A key of the thief')
    const thief = stealSession(owner)
    const stepping = await openAfterPassword(owner)
    expect(await useLink(await makeToken(owner, 'A phone of the thief'))).toEqual(done)
    expect(await readLogin(thief)).toMatchObject({ authenticated: false })
    expect((await firestore.collection(`users/${owner.uid}/factors`).get()).size).toBe(0)
    expect((await sendSecondStep(stepping, { recovery: codes[0] ?? '' })).status).toBe(401)
    const { email, password } = owner
    expect((await (await Client.open()).post('/auth/auth/login/', { email, password })).status).toBe(401)
    const { text } = await waitForMail(email, ({ text }) => text.includes('removed with the link'))
    expect(text).toContain('A phone of the thief, A key of the thief')
    expect(await readAudit('second factor taken back', owner.uid)).toMatchObject([{ by: owner.uid }])

    // The owner gets back in through the mailbox.
    const browser = await Client.open()
    const known = await findCodes(email)
    await browser.post('/auth/auth/request-forgot-otp/', { email })
    const otp = await waitForCode(email, ...known)
    await browser.post('/api/auth/forgot-password/', { otp, password: 'a new password' })
    expect(await readLogin(await logIn(email, 'a new password'))).toMatchObject({ authenticated: true })
  })

  test('keeps earlier factors', async () => {
    const { app } = await withApp(owner)
    await withPasskey(owner, 'A key of the thief')
    expect(await useLink(await makeToken(owner, 'A key of the thief'))).toEqual(done)
    expect(await firestore.collection(`users/${owner.uid}/factors`).get()).toMatchObject({ size: 2 })
    expect(app).toBeDefined()
  })

  test('still finds what a since removed factor has added', async () => {
    await withApp(owner, 'A first phone')
    await withPasskey(owner, 'A second key')
    const [first] = (await listFactors(owner)).factors
    await owner.client.post(`${root}remove/`, { id: first.id })
    expect(await useLink(await makeToken(owner, 'A first phone'))).toEqual(done)
    expect((await firestore.collection(`users/${owner.uid}/factors`).get()).size).toBe(0)
  })

  test('works once, for 72 hours, and says so', async () => {
    await withApp(owner)
    const token = await makeToken(owner, 'My phone')
    const { docs } = await firestore.collection('undoLinks').where('uid', '==', owner.uid).get()
    const [link] = docs
    expect(docs).toHaveLength(1)
    expect(JSON.stringify([link?.id, link?.data()])).not.toContain(token)
    const hours = (link?.get('validUntil').toMillis() - link?.get('added').toMillis()) / 3_600_000
    expect(hours).toBe(72)
    await link?.ref.update({ validUntil: new Date() })
    const over = { status: 409, body: { error: expect.stringContaining('no longer valid') } }
    expect(await useLink(token)).toEqual(over)
    expect((await listFactors(owner)).factors).toHaveLength(1)
    expect(await useLink('x'.repeat(43))).toEqual(over)
    expect((await useLink('')).status).toBe(400)

    await link?.ref.update({ validUntil: new Date(Date.now() + 1000) })
    const answers = await Promise.all([useLink(token), useLink(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await useLink(token)).toEqual({
      status: 409,
      body: { error: expect.stringContaining('was already used') },
    })
  })

  test('has no effect if the owner has removed the factor, and keeps the password', async () => {
    await withApp(owner)
    const [{ id }] = (await listFactors(owner)).factors
    await owner.client.post(`${root}remove/`, { id })
    expect(await useLink(await makeToken(owner, 'My phone'))).toMatchObject({ status: 409 })
    await logIn(owner.email, owner.password)
  })

  test('of a member of staff is audited and mailed to all colleagues', async () => {
    const member = await createStaff()
    const colleague = await createStaff()
    await withApp(member)
    expect(await useLink(await makeToken(member, 'My phone'))).toEqual(done)
    await waitForMail(colleague.email, ({ subject }) =>
      subject.includes('A new staff second factor was removed'),
    )
    expect(await readAudit('second factor taken back', member.uid)).toHaveLength(1)
  })

  test('is void once the account is deleted', async () => {
    await withApp(owner)
    const token = await makeToken(owner, 'My phone')
    await (await createStaff()).client.post('/d/admin/delete-user/', { id: owner.uid })
    expect((await useLink(token)).status).toBe(409)
    expect((await firestore.collection('undoLinks').where('uid', '==', owner.uid).get()).size).toBe(0)
  })
})
