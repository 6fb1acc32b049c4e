import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bucket, firestore } from '../../support/admin-sdk.ts'
import type { Answer } from '../../support/client.ts'
import {
  askForPayout,
  changeBank,
  changeControls,
  changeInstructions,
  changeWallet,
  decideApproval,
  readApproval,
  readAudit,
  readData,
  readState,
} from '../../support/controlled/approvals.ts'
import { setControls } from '../../support/controlled/set-controls.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import {
  createOrder,
  createPayer,
  decide,
  type Payer,
  readReserve,
  rupees,
  type TestWallet,
  writeWallet,
} from '../../support/swaps.ts'

/** A dishonest member of staff, two honest ones, and the money to move. */
let insider: SignedIn
let colleague: SignedIn
let third: SignedIn
let payer: Payer
let rupee: TestWallet
let coin: TestWallet

const accomplice = 'accomplice@example.com'

const bank = { account_number: '50100011112222', ifsc_code: 'EXMP0000456' }

beforeAll(async () => {
  await setControls({ secondPerson: true })
  ;[insider, colleague, third] = await Promise.all([createStaff(), createStaff(), createStaff()])
})

beforeEach(async () => {
  // Separate for each test: only one request about a subject can wait at a time, and a customer can have few open
  // orders.
  ;[rupee, coin, payer] = await Promise.all([
    writeWallet(rupees),
    writeWallet({ reserved: '100000.00' }),
    createPayer(),
  ])
  await Promise.all([
    firestore.doc(`bankDetails/${rupee.id}`).set(bank),
    firestore.doc(`walletInstructions/${coin.id}`).set({ walletID_Description: 'Pay to TOurs' }),
  ])
})

/** Worth ₹2,50,000. */
const createLargeOrder = () =>
  createOrder(payer, { from: rupee, to: coin, from_amount: '250000.00', to_amount: '2500.00' })

/** Returns documents that an insider could want to change, by path. */
async function readEverything() {
  const paths = [
    `bankDetails/${rupee.id}`,
    `walletInstructions/${coin.id}`,
    `wallets/${coin.id}`,
    `reserves/${coin.id}`,
    'settings/controls',
  ]
  const lists = ['staff', 'invitations'].map(async (name) =>
    (await firestore.collection(name).get()).docs.map((one) => [one.id, one.get('role')]),
  )
  return Promise.all([...paths.map(readData), ...lists])
}

const pickAnswer = ({ status, body }: Answer) => ({ status, body })

const makeRefused = (status: number, text: string) => ({ status, body: { error: text } })

const ways: readonly [string, () => Promise<Answer>][] = [
  ['the bank account that customers pay to', () => changeBank(insider, rupee.id, { account_number: '666' })],
  ['the address that customers pay to', () => changeInstructions(insider, coin.id, 'Pay to TMine')],
  ['a rate by more than a tenth', () => changeWallet(insider, coin, { buy: '89.99', sell: '85' })],
  ['both rates so that a round trip pays', () => changeWallet(insider, coin, { buy: '90.5', sell: '98.5' })],
  ['a reserve by more than a lakh', () => changeWallet(insider, coin, { reserved: '1000.01' })],
  ['the amount that one person can pay out', () => changeControls(insider, { payout: '900000' })],
  ['whether anybody is asked', () => changeControls(insider, { secondPerson: 'false' })],
  ['the staff', () => insider.client.post('/d/admin/staff/invite/', { email: accomplice, role: 'admin' })],
  [
    'the role of a colleague',
    () => insider.client.post('/d/admin/staff/change-role/', { id: colleague.uid, role: 'viewer' }),
  ],
  ['whether a colleague stays', () => insider.client.post('/d/admin/staff/revoke/', { id: colleague.uid })],
]

describe.each(ways)('%s', (_what, change) => {
  test('cannot be changed alone: the request waits, and nothing changes', async () => {
    const before = await readEverything()
    const answer = await change()
    expect(answer).toMatchObject({
      status: 202,
      body: { message: 'A second person has to approve this. All staff have been e-mailed.' },
    })
    const id = readApproval(answer)
    expect(pickAnswer(await decideApproval(insider, id))).toEqual(
      makeRefused(403, 'This is your own request. A colleague has to decide it.'),
    )
    expect(await readState(id)).toBe('waiting')
    expect(await readEverything()).toEqual(before)
    await decideApproval(insider, id, 'withdraw')
    expect(pickAnswer(await decideApproval(colleague, id))).toEqual(
      makeRefused(409, 'This request is already decided'),
    )
    expect(await readEverything()).toEqual(before)
  })
})

test('a large order cannot be paid out alone: a colleague approves it first', async () => {
  const order = await createLargeOrder()
  const id = await askForPayout(insider, order)
  expect(pickAnswer(await decide(insider, order))).toEqual(
    makeRefused(409, 'A request for this already waits for a second person'),
  )
  expect(pickAnswer(await decideApproval(insider, id))).toMatchObject({ status: 403 })
  expect(await readData(`transactions/${order}`)).toMatchObject({ status: 'pending', stage: 'approving' })

  expect(pickAnswer(await decideApproval(colleague, id))).toMatchObject({ status: 200 })
  expect(await readData(`transactions/${order}`)).toMatchObject({ status: 'pending', stage: 'paying' })
  expect(await readData(`transfers/${order}`)).toMatchObject({ status: 'pending' })
  expect(await readState(id)).toBe('standing')
  expect(pickAnswer(await decide(colleague, order))).toEqual(
    makeRefused(403, 'You have approved this payout. A colleague has to pay it.'),
  )
  expect((await decide(insider, order)).status).toBe(200)
  const paid = await readData(`transactions/${order}`)
  expect(paid).toMatchObject({ status: 'Approved', adminNotes: 'Paid out in full' })
  expect(paid).not.toHaveProperty('stage')
  expect(await bucket.file(String(paid.adminScreenshot)).exists()).toEqual([true])
})

test('an approval is valid once, for one order, its amount and its account', async () => {
  const order = await createLargeOrder()
  const other = await createLargeOrder()
  const id = await askForPayout(insider, order)
  expect((await decideApproval(colleague, id)).status).toBe(200)
  expect((await decide(insider, other)).status).toBe(202)
  // Write it as an attacker with access to the database could.
  await firestore.doc(`approvals/${id}`).update({ subject: subjects.payout(other) })
  await firestore.doc(`transactions/${other}`).update({ stage: 'paying' })
  expect((await decide(insider, other)).status).not.toBe(200)
  await firestore.doc(`approvals/${id}`).update({ subject: subjects.payout(order) })

  const { amountReceived } = Object(await readData(`transactions/${order}`))
  await firestore.doc(`transactions/${order}`).update({ amountReceived: '2600.00' })
  const again = readApproval(await decide(insider, order))
  expect([await readState(id), await readState(again)]).toEqual(['overtaken', 'waiting'])
  await firestore.doc(`transactions/${order}`).update({ amountReceived })
  expect(pickAnswer(await decideApproval(colleague, again))).toMatchObject({ status: 409 })
  expect(await readData(`transactions/${order}`)).toMatchObject({ status: 'pending' })
})

test('the payout account cannot be changed after an approval', async () => {
  const order = await createLargeOrder()
  const id = await askForPayout(insider, order)
  expect((await decideApproval(colleague, id)).status).toBe(200)
  await firestore.doc(`transactions/${order}`).update({ 'withdrawal.cryptoAddress': 'TMine' })
  expect((await decide(insider, order)).status).toBe(202)
  expect(await readState(id)).toBe('overtaken')
})

test('the approval of a member of staff who was since dismissed is void', async () => {
  const order = await createLargeOrder()
  const leaving = await createStaff()
  expect((await decideApproval(leaving, await askForPayout(insider, order))).status).toBe(200)
  await firestore.doc(`staff/${leaving.uid}`).delete()
  expect((await decide(insider, order)).status).toBe(202)
})

test('two simultaneous payouts pay once, and so do a payout and a withdrawn approval', async () => {
  const paid = await createLargeOrder()
  await decideApproval(colleague, await askForPayout(insider, paid))
  const payments = await Promise.all([decide(insider, paid), decide(third, paid)])
  expect(payments.map(({ status }) => status).toSorted()).toEqual([200, 409])

  const order = await createLargeOrder()
  const id = await askForPayout(insider, order)
  await decideApproval(colleague, id)
  const [payment, withdrawal] = await Promise.all([
    decide(third, order),
    decideApproval(insider, id, 'withdraw'),
  ])
  const { status } = Object(await readData(`transactions/${order}`))
  if (payment.status === 200) expect([withdrawal.status, status]).toEqual([409, 'Approved'])
  else expect([payment.status, withdrawal.status, status]).toEqual([202, 200, 'pending'])
})

test('a rejection always holds against a simultaneous approval', async () => {
  const order = await createLargeOrder()
  const id = await askForPayout(insider, order)
  const reject = { status: 'Rejected', adminScreenshot: undefined }
  const [, rejection] = await Promise.all([decideApproval(colleague, id), decide(third, order, reject)])
  expect(rejection.status).toBe(200)
  expect(await readState(id)).toBe('overtaken')
  expect(await readData(`transactions/${order}`)).toMatchObject({ status: 'Rejected' })
  expect((await decide(insider, order)).status).toBe(409)
})

test('many small steps count together for a day', async () => {
  expect((await changeWallet(insider, coin, { buy: '95', sell: '85' })).status).toBe(200)
  expect((await changeWallet(insider, coin, { buy: '90', sell: '85' })).status).toBe(200)
  expect((await changeWallet(insider, coin, { buy: '89', sell: '85' })).status).toBe(202)
  expect(await readData(`wallets/${coin.id}`)).toMatchObject({ buy_at: '90', sell_at: '85' })

  const other = await writeWallet({ reserved: '5000.00' })
  expect((await changeWallet(insider, other, { reserved: '900' })).status).toBe(200)
  expect((await changeWallet(insider, other, { reserved: '101' })).status).toBe(202)
  expect((await changeWallet(insider, other, { reserved: '100' })).status).toBe(200)
  expect(await readReserve(other)).toBe('6000.00')
})

test('not even two people can change a rate tenfold in one edit', async () => {
  const answer = await changeWallet(insider, coin, { buy: '9.99' })
  expect(answer).toMatchObject({ status: 400, body: { info: expect.stringContaining('smaller steps') } })
  const requests = firestore.collection('approvals').where('subject', '==', subjects.wallet(coin.id))
  expect((await requests.get()).size).toBe(0)
})

test('two simultaneous approvals make a change once', async () => {
  const id = readApproval(await changeWallet(insider, coin, { reserved: '5000' }))
  const answers = await Promise.all([decideApproval(colleague, id), decideApproval(third, id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await readReserve(coin)).toBe('105000.00')
  expect(await readAudit('reserve changed', coin.id)).toHaveLength(1)
})

test('an approved change cannot be approved again', async () => {
  const id = readApproval(await changeInstructions(insider, coin.id, 'Pay to TNew'))
  expect((await decideApproval(colleague, id)).status).toBe(200)
  const back = readApproval(await changeInstructions(colleague, coin.id, 'Pay to TOurs'))
  expect((await decideApproval(insider, back)).status).toBe(200)
  expect(pickAnswer(await decideApproval(colleague, id))).toEqual(
    makeRefused(409, 'This request is already decided'),
  )
  expect(await readData(`walletInstructions/${coin.id}`)).toEqual({ walletID_Description: 'Pay to TOurs' })
})

test('a request ends with the object it would change', async () => {
  const id = readApproval(await changeWallet(insider, coin, { buy: '150' }))
  expect((await changeWallet(third, coin, { buy: '99' })).status).toBe(200)
  expect(pickAnswer(await decideApproval(colleague, id))).toEqual(
    makeRefused(409, 'The data in this request has changed since. Please make a new request.'),
  )
  expect(await readState(id)).toBe('overtaken')
  expect(await readData(`wallets/${coin.id}`)).toMatchObject({ buy_at: '99' })
})

test('a customer who is also staff cannot approve their own payout', async () => {
  const order = await createLargeOrder()
  await firestore.doc(`transactions/${order}`).update({ uid: colleague.uid })
  const id = await askForPayout(insider, order)
  expect(pickAnswer(await decideApproval(colleague, id))).toEqual(
    makeRefused(403, 'This is your own case. A colleague has to decide it.'),
  )
  expect(await readState(id)).toBe('waiting')
  expect((await decideApproval(third, id)).status).toBe(200)
})

test('a dismissed member of staff can neither approve nor be approved', async () => {
  const [leaving, asker] = await Promise.all([createStaff(), createStaff()])
  const id = readApproval(await changeBank(insider, rupee.id, { account_number: '1' }))
  await firestore.doc(`staff/${leaving.uid}`).delete()
  expect(pickAnswer(await decideApproval(leaving, id))).toEqual(makeRefused(403, 'Admin login is required'))
  expect(await readState(id)).toBe('waiting')
  await decideApproval(insider, id, 'withdraw')

  const late = readApproval(await changeBank(asker, rupee.id, { account_number: '2' }))
  await firestore.doc(`staff/${asker.uid}`).delete()
  expect(pickAnswer(await decideApproval(colleague, late))).toEqual(
    makeRefused(409, 'The person who asked is no longer staff. Please make a new request.'),
  )
  expect(await readData(`bankDetails/${rupee.id}`)).toEqual(bank)
})

test("deleting the second person's account is refused", async () => {
  const { status, body } = await insider.client.post('/d/admin/delete-user/', { id: third.uid })
  expect({ status, body }).toEqual(makeRefused(409, 'This person is staff. Remove their role first.'))
  expect((await firestore.doc(`staff/${third.uid}`).get()).exists).toBe(true)
})

test('customers and visitors cannot decide requests', async () => {
  const id = readApproval(await changeBank(insider, rupee.id, { account_number: '3' }))
  expect(pickAnswer(await decideApproval(payer, id))).toEqual(makeRefused(403, 'Admin login is required'))
  expect(await readState(id)).toBe('waiting')
})

test("a payout's proof and note that are sent too early are not stored", async () => {
  const order = await createLargeOrder()
  const answer = await decide(insider, order)
  expect(answer).toMatchObject({
    status: 202,
    body: { message: expect.stringContaining('send the note and screenshot again') },
  })
  const [files] = await bucket.getFiles({ prefix: `orders/${payer.uid}/${order}/` })
  expect(files.filter(({ name }) => name.includes('admin'))).toEqual([])
  expect((await firestore.collection('uploads').get()).size).toBe(0)
  expect((await decideApproval(colleague, readApproval(answer), 'refuse')).status).toBe(200)
  const refusedOrder = await readData(`transactions/${order}`)
  expect(refusedOrder).not.toHaveProperty('stage')
  expect(refusedOrder).not.toHaveProperty('adminNotes')
  expect((await decide(insider, order, { status: 'Rejected', adminScreenshot: undefined })).status).toBe(200)
})
