import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bucket, firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { waitForMail } from '../../support/mailbox.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { runSchedule } from '../../support/schedules.ts'
import {
  createOrder,
  createPayer,
  createRupee,
  createWallet,
  decide,
  makePicture,
  type Payer,
  readTraces,
  type Swap,
} from '../../support/swaps.ts'
import { worldAtHand } from '../../support/world/at-hand.ts'
import {
  ask,
  done,
  read,
  readAudit,
  readMessages,
  readOrder,
  writeAsCustomer,
  writeAsStaff,
} from './conversation.ts'

let staff: SignedIn
let payer: Payer
let swap: Swap
let id: string

beforeAll(async () => {
  const [from, to] = await Promise.all([createRupee(), createWallet()])
  swap = { from, to, from_amount: '1000', to_amount: '10.00' }
  staff = await createStaff('operator')
})

beforeEach(async () => {
  payer = await createPayer()
  id = await createOrder(payer, swap)
})

const open = (by: SignedIn, isOpen: boolean) =>
  by.client.post('/d/admin/transactions/review/', { id, open: isOpen })

const listFiles = async (order: string) => {
  const [found] = await bucket.getFiles({ prefix: `orders/${payer.uid}/${order}/message-` })
  return found.map(({ name }) => name)
}

test('staff ask, the customer gets a mail and answers with files, and staff see the answer', async () => {
  expect(await ask(staff, id)).toEqual(done)
  expect(await readOrder(id)).toMatchObject({ status: 'pending', stage: 'question', unreadByCustomer: true })
  const mail = await waitForMail(
    payer.email,
    ({ subject }) => subject.includes(id) && subject.includes('question'),
  )
  expect(mail.text).toContain('Which bank?')
  expect(mail.text).not.toContain('asha@examplebank')
  expect(await readAudit(id)).toEqual([
    expect.objectContaining({
      action: 'customer asked',
      by: staff.uid,
      to: expect.objectContaining({ files: 0 }),
    }),
  ])

  const files = [makePicture('png'), makePicture('jpeg'), makePicture('pdf')]
  expect(await writeAsCustomer(payer, id, { text: 'Example Bank', files })).toEqual(done)
  const order = await readOrder(id)
  expect(order).toMatchObject({ status: 'pending', unreadByStaff: true })
  expect(order).not.toHaveProperty('stage')
  const [question, answer] = await readMessages(id)
  expect(question).toMatchObject({ from: 'staff', text: 'Which bank?', question: true, files: [] })
  expect(question).toHaveProperty('firstName', staff.name.split(' ')[0])
  expect(JSON.stringify(question)).not.toContain(staff.name)
  expect(answer).toMatchObject({ from: 'customer', text: 'Example Bank' })
  expect(answer?.files).toHaveLength(3)
  expect((await listFiles(id)).toSorted()).toEqual([...(answer?.files ?? [])].toSorted())
  expect(await readAudit(id)).toHaveLength(1)
  expect((await readTraces(payer.uid)).notes).toBe(0)
})

test('an answer returns to the person who has the order open', async () => {
  await open(staff, true)
  await ask(staff, id)
  await writeAsCustomer(payer, id)
  expect(await readOrder(id)).toMatchObject({ stage: 'checking' })
})

test('a question stays open until it is answered, even if the order is opened and closed', async () => {
  await ask(staff, id)
  await open(staff, true)
  await open(staff, false)
  expect(await readOrder(id)).toMatchObject({ stage: 'question' })
})

test('other messages leave the stage, and are mailed only if none is unread', async () => {
  expect(await writeAsStaff(staff, id)).toEqual(done)
  expect(await readOrder(id)).not.toHaveProperty('stage')
  await writeAsStaff(staff, id, { text: 'One more thing' })
  const subject = `We have a message about your order ${id}`
  await waitForMail(payer.email, (mail) => mail.subject === subject)
  const mails = await worldAtHand.listMails(payer.email)
  expect(mails.filter((mail) => mail.subject === subject)).toHaveLength(1)
  expect((await readAudit(id)).map(({ action }) => action)).toEqual([
    'customer written to',
    'customer written to',
  ])
})

test('a message repeated after a lost answer is stored once', async () => {
  const message = randomUUID()
  for (const _ of [1, 2]) {
    expect(await writeAsCustomer(payer, id, { message, files: makePicture('png') })).toEqual(done)
    expect(await ask(staff, id, { message, files: makePicture('png') })).toEqual(done)
  }
  const both = await Promise.all(
    [1, 2].map(() => writeAsCustomer(payer, id, { message: `${message}-2`, files: makePicture('png') })),
  )
  expect(both).toEqual([done, done])
  const messages = await readMessages(id)
  expect(messages.map(({ from }) => from).toSorted()).toEqual(['customer', 'customer', 'staff'])
  // The files of only one of two simultaneous messages are kept.
  await runSchedule('sweepFiles', new Date(Date.now() + 2 * 60 * 60_000))
  expect((await listFiles(id)).toSorted()).toEqual(messages.flatMap(({ files }) => files).toSorted())
  expect(await readAudit(id)).toHaveLength(1)
})

test('one side sees what the other has read, and later messages stay unread', async () => {
  await ask(staff, id)
  const [question] = await readMessages(id)
  const seen: Date = question?.at.toDate()
  await writeAsStaff(staff, id, { text: 'And which branch?' })
  expect(await read(payer, id, 'customer', seen)).toMatchObject({ status: 200 })
  expect(await readOrder(id)).toMatchObject({ unreadByCustomer: true })
  expect(await read(payer, id, 'customer', new Date(Date.now() + 60_000))).toMatchObject({ status: 200 })
  const order = await readOrder(id)
  expect(order).toMatchObject({ unreadByCustomer: false })
  expect(order?.readByCustomer).toEqual(order?.staffWroteAt)

  await writeAsCustomer(payer, id)
  expect(await read(staff, id, 'staff')).toMatchObject({ status: 200 })
  expect(await readOrder(id)).toMatchObject({ unreadByStaff: false })
})

describe('the end of a thread', () => {
  const subtractDays = (count: number) => new Date(Date.now() - count * 24 * 60 * 60_000)
  const closed = {
    status: 409,
    body: { error: 'Messages about this order are closed. Please contact our support.' },
  }

  test('is seven days after the decision', async () => {
    await decide(staff, id, { status: 'Rejected', adminNotes: 'Not paid' })
    expect(await writeAsCustomer(payer, id, { text: 'But I did' })).toEqual(done)
    expect(await writeAsStaff(staff, id)).toEqual(done)
    expect(await readOrder(id)).toMatchObject({ status: 'Rejected', unreadByStaff: true })
    expect(await readOrder(id)).not.toHaveProperty('stage')
    await firestore.doc(`transactions/${id}`).update({ decidedAt: subtractDays(7.1) })
    expect(await writeAsCustomer(payer, id, { files: makePicture('png') })).toEqual(closed)
    expect(await writeAsStaff(staff, id)).toEqual(closed)
    expect(await readMessages(id)).toHaveLength(2)
    expect(await listFiles(id)).toEqual([])
  })

  test('a decided order accepts no more questions', async () => {
    await decide(staff, id)
    expect(await ask(staff, id)).toEqual({
      status: 409,
      body: { error: 'This transaction is already decided' },
    })
    expect(await readMessages(id)).toEqual([])
  })
})

describe('a customer asks for cancellation', () => {
  test('once, before anybody opens the order', async () => {
    expect(await writeAsCustomer(payer, id, { cancel: 'true', text: '' })).toEqual(done)
    expect(await readOrder(id)).toMatchObject({ cancelAsked: expect.anything(), unreadByStaff: true })
    expect(await readMessages(id)).toEqual([expect.objectContaining({ text: 'Please cancel this order.' })])
    expect(await writeAsCustomer(payer, id, { cancel: 'true' })).toEqual({
      status: 409,
      body: { error: 'You have already asked us to cancel this order' },
    })
  })

  test('but not while somebody reviews it', async () => {
    await open(staff, true)
    expect(await writeAsCustomer(payer, id, { cancel: 'true' })).toEqual({
      status: 409,
      body: { error: 'This order is already being checked. You can still write us a message.' },
    })
    expect(await readMessages(id)).toEqual([])
    expect(await readOrder(id)).not.toHaveProperty('cancelAsked')
  })
})

describe('a message is refused', () => {
  const unknown = { status: 404, body: { error: 'Order not found' } }

  test('from another customer, who does not learn that the order exists', async () => {
    const other = await createPayer()
    expect(await writeAsCustomer(other, id, { files: makePicture('png') })).toEqual(unknown)
    expect(await writeAsCustomer(other, 'NOSUCHORDER')).toEqual(unknown)
    expect(await read(other, id, 'customer')).toEqual(unknown)
    expect(await readMessages(id)).toEqual([])
    expect(await listFiles(id)).toEqual([])
  })

  test('from a visitor, and from a customer in the name of staff', async () => {
    const visitor = await Client.open()
    expect(await writeAsCustomer({ client: visitor }, id)).toMatchObject({ status: 401 })
    for (const client of [visitor, payer.client]) {
      expect(await ask({ client }, id)).toMatchObject({ status: 403 })
      expect(await read({ client }, id, 'staff')).toMatchObject({ status: 403 })
    }
    expect(await readMessages(id)).toEqual([])
  })

  test('from a viewer', async () => {
    const viewer = await createStaff('viewer')
    const refused = { status: 403, body: { error: 'Your role does not allow this' } }
    expect(await ask(viewer, id)).toEqual(refused)
    await writeAsCustomer(payer, id)
    expect(await read(viewer, id, 'staff')).toEqual(refused)
    expect(await readOrder(id)).toMatchObject({ unreadByStaff: true })
  })

  test('from staff about their own order', async () => {
    await firestore.doc(`transactions/${id}`).update({ uid: staff.uid })
    const own = { status: 403, body: { error: 'This is your own case. A colleague has to decide it.' } }
    expect(await ask(staff, id)).toEqual(own)
    expect(await readMessages(id)).toEqual([])
  })

  test.each([
    ['without words or files', { text: ' ' }, 'Please write a message, or choose a file'],
    [
      'without an ID',
      { message: undefined },
      'Please send an ID with each message, so that it is stored once',
    ],
    ['of more than 1000 characters', { text: 'x'.repeat(1001) }, 'Text can have at most 1000 characters'],
    [
      'with four files',
      { files: [1, 2, 3, 4].map(() => makePicture()) },
      'You can only upload up to 3 files.',
    ],
    [
      'with a page for a file',
      { files: makePicture('html') },
      'The file exceeds the 2MB limit or is not an accepted type',
    ],
    [
      'with a large file',
      { files: makePicture('pdf', 2 * 1024 * 1024 + 1) },
      'The file exceeds the 2MB limit or is not an accepted type',
    ],
  ])('%s', async (_what, fields, error) => {
    expect(await writeAsCustomer(payer, id, fields)).toEqual({ status: 400, body: { error } })
    expect(await ask(staff, id, fields)).toEqual({ status: 400, body: { error } })
    expect(await readMessages(id)).toEqual([])
    expect(await listFiles(id)).toEqual([])
  })

  test('beyond twenty an hour', async () => {
    for (let count = 0; count < 20; count += 1) expect(await writeAsCustomer(payer, id)).toEqual(done)
    expect(await writeAsCustomer(payer, id)).toMatchObject({ status: 429 })
    expect(await readMessages(id)).toHaveLength(20)
    // The other side, and another order, have their own limits.
    expect(await ask(staff, id)).toEqual(done)
    expect(await writeAsCustomer(payer, await createOrder(payer, swap))).toEqual(done)
  })
})
