import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
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
import { listPosted } from '../../support/controlled/posted.ts'
import { setControls } from '../../support/controlled/set-controls.ts'
import { withApp } from '../../support/factors/enrolled.ts'
import { listMails, waitForMail } from '../../support/mailbox.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { runSchedule } from '../../support/schedules.ts'
import {
  createOrder,
  createPayer,
  decide,
  readReserve,
  rupees,
  type TestWallet,
  writeWallet,
} from '../../support/swaps.ts'

let asker: SignedIn
let colleague: SignedIn
let rupee: TestWallet
let coin: TestWallet

beforeAll(async () => {
  await setControls({ secondPerson: true })
  ;[asker, colleague] = await Promise.all([createStaff(), createStaff()])
})

beforeEach(async () => {
  ;[rupee, coin] = await Promise.all([writeWallet(rupees), writeWallet({ reserved: '100000.00' })])
  await firestore
    .doc(`bankDetails/${rupee.id}`)
    .set({ account_number: '50100011112222', ifsc_code: 'EXMP0000456', extra_details: '' })
})

const pickAnswer = ({ status, body }: Answer) => ({ status, body })

test('a change that one person may make is made at once', async () => {
  const answers = [
    await changeWallet(asker, coin, { buy: '110', sell: '81' }),
    await changeWallet(asker, coin, { reserved: '100', buy: '110', sell: '81' }),
    await changeBank(asker, rupee.id, { account_number: '50100011112222' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const order = await createOrder(await createPayer(), {
    from: rupee,
    to: coin,
    from_amount: '1100.00',
    to_amount: '10.00',
  })
  expect((await decide(asker, order)).status).toBe(200)
})

test("a colleague's approval makes the change, and the audit names both", async () => {
  const answer = await changeBank(asker, rupee.id, {
    account_number: '999',
    ifsc_code: 'EXMP0000456',
    extra_details: 'Only by NEFT',
  })
  const id = readApproval(answer)
  expect(await readData(`approvals/${id}`)).toMatchObject({
    kind: 'bank details',
    title: `Bank details (${rupee.code})`,
    changes: [
      { label: 'Account number', from: '50100011112222', to: '999' },
      { label: 'Extra details', from: 'none', to: 'Only by NEFT' },
    ],
    state: 'waiting',
    by: asker.uid,
  })
  expect(pickAnswer(await decideApproval(colleague, id, 'approve', 'Compared with the letter'))).toEqual({
    status: 200,
    body: { message: 'You have approved the request. The change is made.' },
  })
  expect(await readData(`bankDetails/${rupee.id}`)).toMatchObject({ account_number: '999' })
  expect(await readData(`approvals/${id}`)).toMatchObject({
    state: 'approved',
    decidedBy: colleague.uid,
    note: 'Compared with the letter',
  })
  expect(await readAudit('bank details changed', rupee.id)).toEqual([
    expect.objectContaining({ by: asker.uid, approvedBy: colleague.uid, approvedByName: colleague.name }),
  ])
  expect(await readAudit('approval asked', id)).toEqual([expect.objectContaining({ by: asker.uid })])
  expect(await readAudit('approval given', id)).toEqual([expect.objectContaining({ by: colleague.uid })])
})

test('all staff get a mail about the request, and the asker one about its end, without an account number', async () => {
  const id = readApproval(await changeInstructions(asker, coin.id, 'Pay to TSecretAddress'))
  const title = `Payment instructions (Test ${coin.code})`
  for (const { email } of [asker, colleague]) {
    const about = (await listPosted(email)).filter(({ subject }) => subject.endsWith(title))
    expect(about).toEqual([
      {
        subject: `A second person has to approve: ${title}`,
        text: expect.not.stringContaining('TSecretAddress'),
      },
    ])
  }
  await decideApproval(colleague, id, 'refuse', 'Not as we agreed')
  const listAnswers = async ({ email }: SignedIn) =>
    (await listPosted(email)).filter(({ subject }) => subject === `Your request: ${title}`)
  expect(await listAnswers(asker)).toEqual([
    expect.objectContaining({
      text: expect.stringMatching(/is refused. Nothing is changed.*Their note: Not as we agreed/s),
    }),
  ])
  expect(await listAnswers(colleague)).toEqual([])
})

test('a refusal has a reason', async () => {
  const id = readApproval(await changeInstructions(asker, coin.id, 'Pay to TOther'))
  expect(pickAnswer(await decideApproval(colleague, id, 'refuse', ' '))).toEqual({
    status: 400,
    body: { error: 'Please say why you refuse it' },
  })
  expect(await readState(id)).toBe('waiting')
  expect((await decideApproval(colleague, id, 'refuse')).status).toBe(200)
  expect(await readState(id)).toBe('refused')
  expect((await firestore.doc(`walletInstructions/${coin.id}`).get()).exists).toBe(false)
  expect(await readAudit('approval refused', id)).toHaveLength(1)
})

test('only the requester can withdraw a request', async () => {
  const id = readApproval(await changeInstructions(asker, coin.id, 'Pay to TOther'))
  expect(pickAnswer(await decideApproval(colleague, id, 'withdraw'))).toEqual({
    status: 403,
    body: { error: 'Only the person who asked can withdraw a request' },
  })
  expect(await readState(id)).toBe('waiting')
  expect((await decideApproval(asker, id, 'withdraw')).status).toBe(200)
  expect(await readState(id)).toBe('withdrawn')
})

test('only one request about an object can be open', async () => {
  const id = readApproval(await changeWallet(asker, coin, { buy: '150' }))
  expect(pickAnswer(await changeWallet(colleague, coin, { buy: '160' }))).toEqual({
    status: 409,
    body: { info: 'A request for this already waits for a second person' },
  })
  await decideApproval(asker, id, 'withdraw')
  expect((await changeWallet(colleague, coin, { buy: '160' })).status).toBe(202)
})

test('a reserve is edited by its difference, whatever orders do meanwhile', async () => {
  const id = readApproval(await changeWallet(asker, coin, { reserved: '105000', reserved_before: '100000' }))
  expect(await readData(`approvals/${id}`)).toMatchObject({
    changes: [
      expect.objectContaining({
        label: 'Reserve',
        to: 'add 5,000.00 '.concat(coin.code, ', worth ₹5,00,000'),
      }),
    ],
  })
  await createOrder(await createPayer(), {
    from: rupee,
    to: coin,
    from_amount: '1000.00',
    to_amount: '10.00',
  })
  expect((await decideApproval(colleague, id)).status).toBe(200)
  expect(await readReserve(coin)).toBe('104990.00')
})

test('the approver reads the reason for a correction, and the audit keeps it', async () => {
  const correction = { reserved: '105000', reserved_before: '100000', reason: 'Counted again' }
  const id = readApproval(await changeWallet(asker, coin, correction))
  expect(await readData(`approvals/${id}`)).toMatchObject({
    changes: [{ label: 'Reserve' }, { label: 'Reason', to: 'Counted again' }],
  })
  expect((await decideApproval(colleague, id)).status).toBe(200)
  expect(await readAudit('reserve changed', coin.id)).toEqual([
    expect.objectContaining({
      approvedBy: colleague.uid,
      to: { reserved: '105000.00', reason: 'Counted again' },
      difference: '5000',
    }),
  ])
})

test('a change that is impossible at its approval is not made, and the request stays open', async () => {
  const id = readApproval(await changeWallet(asker, coin, { reserved: '5000', reserved_before: '100000' }))
  await firestore.doc(`wallets/${coin.id}`).update({ reserved: '2000.00' })
  expect(pickAnswer(await decideApproval(colleague, id))).toEqual({
    status: 409,
    body: { error: 'The reserve is lower now. You cannot take that much from it.' },
  })
  expect(await readState(id)).toBe('waiting')
  expect(await readReserve(coin)).toBe('2000.00')
})

const makeLarge = () => ({ from: rupee, to: coin, from_amount: '250000.00', to_amount: '2500.00' })

test('the customer gets one mail about the second person, without a promise', async () => {
  const order = await createOrder(await createPayer(), makeLarge())
  const { email } = Object(await readData(`transactions/${order}`))
  const id = await askForPayout(asker, order)
  expect((await decide(colleague, order)).status).toBe(409)
  // A second request sends no second mail to the customer.
  await decideApproval(colleague, id)
  await askForPayout(asker, order)
  const subject = `Your order ${order} is waiting for its final check`
  const { text } = await waitForMail(email, (mail) => mail.subject === subject)
  expect(text).toMatch(/for 2,500\.00 .*You do not need to do anything/s)
  expect((await listMails(email)).filter((mail) => mail.subject === subject)).toHaveLength(1)
})

test('an undecided request ends after seven days, with its hold', async () => {
  const order = await createOrder(await createPayer(), makeLarge())
  const id = await askForPayout(asker, order)
  const addDays = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000)
  await runSchedule('endApprovals', addDays(6.9))
  expect(await readState(id)).toBe('waiting')
  await runSchedule('endApprovals', addDays(7.1))
  expect(await readState(id)).toBe('expired')
  expect(await readData(`transactions/${order}`)).toMatchObject({ status: 'pending' })
  expect(await readData(`transactions/${order}`)).not.toHaveProperty('stage')
  expect(await listPosted(asker.email)).toContainEqual({
    subject: expect.stringContaining(order),
    text: expect.stringContaining('has expired'),
  })
  expect((await decideApproval(colleague, id)).status).toBe(409)
})

test('a request that is too old cannot be approved, even before the schedule ends it', async () => {
  const id = readApproval(await changeInstructions(asker, coin.id, 'Pay to TOld'))
  await firestore.doc(`approvals/${id}`).update({ expires: new Date(Date.now() - 1000) })
  expect(pickAnswer(await decideApproval(colleague, id))).toEqual({
    status: 409,
    body: { error: 'This request has expired' },
  })
  expect((await firestore.doc(`walletInstructions/${coin.id}`).get()).exists).toBe(false)
})

test('an unknown request cannot be decided', async () => {
  expect(pickAnswer(await decideApproval(colleague, 'nothing'))).toEqual({
    status: 404,
    body: { error: 'Request not found' },
  })
})

test('open requests can still be decided after the control is switched off, by a second person only', async () => {
  const id = readApproval(await changeInstructions(asker, coin.id, 'Pay to TLate'))
  await decideApproval(colleague, readApproval(await changeControls(asker, { secondPerson: 'false' })))
  expect((await decideApproval(asker, id)).status).toBe(403)
  expect((await decideApproval(colleague, id)).status).toBe(200)
  expect((await changeInstructions(asker, coin.id, 'Pay to TAlone')).status).toBe(200)
  expect((await changeControls(asker, { secondPerson: 'true' })).status).toBe(200)
})

test('staff with a second factor use it shortly before they ask and before they approve', async () => {
  const members = await Promise.all([createStaff(), createStaff()])
  const [first, second] = members
  for (const member of members) await withApp(member)
  const setLastUse = async ({ uid }: SignedIn, minutesAgo: number) => {
    const { docs } = await firestore.collection(`users/${uid}/sessions`).get()
    const factorAt = new Date(Date.now() - minutesAgo * 60_000)
    for (const { ref } of docs) await ref.update({ factorAt })
  }
  const again = { status: 403, body: { stepUp: true, factor: ['totp', 'recovery'] } }
  const change = () => changeBank(first, rupee.id, { account_number: '888' })

  await setLastUse(first, 16)
  expect(await change()).toMatchObject(again)
  await setLastUse(first, 1)
  const id = readApproval(await change())
  await setLastUse(second, 16)
  expect(await decideApproval(second, id)).toMatchObject(again)
  expect(await readState(id)).toBe('waiting')
  await setLastUse(second, 1)
  expect((await decideApproval(second, id)).status).toBe(200)
  expect(await readData(`bankDetails/${rupee.id}`)).toMatchObject({ account_number: '888' })
  await Promise.all(members.map(({ uid }) => firestore.doc(`staff/${uid}`).delete()))
})

describe('changes of staff', () => {
  const invite = (email: string) => asker.client.post('/d/admin/staff/invite/', { email, role: 'operator' })
  const revoke = ({ client }: SignedIn, { uid }: SignedIn) =>
    client.post('/d/admin/staff/revoke/', { id: uid })
  const isStaff = async ({ uid }: SignedIn) => (await firestore.doc(`staff/${uid}`).get()).exists

  test('an invitation goes out once a colleague has approved it', async () => {
    const email = 'new-operator@example.com'
    const readInvitations = async () => {
      const { docs } = await firestore.collection('invitations').where('email', '==', email).get()
      return docs.map((invitation) => invitation.data())
    }
    const id = readApproval(await invite(email))
    expect(await readData(`approvals/${id}`)).toMatchObject({
      kind: 'staff',
      title: `Invite ${email} to the staff`,
      changes: [{ label: 'Role', from: 'none', to: 'operator' }],
    })
    expect(await readInvitations()).toEqual([])
    expect((await decideApproval(colleague, id)).status).toBe(200)
    expect(await readInvitations()).toEqual([expect.objectContaining({ role: 'operator', by: asker.uid })])
    expect(await listPosted(email)).toHaveLength(1)
  })

  test("neither of two admins can remove the other's role", async () => {
    const answer = await revoke(asker, colleague)
    expect(pickAnswer(answer)).toEqual({
      status: 409,
      body: {
        error:
          'A third admin has to approve this, and there is none. The operator of the site can add one by command.',
      },
    })
    expect(await isStaff(colleague)).toBe(true)
  })

  test('two of three admins can, without the one concerned', async () => {
    const third = await createStaff()
    const id = readApproval(await revoke(asker, third))
    expect((await decideApproval(third, id)).status).toBe(403)
    expect(await isStaff(third)).toBe(true)
    expect((await decideApproval(colleague, id)).status).toBe(200)
    expect(await isStaff(third)).toBe(false)
    expect(await readAudit('staff revoked', third.uid)).toEqual([
      expect.objectContaining({ by: asker.uid, approvedBy: colleague.uid }),
    ])
  })

  test('a person who has lost the right in the meantime can neither approve nor get their request', async () => {
    const [third, operator] = await Promise.all([createStaff(), createStaff('operator')])
    const id = readApproval(await changeBank(third, rupee.id, { account_number: '777' }))
    expect((await decideApproval(operator, id)).status).toBe(403)
    await firestore.doc(`staff/${third.uid}`).update({ role: 'viewer' })
    expect((await decideApproval(colleague, id)).status).toBe(409)
    expect(await readState(id)).toBe('overtaken')
    expect(await readData(`bankDetails/${rupee.id}`)).toMatchObject({ account_number: '50100011112222' })
    await Promise.all([third, operator].map(({ uid }) => firestore.doc(`staff/${uid}`).delete()))
  })
})

test('the only member of staff makes changes alone, and all staff get a mail', async () => {
  const everybody = await firestore.collection('staff').get()
  const others = everybody.docs.filter(({ id }) => id !== asker.uid)
  await Promise.all(others.map(({ ref }) => ref.delete()))
  expect(pickAnswer(await changeInstructions(asker, coin.id, 'Pay to TAlone'))).toEqual({
    status: 200,
    body: { message: 'Wallet details updated successfully' },
  })
  expect(await readData(`walletInstructions/${coin.id}`)).toEqual({ walletID_Description: 'Pay to TAlone' })
  expect((await listPosted(asker.email)).map(({ subject }) => subject)).toContain(
    `Changed without a second person: Payment instructions (Test ${coin.code})`,
  )
  expect(
    (await firestore.collection('approvals').where('state', '==', 'waiting').get()).docs.map((one) =>
      one.get('subject'),
    ),
  ).not.toContain(subjects.instructions(coin.id))
  // A second person exists again as soon as somebody joins the staff.
  await createStaff()
  expect((await changeInstructions(asker, coin.id, 'Pay to TMore')).status).toBe(202)
})
