import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { type DayTally, dayTallySchema, toDayTallyId } from '@rupee/domain/tallies/tally.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { askForPayout, decideApproval } from '../../support/controlled/approvals.ts'
import { setControls } from '../../support/controlled/set-controls.ts'
import { makeKycForm } from '../../support/kyc-form.ts'
import { createCustomer, createStaff, type SignedIn } from '../../support/people.ts'
import { runSchedule } from '../../support/schedules.ts'
import {
  createOrder,
  createPayer,
  createRupee,
  createWallet,
  decide,
  type Payer,
  type Swap,
} from '../../support/swaps.ts'
import { expectTallied, readTally } from '../../support/tallies.ts'

let payer: Payer
let swap: Swap

beforeAll(async () => {
  // Set the clock to noon, so that hours of waiting lie within today at any time that this runs.
  const noon = new Date(`${toDay(new Date())}T12:00:00+05:30`)
  vi.useFakeTimers({ toFake: ['Date'], now: noon, shouldAdvanceTime: true })
  const [rupee, coin, customer] = await Promise.all([createRupee(), createWallet(), createPayer()])
  payer = customer
  swap = { from: rupee, to: coin, from_amount: '5000', to_amount: '50.00' }
})

afterAll(async () => {
  await expectTallied()
  vi.useRealTimers()
})

const tallyId = toDayTallyId(toDay(new Date()))
const readToday = async (): Promise<DayTally> => dayTallySchema.parse(await readTally(tallyId))
const readFigures = async ({ uid }: SignedIn) => (await readToday()).staff[uid]

const subtractMinutes = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 1000)

async function placeOrder(minutes: number, changes: Partial<Swap> = {}): Promise<string> {
  const id = await createOrder(payer, { ...swap, ...changes })
  await firestore.doc(`transactions/${id}`).update({ created_at: subtractMinutes(minutes) })
  return id
}

const rejection = { status: 'Rejected', adminNotes: 'No', adminScreenshot: undefined }

test("a decision counts for the person who made it, with its worth and the order's wait", async () => {
  const staff = await createStaff()
  const before = await readToday()
  await decide(staff, await placeOrder(7))
  await decide(staff, await placeOrder(130), rejection)
  expect(await readFigures(staff)).toEqual({ approved: 1, rejected: 1, waits: { 5: 1, 120: 1 } })
  const after = await readToday()
  expect(after.placed.worth - before.placed.worth).toBe(2 * 500_000)
  expect(after.approved.worth - before.approved.worth).toBe(500_000)
  expect(after.waits[120]).toBe((before.waits[120] ?? 0) + 1)
  expect(after.payouts).toEqual({ ...before.payouts, 5: (before.payouts[5] ?? 0) + 1 })
})

describe('the kind of reason', () => {
  test('of a rejection is stored and counted', async () => {
    const staff = await createStaff()
    const before = (await readToday()).reasons['name differs'] ?? 0
    const id = await placeOrder(1)
    expect(await decide(staff, id, { ...rejection, reason: 'name differs' })).toMatchObject({ status: 200 })
    expect((await firestore.doc(`transactions/${id}`).get()).get('reason')).toBe('name differs')
    expect((await readToday()).reasons['name differs']).toBe(before + 1)
  })

  test('may be missing, and an approval has none', async () => {
    const staff = await createStaff()
    const { reasons } = await readToday()
    const rejected = await placeOrder(1)
    const approved = await placeOrder(1)
    expect(await decide(staff, rejected, { ...rejection, reason: '' })).toMatchObject({ status: 200 })
    expect(await decide(staff, approved, { reason: 'other' })).toMatchObject({ status: 200 })
    for (const id of [rejected, approved])
      expect((await firestore.doc(`transactions/${id}`).get()).get('reason')).toBeUndefined()
    expect((await readToday()).reasons).toEqual(reasons)
  })

  test('must be a known one, or nothing is decided', async () => {
    const staff = await createStaff()
    const id = await placeOrder(1)
    expect(await decide(staff, id, { ...rejection, reason: 'bad mood' })).toMatchObject({
      status: 400,
      body: { error: 'Please choose one of the reasons' },
    })
    expect((await firestore.doc(`transactions/${id}`).get()).get('status')).toBe('pending')
    expect(await readFigures(staff)).toBeUndefined()
  })
})

test('only one of several simultaneous decisions counts', async () => {
  const [staff, colleague] = await Promise.all([createStaff(), createStaff()])
  const id = await placeOrder(3)
  await Promise.all([decide(staff, id), decide(colleague, id, rejection), decide(staff, id)])
  const figures = [await readFigures(staff), await readFigures(colleague)]
  const counts = figures.map((each) => (each ? each.approved + each.rejected : 0))
  expect(counts.toSorted()).toEqual([0, 1])
})

test('a refused decision about an own case is not counted', async () => {
  const id = await placeOrder(1)
  const staff = await createStaff()
  await firestore.doc(`transactions/${id}`).update({ uid: staff.uid })
  expect(await decide(staff, id)).toMatchObject({ status: 403 })
  expect(await readFigures(staff)).toBeUndefined()
  await firestore.doc(`transactions/${id}`).update({ uid: payer.uid })
})

test('a payout by two people counts for the person who paid, when it is paid', async () => {
  await setControls({ secondPerson: true, payout: '1000' })
  const [asker, colleague] = await Promise.all([createStaff(), createStaff()])
  const id = await placeOrder(20)
  const approval = await askForPayout(asker, id)
  expect(await readFigures(asker)).toBeUndefined()
  expect(await decideApproval(colleague, approval)).toMatchObject({ status: 200 })
  expect(await readFigures(asker)).toBeUndefined()
  expect(await decide(asker, id)).toMatchObject({ status: 200 })
  expect(await readFigures(asker)).toEqual({ approved: 1, rejected: 0, waits: { 20: 1 } })
  expect(await readFigures(colleague)).toBeUndefined()
  await setControls({})
})

describe('an identity check', () => {
  async function createApplicant(minutes: number): Promise<string> {
    const { client, uid } = await createCustomer()
    expect(await client.post('/api/auth/kyc/', makeKycForm())).toMatchObject({ status: 200 })
    await firestore.doc(`users/${uid}`).update({ waitingSince: subtractMinutes(minutes) })
    return uid
  }

  test("counts with the customer's wait, which the audit records", async () => {
    const staff = await createStaff()
    const before = (await readToday()).checks
    const one = await createApplicant(50)
    const other = await createApplicant(1500)
    expect(await staff.client.post('/d/admin/verify-user/', { id: one })).toMatchObject({ status: 200 })
    expect(await staff.client.post('/d/admin/verify-user/', { id: one })).toMatchObject({ status: 409 })
    const reason = 'The photo is blurred'
    expect(await staff.client.post('/d/admin/reject-user/', { id: other, reason })).toMatchObject({
      status: 200,
    })
    const after = (await readToday()).checks
    expect(after).toMatchObject({
      confirmed: before.confirmed + 1,
      turnedDown: before.turnedDown + 1,
      waits: { 45: (before.waits[45] ?? 0) + 1, 1440: (before.waits[1440] ?? 0) + 1 },
    })
    const { docs } = await firestore.collection('audit').where('about', '==', other).get()
    expect(docs.map((entry) => entry.get('to'))).toEqual([
      { reason, submission: expect.any(String), waited_minutes: 1500 },
    ])
    expect((await firestore.doc(`users/${one}`).get()).get('waitingSince')).toBeUndefined()
  })

  test('of a submission without a known start of its wait counts too', async () => {
    const staff = await createStaff()
    const uid = await createApplicant(1)
    const { waitingSince: _, ...before } = Object((await firestore.doc(`users/${uid}`).get()).data())
    await firestore.doc(`users/${uid}`).set(before)
    const { confirmed, waits } = (await readToday()).checks
    expect(await staff.client.post('/d/admin/verify-user/', { id: uid })).toMatchObject({ status: 200 })
    expect((await readToday()).checks).toMatchObject({ confirmed: confirmed + 1, waits })
  })
})

describe('the parts of a day', () => {
  const readPartsOfToday = async () => {
    const { docs } = await firestore.collection('tallies').get()
    return docs.map(({ id }) => id).filter((id) => id.startsWith(tallyId))
  }
  const addDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)

  test('are merged into one document after the day, including later changes', async () => {
    await decide(await createStaff(), await placeOrder(1))
    const before = [await readToday(), await readPartsOfToday()]
    await runSchedule('joinTallies')
    expect([await readToday(), await readPartsOfToday()]).toEqual(before)

    await runSchedule('joinTallies', addDays(1))
    expect(await readPartsOfToday()).toEqual([tallyId])
    expect(await readToday()).toEqual(before[0])

    const late = await createStaff()
    await decide(late, await placeOrder(1))
    expect((await readPartsOfToday()).length).toBeGreaterThan(1)
    await runSchedule('joinTallies', addDays(2))
    expect(await readPartsOfToday()).toEqual([tallyId])
    expect(await readFigures(late)).toMatchObject({ approved: 1 })
  })
})
