import { addDays, toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { recountTallies } from '@rupee/functions/operations/recount-tallies.ts'
import { noCheckpoint } from '@rupee/functions/platform/long-read/checkpoint.ts'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { bucket, firestore } from '../../support/admin-sdk.ts'
import { listMails } from '../../support/mailbox.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { runSchedule } from '../../support/schedules.ts'
import {
  createOrder,
  createPayer,
  createRupee,
  createWallet,
  decide,
  letExpire,
  openQuote,
  type Payer,
  placeOrder,
  readReserve,
  type Swap,
  type TestWallet,
} from '../../support/swaps.ts'
import { createBatchId, createOwnDesk, createRupeeOrder, make, send, settle } from '../batches/batching.ts'
import { approve, createDecidedOrder, readRefund, setTarget } from '../refunds/refunding.ts'
import { getOwnWorld } from '../world/begin.ts'

/** Values that must not be in any log. */
const secret = 'asha-secret@example.com'
const hour = 60 * 60 * 1000

let staff: SignedIn
let payer: Payer
let swap: Swap
let good: string

/** Log of the functions. */
const lines: string[] = []

beforeAll(async () => {
  getOwnWorld().followLog((line) => void lines.push(JSON.stringify(line)))
  const [rupee, coin] = await Promise.all([createRupee(), createWallet()])
  ;[staff, payer] = await Promise.all([createStaff(), createPayer()])
  swap = { from: rupee, to: coin, from_amount: '5000', to_amount: '50.00' }
  good = await createOrder(payer, swap)
  await Promise.all([
    ...['pending', 'Approved', 'Rejected'].map((status) =>
      put(`transactions/BROKEN${status}`, { uid: payer.uid, status, created_at: new Date(), name: secret }),
    ),
    put('transactions/NOTIME', { uid: payer.uid, status: 'pending', created_at: 'yesterday', name: secret }),
    put('latest/BROKEN', { status: 'Approved', date: new Date(), username: secret }),
    put('users/broken', { date_joined: new Date(), email: 5, name: secret, is_verified: 'perhaps' }),
    put(`users/${payer.uid}/withdrawals/broken`, { type: 'Cheque', name: secret }),
    put('wallets/broken', { name: secret, code: 'BROKEN' }),
  ])
})

async function put(path: string, fields: Record<string, unknown>): Promise<void> {
  await firestore.doc(path).set(fields)
}

const makeBrokenQuote = (wallet: TestWallet, expires: Date) => ({
  uid: payer.uid,
  toWallet: wallet.id,
  state: 'live',
  expires,
  to_amount: 'much',
  name: secret,
})

/** Returns the log lines that report this document. */
function listReports(path: string): readonly string[] {
  return lines.filter((line) => line.includes('cannot be read') && line.includes(`${path}"`))
}

function readIds(list: unknown, field: string): readonly unknown[] {
  return Array.isArray(list) ? list.map((entry) => entry[field]) : []
}

test('lists of orders show all other orders', async () => {
  for (let time = 0; time < 2; time += 1) {
    const own = await payer.client.post('/d/api/transactions/')
    expect([own.status, readIds(own.body.transactions, 'trackingID')]).toEqual([200, [good]])
    const all = await staff.client.post('/d/admin/transactions/')
    expect([all.status, readIds(all.body.pending, 'id')]).toEqual([200, [good]])
    const today = toDay(new Date())
    const exported = await staff.client.post('/d/admin/transactions/export/', {
      from: addDays(today, -1),
      to: today,
    })
    expect([exported.status, readIds(exported.body.transactions, 'id')]).toEqual([200, [good]])
  }
  expect(listReports('transactions/BROKENpending')).toHaveLength(1)
  expect(listReports('transactions/NOTIME')).toHaveLength(1)
})

test('lists of transfers, people, wallets and withdrawal methods show all others', async () => {
  expect(await payer.client.post('/api/api/exchanges/')).toMatchObject({
    status: 200,
    body: { exchanges: [] },
  })
  const people = await staff.client.post('/d/admin/users/')
  expect([people.status, readIds(people.body.users, 'id')]).toEqual([
    200,
    expect.arrayContaining([payer.uid]),
  ])
  const wallets = await payer.client.post('/api/api/currencies/')
  const shown = readIds(wallets.body.currencies, 'id')
  expect([wallets.status, shown]).toEqual([200, expect.arrayContaining([swap.to.id])])
  expect(shown).not.toContain('broken')
  const methods = await payer.client.post('/d/api/withdrawals/')
  expect([methods.status, readIds(methods.body.withdrawals, 'id')]).toEqual([200, ['bank', 'crypto', 'upi']])
  expect(await staff.client.post('/d/admin/reserves/')).toMatchObject({ status: 200 })
  for (const path of ['latest/BROKEN', 'users/broken', 'wallets/broken']) {
    expect(listReports(path)).toHaveLength(1)
  }
})

test('a wallet with unreadable quotes can be quoted, ordered and edited', async () => {
  const { from, to } = swap
  const old = await openQuote(payer, from, to, '1000')
  await letExpire(old.id)
  const batch = firestore.batch()
  // More than are checked for one customer, and all of them precede the valid one.
  for (let index = 0; index < 25; index += 1) {
    batch.set(firestore.doc(`quotes/broken-${index}`), makeBrokenQuote(to, new Date(index)))
  }
  await batch.commit()
  const quote = await openQuote(payer, from, to, '2000')
  expect(await readReserve(to)).toBe('930.00')
  expect((await firestore.doc(`quotes/${old.id}`).get()).get('state')).toBe('expired')
  expect(
    await placeOrder(payer, { ...swap, from_amount: '2000', to_amount: '20.00' }, { quote: quote.id }),
  ).toMatchObject({
    status: 200,
  })
  const edit = {
    currency_id: to.id,
    code: to.code,
    buy: '100',
    sell: '90',
    reserved: '100',
    reserved_before: '0',
  }
  expect(await staff.client.post('/d/admin/CurrenciesRates/u/', edit)).toMatchObject({ status: 200 })
  expect(await readReserve(to)).toBe('1030.00')
  expect(listReports('quotes/broken-7')).toHaveLength(1)
})

test('the schedule ends quotes behind unreadable ones', async () => {
  const { id } = await openQuote(payer, swap.from, swap.to, '3000')
  const batch = firestore.batch()
  for (let index = 0; index < 110; index += 1) {
    batch.set(firestore.doc(`quotes/unread-${index}`), makeBrokenQuote(swap.to, new Date(index)))
  }
  batch.set(firestore.doc('quotes/nowhere'), { state: 'live', expires: new Date(0) })
  await batch.commit()
  await runSchedule('endQuotes', new Date(Date.now() + hour))
  await runSchedule('endQuotes', new Date(Date.now() + hour))
  expect((await firestore.doc(`quotes/${id}`).get()).get('state')).toBe('expired')
  expect(await readReserve(swap.to)).toBe('1030.00')
  expect(listReports('quotes/unread-109')).toHaveLength(1)
  expect(listReports('quotes/nowhere')).toHaveLength(1)
})

test('the sweep continues behind an unreadable note', async () => {
  const path = 'orders/nobody/left.png'
  await bucket.file(path).save('left behind')
  await put('uploads/broken', { created: new Date(0), paths: secret })
  await put('uploads/whole', { created: new Date(1), paths: [path] })
  await runSchedule('sweepFiles')
  expect((await bucket.file(path).exists())[0]).toBe(false)
  expect(listReports('uploads/broken')).toHaveLength(1)
  await firestore.doc('uploads/broken').delete()
})

test('an unreadable mail is given up with a log line, and the mails behind it are sent', async () => {
  const server = vi
    .spyOn(getOwnWorld().mailbox, 'send')
    .mockRejectedValue(new Error('The mail server is down'))
  onTestFinished(() => server.mockRestore())
  const id = await createOrder(payer, { ...swap, from_amount: '100', to_amount: '1.00' })
  const entries = firestore.collection('outbox').where('to', '==', payer.email)
  const hasFailed = async () =>
    (await entries.get()).docs.some(
      (entry) => entry.get('state') === 'waiting' && entry.get('attempts') === 1,
    )
  await expect.poll(hasFailed).toBe(true)
  server.mockRestore()
  await put('outbox/broken', { state: 'waiting', due: new Date(0), to: [secret], attempts: 0 })
  const later = new Date(Date.now() + hour)
  // The run fails once, so that operators notice.
  await expect(runSchedule('sendOverdueMail', later)).rejects.toThrow('1 could not be done')
  await runSchedule('sendOverdueMail', later)
  const news = (await listMails(payer.email)).filter(({ subject }) => subject.includes(id))
  expect(news).toHaveLength(1)
  expect((await firestore.doc('outbox/broken').get()).data()).toMatchObject({
    state: 'given up',
    to: [secret],
  })
  const listMatchingLines = (text: string) =>
    lines.filter((line) => line.includes(text) && line.includes('broken'))
  expect(listMatchingLines('A mail was given up')).toHaveLength(1)
  expect(listMatchingLines('outbox/broken cannot be read')).toHaveLength(1)
})

test('an order is not paid while its marks are unreadable', async () => {
  const id = await createOrder(payer, { ...swap, from_amount: '100', to_amount: '1.00' })
  await put(`orderMarks/${id}`, { failedBatch: 'b1', similarProof: [{}] })
  expect((await decide(staff, id)).status).toBe(500)
  expect((await firestore.doc(`transactions/${id}`).get()).get('status')).toBe('pending')
})

test('an order whose marks cannot be read is left out of a batch, which takes the others', async () => {
  const desk = await createOwnDesk()
  const broken = await createRupeeOrder(desk)
  const whole = await createRupeeOrder(desk)
  await put(`orderMarks/${broken}`, { failedBatch: 'b1', similarProof: [{}] })
  const { status, body } = await make(staff, createBatchId(), { wallet: desk.rupee, orders: [broken, whole] })
  expect(status).toBe(200)
  expect(body.orders).toEqual([
    { id: broken, outcome: 'unreadable' },
    { id: whole, outcome: 'added' },
  ])
})

test('an order whose lock cannot be read is neither decided nor put into another batch', async () => {
  const desk = await createOwnDesk()
  const locked = await createRupeeOrder(desk)
  await put(`batchedOrders/${locked}`, { batch: 7 })
  for (const asked of [{ status: 'Approved' }, { status: 'Rejected' }])
    expect((await decide(staff, locked, asked)).status).toBe(500)
  expect((await firestore.doc(`transactions/${locked}`).get()).get('status')).toBe('pending')
  const { body } = await make(staff, createBatchId(), { wallet: desk.rupee, orders: [locked] })
  expect(body.orders).toEqual([{ id: locked, outcome: 'unreadable' }])
})

test('a sent batch settles its orders although a lock cannot be read', async () => {
  const desk = await createOwnDesk()
  const orders = [await createRupeeOrder(desk), await createRupeeOrder(desk)]
  const id = createBatchId()
  await make(staff, id, { wallet: desk.rupee, orders })
  await send(staff, id)
  await put(`batchedOrders/${orders[0]}`, { batch: 7 })
  const lines = orders.map((each, at) => `${each},900.00,Success,HDFCN52026112${at}01,`)
  expect((await settle(staff, id, lines)).body).toMatchObject({ approved: 2, returned: 0 })
})

test('an order that cannot be read keeps no other answer of its batch, and is reported at the end', async () => {
  const desk = await createOwnDesk()
  const orders = [await createRupeeOrder(desk), await createRupeeOrder(desk), await createRupeeOrder(desk)]
  const id = createBatchId()
  await make(staff, id, { wallet: desk.rupee, orders })
  await send(staff, id)
  await put(`orderMarks/${orders[0]}`, { failedBatch: 'b1', similarProof: [{}] })
  const makeUtr = (at: number) => `HDFCN52026112${at}02`
  const [paid, failed, closed] = orders
  const answers = [
    `${paid},,Success,${makeUtr(0)},`,
    `${failed},,Success,${makeUtr(1)},`,
    `${closed},,Failed,,Closed`,
  ]
  expect((await settle(staff, id, answers)).body).toMatchObject({ approved: 1, returned: 1, left: 1 })
  expect((await settle(staff, id)).status).toBe(500)
  const readStates = async () =>
    (await firestore.doc(`batches/${id}`).get()).get('orders').map(({ state }: { state: string }) => state)
  expect(await readStates()).toEqual(['paid', 'approved', 'returned'])
  await firestore.doc(`orderMarks/${orders[0]}`).delete()

  // It does not count as refused either, which would put a paid order back into the queue.
  const order = firestore.doc(`transactions/${orders[0]}`)
  const name = (await order.get()).get('name')
  await order.update({ name: 7 })
  expect((await settle(staff, id)).status).toBe(500)
  expect(await readStates()).toEqual(['paid', 'approved', 'returned'])
  await order.update({ name })
  expect((await settle(staff, id)).body).toMatchObject({ approved: 1, left: 0 })
  expect(await readStates()).toEqual(['approved', 'approved', 'returned'])
})

test('no refund is approved while one of the day cannot be read', async () => {
  const { payments } = await createDecidedOrder(staff, payer, swap, { paid: ['500.00'], status: 'Rejected' })
  const [id = ''] = payments
  await setTarget(payer, id)
  await put('refunds/broken', { state: 'approved', approvedAt: new Date(), amount: 'much', name: secret })
  expect((await approve(staff, id)).status).toBe(500)
  expect(await readRefund(id)).toMatchObject({ state: 'ready' })
  await firestore.doc('refunds/broken').delete()
  expect((await approve(staff, id)).status).toBe(200)
  expect(await readRefund(id)).toMatchObject({ state: 'approved' })
})

test('an unreadable account can be deleted', async () => {
  const { status } = await staff.client.post('/d/admin/delete-user/', { id: 'broken' })
  expect(status).toBe(200)
  expect((await firestore.doc('users/broken').get()).exists).toBe(false)
})

test('tallies are not repaired from unreadable documents', async () => {
  const tally = firestore.doc('tallies/orders')
  const before = (await tally.get()).data()
  const { report, wrong } = await recountTallies(true, new Date(), noCheckpoint)
  expect(report).toContain('transactions/BROKENpending cannot be read')
  expect(wrong).toBeGreaterThan(0)
  expect((await tally.get()).data()).toEqual(before)
})

test('no log line contains their content', () => {
  expect(lines).not.toEqual([])
  expect(lines.filter((line) => line.includes(secret))).toEqual([])
})
