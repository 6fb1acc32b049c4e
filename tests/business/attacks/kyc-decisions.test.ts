import { beforeEach, describe, expect, test } from 'vitest'
import {
  decideApproval,
  readApproval,
  readAudit,
  readData,
  readState,
} from '../../support/controlled/approvals.ts'
import { setControls } from '../../support/controlled/set-controls.ts'
import { openKycFiles } from '../../support/kyc/kyc-looks.ts'
import { createAadhaar, createPan, makeKycForm } from '../../support/kyc-form.ts'
import { createCustomer, createStaff, type SignedIn } from '../../support/people.ts'
import { readTally } from '../../support/tallies.ts'

let staff: SignedIn
let colleague: SignedIn
let customer: SignedIn

beforeEach(async () => {
  await setControls({ secondPerson: false })
  ;[staff, colleague, customer] = await Promise.all([createStaff(), createStaff(), createCustomer()])
})

const pickAnswer = ({ status, body }: { status: number; body: object }) => ({ status, body })

const another = {
  status: 409,
  body: {
    error:
      'The customer has submitted again in the meantime. Please check the new submission before you decide.',
  },
}

const readRecord = (uid: string) => readData(`kyc/${uid}`)
const isVerified = async (uid: string) => (await readData(`users/${uid}`)).is_verified

async function submit({ client, uid }: SignedIn, changes: Record<string, string> = {}): Promise<string> {
  const { status, body } = await client.post('/api/auth/kyc/', makeKycForm(changes))
  if (status !== 200) throw new Error(`Not submitted: ${JSON.stringify(body)}`)
  return String((await readRecord(uid)).submission)
}

const verify = ({ client }: SignedIn, { uid }: SignedIn, fields: Record<string, string> = {}) =>
  client.post('/d/admin/verify-user/', { id: uid, ...fields })

const turnDown = ({ client }: SignedIn, { uid }: SignedIn, fields: Record<string, string> = {}) =>
  client.post('/d/admin/reject-user/', { id: uid, reason: 'The photo cannot be read.', ...fields })

const openFile = (by: SignedIn, who: SignedIn) => openKycFiles(by, who, ['aadharFront'])

describe('a customer who replaces a submission under review', () => {
  test.each([
    ['confirmed', verify],
    ['turned down', turnDown],
  ])('does not get the new one %s unseen on the screen', async (_what, decide) => {
    const first = await submit(customer)
    await turnDown(colleague, customer)
    const second = await submit(customer)
    expect(pickAnswer(await decide(staff, customer, { submission: first }))).toEqual(another)
    expect(await isVerified(customer.uid)).toBe(false)
    await openKycFiles(staff, customer)
    expect((await decide(staff, customer, { submission: second })).status).toBe(200)
  })

  test.each([
    ['confirmed', verify],
    ['turned down', turnDown],
  ])('does not get it %s by a call that names only the customer', async (_what, decide) => {
    await submit(customer)
    await openFile(staff, customer)
    await turnDown(colleague, customer)
    await submit(customer)
    expect(pickAnswer(await decide(staff, customer))).toEqual(another)
    expect(await isVerified(customer.uid)).toBe(false)
    await openFile(staff, customer)
    expect((await decide(staff, customer)).status).toBe(200)
  })

  test('is confirmed by a person who opened no file, or saw the current submission', async () => {
    await submit(customer)
    expect((await verify(staff, customer)).status).toBe(200)
    const other = await createCustomer()
    await submit(other)
    await openFile(staff, other)
    expect((await verify(staff, other)).status).toBe(200)
    for (const { uid } of [customer, other]) {
      const { submission } = await readRecord(uid)
      expect(await readAudit('KYC confirmed', uid)).toMatchObject([{ to: { is_verified: true, submission } }])
    }
  })
})

describe('a submission named by its decision', () => {
  const unopened = {
    status: 409,
    body: { error: 'Please open each file of this submission before you confirm it.' },
  }

  test('is not confirmed before this member of staff has opened each file', async () => {
    const submission = await submit(customer)
    expect(pickAnswer(await verify(staff, customer, { submission }))).toEqual(unopened)
    await openKycFiles(staff, customer, ['aadharFront', 'aadharBack', 'panCardFront', 'aadharWithPhoto'])
    await openKycFiles(colleague, customer)
    expect(pickAnswer(await verify(staff, customer, { submission }))).toEqual(unopened)
    expect(await isVerified(customer.uid)).toBe(false)
    expect((await verify(colleague, customer, { submission })).status).toBe(200)
  })

  test('is not confirmed by having opened files of an earlier one', async () => {
    await submit(customer)
    await openKycFiles(staff, customer)
    await turnDown(colleague, customer)
    const submission = await submit(customer)
    expect(pickAnswer(await verify(staff, customer, { submission }))).toEqual(unopened)
  })

  test('is turned down without opening a file, and a late colleague gets an error', async () => {
    const countTurnedDown = async () => Number((await readTally('people')).turnedDown ?? 0)
    const before = await countTurnedDown()
    const submission = await submit(customer)
    expect((await turnDown(staff, customer, { submission })).status).toBe(200)
    expect(await readData(`users/${customer.uid}`)).toMatchObject({ turnedDownAt: expect.anything() })
    expect(await countTurnedDown()).toBe(before + 1)
    for (const decide of [verify, turnDown]) {
      expect(pickAnswer(await decide(colleague, customer, { submission }))).toEqual({
        status: 409,
        body: { error: 'A colleague has turned this submission down in the meantime' },
      })
    }
    await submit(customer)
    expect(await readData(`users/${customer.uid}`)).not.toHaveProperty('turnedDownAt')
    expect(await countTurnedDown()).toBe(before)
  })

  test('is decided once by two simultaneous calls', async () => {
    const submission = await submit(customer)
    await Promise.all([openKycFiles(staff, customer), openKycFiles(colleague, customer)])
    const answers = await Promise.all([
      verify(staff, customer, { submission }),
      turnDown(colleague, customer, { submission }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('a deleted person who returns with the same identity', () => {
  test('is marked, with the reason of the block, in a record without numbers', async () => {
    const numbers = { aadharNumber: createAadhaar(), panCardNumber: createPan() }
    await submit(customer, numbers)
    await staff.client.post('/d/admin/block-user/', { id: customer.uid, reason: 'Stolen cards' })
    await staff.client.post('/d/admin/delete-user/', { id: customer.uid })
    for (const part of [
      numbers,
      { aadharNumber: numbers.aadharNumber },
      { panCardNumber: numbers.panCardNumber },
    ]) {
      const again = await createCustomer()
      await submit(again, part)
      const record = await readRecord(again.uid)
      expect(record.formerAccounts).toEqual([
        { uid: customer.uid, deletedAt: expect.anything(), blockReason: 'Stolen cards' },
      ])
      const { users = [] } = JSON.parse(JSON.stringify((await staff.client.post('/d/admin/users/')).body))
      expect(users.find(({ id }: { id: string }) => id === again.uid).warnings.deleted_accounts).toEqual([
        { id: customer.uid, deleted_at: expect.any(String), block_reason: 'Stolen cards' },
      ])
    }
    const archived = JSON.stringify(await readData(`archive/${customer.uid}`))
    for (const number of Object.values(numbers)) expect(archived).not.toContain(number)
  })

  test('is marked if the second account existed before', async () => {
    const aadharNumber = createAadhaar()
    await submit(customer, { aadharNumber })
    await verify(staff, customer)
    const twin = await createCustomer()
    await submit(twin, { aadharNumber })
    expect(await readRecord(twin.uid)).toMatchObject({ sameAadhaar: [customer.uid], formerAccounts: [] })
    await staff.client.post('/d/admin/delete-user/', { id: customer.uid })
    expect(await readRecord(twin.uid)).toMatchObject({
      sameAadhaar: [],
      formerAccounts: [{ uid: customer.uid, deletedAt: expect.anything() }],
    })
  })

  test('is only recognised by the same numbers, and an unreviewed person leaves no record', async () => {
    const aadharNumber = createAadhaar()
    await submit(customer, { aadharNumber })
    await staff.client.post('/d/admin/delete-user/', { id: customer.uid })
    const same = await createCustomer()
    const other = await createCustomer()
    await submit(same, { aadharNumber })
    await submit(other)
    for (const { uid } of [same, other]) expect((await readRecord(uid)).formerAccounts).toEqual([])
  })
})

describe('a second account with the identity of a confirmed one', () => {
  let twin: SignedIn

  beforeEach(async () => {
    const aadharNumber = createAadhaar()
    twin = await createCustomer()
    await submit(customer, { aadharNumber })
    await submit(twin, { aadharNumber })
  })

  test('needs a second person where the control is on', async () => {
    await setControls({ secondPerson: true })
    expect((await verify(staff, customer)).status).toBe(200)
    const answer = await verify(staff, twin, { reason: 'A brother who mistyped it' })
    expect(answer.body).toEqual({ message: expect.any(String), approval: expect.any(String) })
    const id = readApproval(answer)
    expect(await isVerified(twin.uid)).toBe(false)
    expect((await verify(colleague, twin)).status).toBe(409)
    expect((await decideApproval(staff, id)).status).toBe(403)
    expect(await readData(`approvals/${id}`)).toMatchObject({
      kind: 'same identity',
      changes: expect.arrayContaining([
        { label: 'Same Aadhaar or PAN as', to: `${customer.name}, ${customer.email}` },
        { label: 'Reason', to: 'A brother who mistyped it' },
      ]),
    })
    expect((await decideApproval(colleague, id)).status).toBe(200)
    expect(await isVerified(twin.uid)).toBe(true)
    expect(await readAudit('KYC confirmed', twin.uid)).toMatchObject([
      {
        by: staff.uid,
        approvedBy: colleague.uid,
        to: { same_identity: customer.uid, reason: 'A brother who mistyped it' },
      },
    ])
  })

  test('is not confirmed by approving a submission that was replaced in the meantime', async () => {
    await setControls({ secondPerson: true })
    await verify(staff, customer)
    const id = readApproval(await verify(staff, twin))
    expect((await turnDown(colleague, twin)).status).toBe(200)
    await submit(twin)
    expect((await decideApproval(colleague, id)).status).toBe(409)
    expect(await readState(id)).toBe('overtaken')
    expect(await isVerified(twin.uid)).toBe(false)
  })

  test('is not confirmed by confirming both at the same time', async () => {
    await setControls({ secondPerson: true })
    const answers = await Promise.all([verify(staff, customer), verify(colleague, twin)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 202])
  })

  test('is confirmed by one person where the control is off, and the audit names the other account', async () => {
    expect((await verify(staff, customer)).status).toBe(200)
    expect((await verify(staff, twin)).status).toBe(200)
    expect(await readAudit('KYC confirmed', twin.uid)).toMatchObject([
      { to: { same_identity: customer.uid } },
    ])
  })

  test('cannot be decided by a person whose own account has that identity', async () => {
    const insider = await createStaff()
    const aadharNumber = createAadhaar()
    await submit(insider, { aadharNumber })
    const accomplice = await createCustomer()
    await submit(accomplice, { aadharNumber })
    expect((await verify(insider, accomplice)).status).toBe(403)
    await setControls({ secondPerson: true })
    expect((await verify(staff, insider)).status).toBe(200)
    const id = readApproval(await verify(staff, accomplice))
    expect((await decideApproval(insider, id)).status).toBe(403)
    expect(await isVerified(accomplice.uid)).toBe(false)
    expect((await decideApproval(colleague, id)).status).toBe(200)
  })
})
