import { FieldValue } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { auth, bucket, firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { listFactors, openAfterPassword, sendSecondStep, withApp } from '../../support/factors/enrolled.ts'
import { makeKycForm } from '../../support/kyc-form.ts'
import { listMails, waitForCode, waitForMail } from '../../support/mailbox.ts'
import { createCustomer, createPerson, createStaff, logIn, type SignedIn } from '../../support/people.ts'
import { createOrder, createOwnPair, createPayer } from '../../support/swaps.ts'
import { expectTallied } from '../../support/tallies.ts'
import { dieDuringWrite, dieWhileRemoving, loseAnswer, matchCommits, runFirst } from '../world/faults.ts'

let staff: SignedIn

beforeAll(async () => {
  staff = await createStaff()
})

async function register({ name, email, password } = createPerson()) {
  const client = await Client.open()
  const form = { name, email, password, confirmPassword: password, terms: 'on' }
  const { status } = await client.post('/api/auth/register/', form)
  return { client, name, email, password, status }
}

const readAudited = async (action: string, uid: string) =>
  (await firestore.collection('audit').where('about', '==', uid).get()).docs.filter(
    (entry) => entry.get('action') === action,
  ).length

describe('a write that Firestore made without confirming it takes effect once:', () => {
  test('a registration', async () => {
    loseAnswer(matchCommits('users'))
    const { client, email, status } = await register()
    expect(status).toBe(200)
    const otp = await waitForCode(email)
    expect(await listMails(email)).toHaveLength(1)
    expect((await client.post('/api/auth/verify/', { otp })).status).toBe(200)
  })

  test('a code', async () => {
    const { client, email } = await register()
    const otp = await waitForCode(email)
    loseAnswer(matchCommits('codes'))
    expect((await client.post('/api/auth/verify/', { otp })).status).toBe(200)
    expect((await client.post('/d/auth/verify-login/')).body).toMatchObject({ authenticated: true, email })
  })

  test('a login on a new device', async () => {
    const { uid, email, password } = await createCustomer()
    loseAnswer(matchCommits('users'))
    const client = await logIn(email, password)
    expect((await client.post('/d/auth/verify-login/')).body).toMatchObject({ authenticated: true })
    await waitForMail(email)
    expect(await listMails(email)).toHaveLength(1)
    // The other session existed before.
    expect((await firestore.collection(`users/${uid}/sessions`).get()).size).toBe(2)
  })

  test('a new password', async () => {
    const { client, uid, email, password: current } = await createCustomer()
    loseAnswer(matchCommits('logins'))
    const passwords = { current, password: 'a new password' }
    expect((await client.post('/d/auth/change-password/', passwords)).status).toBe(200)
    expect((await client.post('/d/auth/verify-login/')).body).toMatchObject({ authenticated: true })
    await waitForMail(email)
    expect(await listMails(email)).toHaveLength(1)
    expect((await firestore.collection(`users/${uid}/sessions`).get()).size).toBe(1)
  })

  test.each([
    ['verify', 'KYC confirmed'],
    ['reject', 'KYC turned down'],
  ])('a decision: %s', async (call, action) => {
    const { client, uid, email } = await createCustomer()
    await client.post('/api/auth/kyc/', makeKycForm())
    loseAnswer(matchCommits('audit'))
    const order = { id: uid, ...(call === 'reject' ? { reason: 'Blurred' } : {}) }
    expect(await staff.client.post(`/d/admin/${call}-user/`, order)).toMatchObject({ status: 200 })
    expect(await readAudited(action, uid)).toBe(1)
    const isNews = ({ subject }: { subject: string }) =>
      subject.includes('verif') && !subject.includes('code')
    await waitForMail(email, isNews)
    expect((await listMails(email)).filter(isNews)).toHaveLength(1)
  })

  test('a second factor with its recovery codes', async () => {
    const owner = await createCustomer()
    loseAnswer(matchCommits(`users/${owner.uid}/factors`))
    const { codes } = await withApp(owner)
    expect(codes).toHaveLength(10)
    expect(await listFactors(owner)).toMatchObject({ factors: [{ name: 'My phone' }], recoveryLeft: 10 })
    const isNews = ({ subject }: { subject: string }) => subject.includes('second factor was added')
    await waitForMail(owner.email, isNews)
    expect((await listMails(owner.email)).filter(isNews)).toHaveLength(1)

    const client = await openAfterPassword(owner)
    loseAnswer(matchCommits(`users/${owner.uid}/factors`))
    expect((await sendSecondStep(client, { recovery: codes[0] ?? '' })).status).toBe(200)
    expect(await listFactors(owner)).toMatchObject({ recoveryLeft: 9 })
  })

  test('a message to support', async () => {
    const { name, email } = createPerson()
    loseAnswer(matchCommits('contactMessages'))
    const message = { name, email, tel: '98765 43210', msg: 'Hello' }
    expect((await (await Client.open()).post('/api/api/contact/', message)).status).toBe(200)
    const kept = await firestore.collection('contactMessages').where('email', '==', email).get()
    expect(kept.size).toBe(1)
  })
})

test('a person who logs in while being deleted gets no session', async () => {
  const { uid, email, password } = await createCustomer()
  // The role is read once the password is proven, right before the session begins.
  const isProven = (paths: readonly string[]) => paths.includes(`staff/${uid}`)
  runFirst('getAll', isProven, async () => {
    expect((await staff.client.post('/d/admin/delete-user/', { id: uid })).status).toBe(200)
  })
  const answer = await (await Client.open()).post('/auth/auth/login/', { email, password })
  expect(answer).toMatchObject({ status: 401, body: { error: 'Invalid Credentials' } })
  expect((await firestore.collection(`users/${uid}/sessions`).get()).size).toBe(0)
})

test('a session that ends while it is used does not return', async () => {
  const { client, uid } = await createCustomer()
  const [session] = (await firestore.collection(`users/${uid}/sessions`).get()).docs
  await client.fetchToken()
  await session?.ref.update({ lastSeen: new Date(0) })
  runFirst('commit', matchCommits('users'), async () => session?.ref.delete())
  await client.post('/d/api/withdrawals/')
  expect((await firestore.collection(`users/${uid}/sessions`).get()).size).toBe(0)
  expect((await client.post('/d/api/withdrawals/')).status).toBe(401)
})

describe('functions that die', () => {
  test('after a registration leave the person a way to log in', async () => {
    const died = dieDuringWrite('after', matchCommits('users'))
    const person = createPerson()
    void register(person)
    await died
    const { name, email, password } = person
    const client = await Client.open()
    const { body } = await client.post('/auth/auth/login/', { email, password })
    expect(body).toMatchObject({ verify: true })
    await expect.poll(async () => (await listMails(email)).length).toBe(2)
    const otp = await waitForCode(email)
    expect((await client.post('/api/auth/verify/', { otp })).status).toBe(200)
    const again = await (await logIn(email, password)).post('/d/auth/verify-login/')
    expect(again.body).toMatchObject({ authenticated: true, name })
  })

  test.each([
    { when: 'when it is decided', die: () => dieDuringWrite('after', matchCommits('audit')) },
    { when: 'when a file is gone', die: dieWhileRemoving },
    { when: 'before they can say that all is gone', die: () => dieDuringWrite('after', matchCommits('kyc')) },
  ])('during a deletion leave one that can be finished: $when', async ({ die }) => {
    const { client, uid, email, password } = await createCustomer()
    await client.post('/api/auth/kyc/', makeKycForm())
    const died = die()
    void staff.client.post('/d/admin/delete-user/', { id: uid })
    await died
    expect([200, 404]).toContain((await staff.client.post('/d/admin/delete-user/', { id: uid })).status)
    expect(await readAudited('user deleted', uid)).toBe(1)
    for (const path of [`users/${uid}`, `kyc/${uid}`]) {
      expect((await firestore.doc(path).get()).exists).toBe(false)
    }
    const identities = firestore.collection('identities').where('uids', 'array-contains', uid)
    expect((await identities.get()).size).toBe(0)
    expect((await bucket.getFiles({ prefix: `kyc/${uid}/` }))[0]).toEqual([])
    for (const id of [uid, `reader-${uid}`]) {
      await expect(auth.getUser(id)).rejects.toMatchObject({ code: 'auth/user-not-found' })
    }
    const answer = await (await Client.open()).post('/auth/auth/login/', { email, password })
    expect(answer.status).toBe(401)
  })
})

test('functions that die before the identity behind an open order is in the archive leave a deletion that can be finished', async () => {
  const payer = await createPayer()
  const { uid, client } = payer
  await firestore.doc(`users/${uid}`).update({ is_verified: FieldValue.delete(), active: false })
  await firestore.doc('tallies/people').set({ confirmed: FieldValue.increment(-1) }, { merge: true })
  await client.post('/api/auth/kyc/', makeKycForm())
  await staff.client.post('/d/admin/verify-user/', { id: uid })
  const { swap } = await createOwnPair()
  const order = await createOrder(payer, swap)
  const died = dieDuringWrite('before', matchCommits('archive'))
  void staff.client.post('/d/admin/delete-user/', { id: uid })
  await died
  expect((await staff.client.post('/d/admin/delete-user/', { id: uid })).status).toBe(200)
  for (const path of [`users/${uid}`, `kyc/${uid}`]) {
    expect((await firestore.doc(path).get()).exists).toBe(false)
  }
  expect((await firestore.doc(`archive/${uid}`).get()).exists).toBe(true)
  expect((await bucket.getFiles({ prefix: `kyc/${uid}/` }))[0]).toHaveLength(5)
  expect((await staff.client.post('/d/admin/archived-kyc/', { id: order })).status).toBe(200)
})

test('and people are counted by their status', async () => {
  await expectTallied()
  expect((await firestore.doc('tallies/people').get()).get('confirmed')).toBeGreaterThan(0)
})
