import { beforeEach, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import type { Client } from '../../support/client.ts'
import { makeKycForm } from '../../support/kyc-form.ts'
import { listMails, waitForMail } from '../../support/mailbox.ts'
import { createCustomer, createStaff, createVerifiedCustomer, type SignedIn } from '../../support/people.ts'
import {
  askQuote,
  createOrder,
  createOwnPair,
  createPayer,
  decide,
  openQuote,
  type Payer,
  placeOrder,
  readReserve,
  readTraces,
} from '../../support/swaps.ts'

const reason = 'Somebody else pays for this account.'
const refused = { status: 403, body: { error: 'Your account is blocked. Please contact us.' } }

let staff: SignedIn

beforeEach(async () => {
  staff = await createStaff()
})

async function post(client: Client, path: string, fields: object) {
  const { status, body } = await client.post(path, { ...fields })
  return { status, body }
}

const block = (id: string, by: SignedIn = staff) => post(by.client, '/d/admin/block-user/', { id, reason })
const unblock = (id: string, by: SignedIn = staff) => post(by.client, '/d/admin/unblock-user/', { id })

const readBlock = async ({ uid }: SignedIn) => (await firestore.doc(`blocks/${uid}`).get()).data()
const readState = async (quote: string) => (await firestore.doc(`quotes/${quote}`).get()).get('state')

async function readAudit({ uid }: SignedIn) {
  const { docs } = await firestore.collection('audit').where('about', '==', uid).get()
  return docs.map((entry) => entry.data())
}

describe('a blocked customer', () => {
  test('reads the reason by mail and on the page, and the audit names the admin', async () => {
    const customer = await createVerifiedCustomer()
    expect(await block(customer.uid)).toEqual({
      status: 200,
      body: { message: 'User blocked. They get your reason by e-mail.' },
    })
    expect(await readBlock(customer)).toEqual({ reason, at: expect.anything() })
    const mail = await waitForMail(customer.email, ({ subject }) => subject === 'Your account is blocked')
    expect(mail.text).toContain(reason)
    expect(await readAudit(customer)).toEqual([
      expect.objectContaining({ action: 'user blocked', by: staff.uid, byName: staff.name, to: { reason } }),
    ])
  })

  test('gets no quote, and no payment details', async () => {
    const payer = await createPayer()
    const { rupee, usdt } = await createOwnPair()
    await block(payer.uid)
    expect(await askQuote(payer, rupee, usdt, '500')).toMatchObject(refused)
    expect((await readTraces(payer.uid)).quotes).toEqual([])
    const pair = { from_currency_id: rupee.id, to_currency_id: usdt.id }
    expect(await post(payer.client, '/d/api/walletDescription/', pair)).toEqual({
      status: 200,
      body: { walletDesc: `Your account is blocked: ${reason} Contact us.` },
    })
  })

  test('places no order, with an earlier quote or without', async () => {
    const payer = await createPayer()
    const { rupee, usdt, swap } = await createOwnPair()
    const { id: quote } = await openQuote(payer, rupee, usdt, '500')
    await block(payer.uid)
    expect(await placeOrder(payer, swap)).toMatchObject(refused)
    expect(await placeOrder(payer, swap, { quote })).toMatchObject(refused)
    expect(await readTraces(payer.uid)).toEqual({ orders: [], quotes: ['released'], files: [], notes: 0 })
  })

  test('submits no KYC, and uploads nothing for it', async () => {
    const customer = await createCustomer()
    await block(customer.uid)
    expect(await customer.client.post('/api/auth/kyc/', makeKycForm())).toMatchObject(refused)
    expect(await post(customer.client, '/d/api/kyc/grant/', { field: 'video' })).toEqual(refused)
    expect((await firestore.doc(`kyc/${customer.uid}`).get()).exists).toBe(false)
    expect((await firestore.doc(`kycGrants/${customer.uid}`).get()).exists).toBe(false)
  })

  test('loses the held rates, and each reserve gets its part back', async () => {
    const payer = await createPayer()
    const one = await createOwnPair()
    const other = await createOwnPair()
    const first = await openQuote(payer, one.rupee, one.usdt, '500')
    const second = await openQuote(payer, other.rupee, other.usdt, '1000')
    const shown = await readReserve(one.usdt)
    const apart = await readReserve(other.usdt)
    expect([shown, apart]).toEqual(['995.00', '990.00'])
    await block(payer.uid)
    expect([await readState(first.id), await readState(second.id)]).toEqual(['released', 'released'])
    expect([await readReserve(one.usdt), await readReserve(other.usdt)]).toEqual(['1000.00', '1000.00'])
  })

  test('still logs in and sees an open order, which can be decided', async () => {
    const payer = await createPayer()
    const { swap } = await createOwnPair()
    const id = await createOrder(payer, swap)
    await block(payer.uid)
    const { body } = await payer.client.post('/d/api/transactions/')
    expect(body.transactions).toMatchObject([{ trackingID: id, status: 'pending' }])
    const login = { email: payer.email, password: payer.password }
    expect(await post(payer.client, '/auth/auth/login/', login)).toMatchObject({ status: 200 })
    expect(await decide(staff, id)).toMatchObject({ status: 200 })
  })

  test('whose answer was lost still reads about the existing order', async () => {
    const payer = await createPayer()
    const { rupee, usdt, swap } = await createOwnPair()
    const { id: quote } = await openQuote(payer, rupee, usdt, '500')
    const sent = { quote, transactionId: `UTR of ${quote}` }
    const id = await createOrder(payer, swap, sent)
    await block(payer.uid)
    expect(await placeOrder(payer, swap, sent)).toMatchObject({ status: 200, body: { trackingID: id } })
  })

  test('may swap again once unblocked, and gets a mail', async () => {
    const payer = await createPayer()
    const { swap } = await createOwnPair()
    await block(payer.uid)
    expect(await unblock(payer.uid)).toEqual({
      status: 200,
      body: { message: 'User unblocked. We tell them by e-mail.' },
    })
    expect(await readBlock(payer)).toBeUndefined()
    await waitForMail(payer.email, ({ subject }) => subject === 'Your account is no longer blocked')
    expect(await placeOrder(payer, swap)).toMatchObject({ status: 200 })
    expect((await readAudit(payer)).map(({ action }) => action).toSorted()).toEqual([
      'user blocked',
      'user unblocked',
    ])
  })

  test('who is deleted leaves no block behind', async () => {
    const customer = await createCustomer()
    await block(customer.uid)
    expect(await post(staff.client, '/d/admin/delete-user/', { id: customer.uid })).toMatchObject({
      status: 200,
    })
    expect(await readBlock(customer)).toBeUndefined()
  })
})

test('a simultaneous order and block either make the order or refuse it', async () => {
  const { rupee, usdt, swap } = await createOwnPair()
  const payers = await Promise.all(Array.from({ length: 6 }, () => createPayer()))
  const raceWithBlock = async (payer: Payer) => {
    const [placed, asked] = await Promise.all([
      placeOrder(payer, swap),
      askQuote(payer, rupee, usdt, '500'),
      block(payer.uid),
    ])
    const { orders, quotes } = await readTraces(payer.uid)
    expect(orders).toHaveLength(placed.status === 200 ? 1 : 0)
    expect(quotes).toEqual(asked.status === 200 ? ['released'] : [])
    for (const { status } of [placed, asked]) expect([200, 403]).toContain(status)
    return orders.length
  }
  const placed = (await Promise.all(payers.map(raceWithBlock))).reduce((sum, count) => sum + count, 0)
  expect(await readReserve(usdt)).toBe(`${1000 - placed * 5}.00`)
})

describe('a block is refused', () => {
  async function expectNothing(customer: SignedIn) {
    expect(await readBlock(customer)).toBeUndefined()
    expect(await readAudit(customer)).toEqual([])
    expect((await listMails(customer.email)).map(({ subject }) => subject)).not.toContain(
      'Your account is blocked',
    )
  }

  test.each(['viewer', 'operator'] as const)('by a %s', async (role) => {
    const member = await createStaff(role)
    const customer = await createCustomer()
    expect((await block(customer.uid, member)).status).toBe(403)
    expect((await block(customer.uid, customer)).status).toBe(403)
    await expectNothing(customer)
    await block(customer.uid)
    expect((await unblock(customer.uid, member)).status).toBe(403)
    expect((await unblock(customer.uid, customer)).status).toBe(403)
    expect(await readBlock(customer)).toMatchObject({ reason })
  })

  test('of oneself', async () => {
    expect(await block(staff.uid)).toEqual({
      status: 403,
      body: { error: 'You cannot block your own account' },
    })
    await expectNothing(staff)
  })

  test('of a member of staff', async () => {
    const colleague = await createStaff('viewer')
    expect(await block(colleague.uid)).toEqual({
      status: 409,
      body: { error: 'This person is staff. Remove their role first.' },
    })
    await expectNothing(colleague)
  })

  test('of a blocked customer, and so is unblocking twice', async () => {
    const customer = await createCustomer()
    expect(await unblock(customer.uid)).toEqual({
      status: 409,
      body: { error: 'This user is not blocked' },
    })
    await block(customer.uid)
    expect(await block(customer.uid, await createStaff())).toEqual({
      status: 409,
      body: { error: 'This user is already blocked' },
    })
    expect(await readAudit(customer)).toHaveLength(1)
  })

  test('without a reason, or with one that is too long', async () => {
    const customer = await createCustomer()
    const ask = (fields: object) =>
      post(staff.client, '/d/admin/block-user/', { id: customer.uid, ...fields })
    expect(await ask({})).toEqual({ status: 400, body: { error: 'Please give a reason' } })
    expect((await ask({ reason: 'x'.repeat(201) })).status).toBe(400)
    await expectNothing(customer)
  })

  test('of an unknown customer', async () => {
    expect(await block('nobody')).toEqual({ status: 404, body: { error: 'User not found' } })
    expect((await firestore.doc('blocks/nobody').get()).exists).toBe(false)
  })
})

describe('a note about a customer', () => {
  const write = (by: SignedIn, fields: object) =>
    post(by.client, '/d/admin/users/note/', { note: 'n1', ...fields })
  const readNotes = async ({ uid }: SignedIn) =>
    (await firestore.collection(`customerNotes/${uid}/notes`).get()).docs.map((note) => note.data())

  test('is stored with its author, and the audit has everything but its text', async () => {
    const operator = await createStaff('operator')
    const customer = await createCustomer()
    const text = 'Called on Monday.\nPays from the account of the company.'
    expect(await write(operator, { id: customer.uid, text })).toEqual({
      status: 200,
      body: { message: 'The note is added' },
    })
    expect(await readNotes(customer)).toEqual([
      { text, at: expect.anything(), by: operator.uid, byName: operator.name },
    ])
    const [entry] = await readAudit(customer)
    expect(entry).toMatchObject({ action: 'customer note written', by: operator.uid })
    expect(JSON.stringify(entry)).not.toContain('Monday')
  })

  test('cannot be written about oneself', async () => {
    const operator = await createStaff('operator')
    expect(await write(operator, { id: operator.uid, text: 'Trustworthy' })).toEqual({
      status: 403,
      body: { error: 'This is your own case. A colleague has to decide it.' },
    })
    expect(await readNotes(operator)).toEqual([])
  })

  test('is stored once, even if the call is repeated after a lost answer', async () => {
    const customer = await createCustomer()
    const answers = [
      await write(staff, { id: customer.uid, text: 'Called' }),
      await write(staff, { id: customer.uid, text: 'Called' }),
      await write(staff, { id: customer.uid, note: 'n2', text: 'Called' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await readNotes(customer)).map(({ text }) => text)).toEqual(['Called', 'Called'])
    expect(await readAudit(customer)).toHaveLength(2)
  })

  test('is deleted with the customer', async () => {
    const customer = await createCustomer()
    await write(staff, { id: customer.uid, text: 'Called' })
    await post(staff.client, '/d/admin/delete-user/', { id: customer.uid })
    expect(await readNotes(customer)).toEqual([])
  })

  test('is written only by operators and admins, about an existing customer, with a text', async () => {
    const viewer = await createStaff('viewer')
    const customer = await createCustomer()
    const text = 'Called'
    for (const person of [viewer, customer]) {
      expect((await write(person, { id: customer.uid, text })).status).toBe(403)
    }
    expect(await write(staff, { id: customer.uid, text: ' ' })).toEqual({
      status: 400,
      body: { error: 'Please write a note' },
    })
    expect((await write(staff, { id: customer.uid, text: 'x'.repeat(1001) })).status).toBe(400)
    for (const note of ['', 'a/b']) {
      expect((await write(staff, { id: customer.uid, note, text })).status).toBe(400)
    }
    expect(await write(staff, { id: 'nobody', text })).toMatchObject({ status: 404 })
    expect(await readNotes(customer)).toEqual([])
    expect(await readAudit(customer)).toEqual([])
  })
})
