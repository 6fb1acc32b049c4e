import { resetFactors } from '@rupee/functions/operations/reset-factors.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { listFactors, readLogin, withApp, withPasskey } from '../../support/factors/enrolled.ts'
import { findCodes, waitForCode, waitForMail } from '../../support/mailbox.ts'
import { createCustomer, createPerson, createStaff, logIn, type SignedIn } from '../../support/people.ts'

const listing = '/d/admin/staff/factors/'
const removing = '/d/admin/staff/factors/remove/'

let colleague: SignedIn
let staff: SignedIn

beforeEach(async () => {
  colleague = await createStaff()
  staff = await createStaff()
})

const pickAnswer = ({ status, body }: { status: number; body: object }) => ({ status, body })

async function readAudit(uid: string) {
  const { docs } = await firestore.collection('audit').where('about', '==', uid).get()
  return docs
    .toSorted((one, other) => one.get('at').toMillis() - other.get('at').toMillis())
    .map((entry) => ({ action: entry.get('action'), by: entry.get('by') }))
}

async function setNewPassword({ email }: SignedIn, password: string): Promise<void> {
  const client = await Client.open()
  const known = await findCodes(email)
  await client.post('/auth/auth/request-forgot-otp/', { email })
  const otp = await waitForCode(email, ...known)
  expect((await client.post('/api/auth/forgot-password/', { otp, password })).status).toBe(200)
}

test('a new factor of a member of staff is audited and mailed to all colleagues', async () => {
  await withApp(colleague, 'A phone of theirs')
  expect(await readAudit(colleague.uid)).toEqual([{ action: 'second factor added', by: colleague.uid }])
  await waitForMail(staff.email, ({ text }) => text.includes('A phone of theirs'))
})

describe('the factors of a colleague', () => {
  test('are listed for staff, without secrets', async () => {
    await withApp(colleague)
    await withPasskey(colleague)
    const { status, body } = await staff.client.post(listing, { id: colleague.uid })
    expect(status).toBe(200)
    expect(body).toEqual(await listFactors(colleague))
    expect(body.factors).toHaveLength(2)
  })

  test('can be removed one by one: the others stay, and so does the password', async () => {
    await withApp(colleague)
    const { passkey } = await withPasskey(colleague)
    const [app, laptop] = (await listFactors(colleague)).factors
    const answer = await staff.client.post(removing, { id: colleague.uid, factor: app.id })
    expect(pickAnswer(answer)).toEqual({ status: 200, body: { message: 'The second factor is removed' } })
    expect(passkey).toBeDefined()
    expect(await listFactors(colleague)).toEqual({ factors: [laptop], recoveryLeft: 10 })
    await waitForMail(colleague.email, ({ subject }) => subject.includes('removed'))
    expect(await readAudit(colleague.uid)).toContainEqual({ action: 'second factor removed', by: staff.uid })
  })

  test('void the password when the last one is removed, so that the remover cannot use it', async () => {
    await withApp(colleague)
    const answer = await staff.client.post(removing, { id: colleague.uid })
    expect(pickAnswer(answer)).toEqual({
      status: 200,
      body: { message: expect.stringContaining('sets a new password') },
    })
    expect(await readLogin(colleague.client)).toMatchObject({ authenticated: false })
    const { email, password } = colleague
    const login = await (await Client.open()).post('/auth/auth/login/', { email, password })
    expect(pickAnswer(login)).toEqual({ status: 401, body: { error: 'Invalid Credentials' } })
    await waitForMail(email, ({ subject }) => subject === 'Your second factors were removed')
    await waitForMail(staff.email, ({ subject }) => subject.includes('removed'))
    expect(await readAudit(colleague.uid)).toContainEqual({ action: 'second factors reset', by: staff.uid })

    await setNewPassword(colleague, 'a new password')
    const client = await logIn(email, 'a new password')
    expect(await listFactors({ client })).toEqual({ factors: [], recoveryLeft: 0 })
  })

  test.each([
    ['of one’s own', () => staff.uid, 403],
    ['of a customer', async () => (await createCustomer()).uid, 404],
    ['of nobody', () => 'nobody', 404],
    ['that do not exist', () => colleague.uid, 404],
  ])('those %s are not removed', async (_what, uid, expected) => {
    await withApp(staff)
    const { status } = await staff.client.post(removing, { id: await uid() })
    expect(status).toBe(expected)
    expect((await listFactors(staff)).factors).toHaveLength(1)
  })

  test("are removed after a fresh proof by the remover's own factor, if any", async () => {
    await withApp(colleague)
    await withApp(staff)
    const { docs } = await firestore.collection(`users/${staff.uid}/sessions`).get()
    for (const { ref } of docs) await ref.update({ factorAt: new Date(Date.now() - 16 * 60_000) })
    const { status, body } = await staff.client.post(removing, { id: colleague.uid })
    expect({ status, body }).toMatchObject({
      status: 403,
      body: { stepUp: true, factor: ['totp', 'recovery'] },
    })
    expect((await listFactors(colleague)).factors).toHaveLength(1)
  })
})

describe("the operator's command", () => {
  test('helps the only admin, who has lost everything', async () => {
    await withApp(colleague)
    expect(await resetFactors(colleague.email, new Date())).toContain('removed')
    expect(await readLogin(colleague.client)).toMatchObject({ authenticated: false })
    expect(await readAudit(colleague.uid)).toContainEqual({ action: 'second factors reset', by: 'operator' })
    await setNewPassword(colleague, 'a new password')
    await logIn(colleague.email, 'a new password')
  })

  test('refuses an unknown address with an explanation', async () => {
    await expect(resetFactors(createPerson().email, new Date())).rejects.toThrow('No account')
  })
})
