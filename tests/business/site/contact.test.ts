import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { waitForEnoughOfWindow } from '../../support/clock.ts'
import { waitForMail } from '../../support/mailbox.ts'
import { createCustomer, createStaff } from '../../support/people.ts'
import { createOrder, createOwnPair, createPayer } from '../../support/swaps.ts'

const path = '/api/api/contact/'
const support = 'support@rupee-exchange.example'

function makeMessage(changes: Record<string, string> = {}) {
  const email = `writer-${randomUUID().slice(0, 8)}@example.com`
  return { name: 'Asha Verma', email, tel: '+91 98765 43210', msg: 'Where is my order?', ...changes }
}

const readKept = async (email: string) =>
  (await firestore.collection('contactMessages').where('email', '==', email).get()).docs.map((kept) =>
    kept.data(),
  )

test("a visitor's message reaches support by mail", async () => {
  const sent = makeMessage({ msg: `Is <b>this</b> right?\n${randomUUID()}` })
  const { status, body } = await (await Client.open()).post(path, sent)
  expect({ status, body }).toEqual({ status: 200, body: { message: expect.any(String) } })
  expect(await readKept(sent.email)).toEqual([{ ...sent, at: expect.anything(), expires: expect.anything() }])
  const mail = await waitForMail(support, ({ text }) => text.includes(sent.msg))
  expect(mail.text).toContain(sent.email)
  expect(mail.text).toContain(sent.tel)
  expect(mail.html).toContain('&lt;b&gt;this&lt;/b&gt;')
})

test('a message of a logged-in customer names their account', async () => {
  const { client, uid } = await createCustomer()
  const sent = makeMessage()
  await client.post(path, sent)
  expect(await readKept(sent.email)).toMatchObject([{ uid }])
})

test('a TTL policy deletes a message after 180 days', async () => {
  const sent = makeMessage()
  await (await Client.open()).post(path, sent)
  const [{ at, expires } = {}] = await readKept(sent.email)
  expect(expires.toMillis() - at.toMillis()).toBe(180 * 24 * 60 * 60 * 1000)
  const { fieldOverrides } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8'))
  expect(fieldOverrides).toContainEqual(
    expect.objectContaining({ collectionGroup: 'contactMessages', fieldPath: 'expires', ttl: true }),
  )
})

test('deleting an account deletes its messages, sent with or without a login, and no others', async () => {
  const { client, uid, email } = await createCustomer()
  const loggedIn = makeMessage()
  const loggedOut = makeMessage({ email: email.toUpperCase() })
  const other = makeMessage()
  await client.post(path, loggedIn)
  await (await Client.open()).post(path, loggedOut)
  await (await Client.open()).post(path, other)
  expect(await readKept(email)).toHaveLength(1)
  await (await createStaff()).client.post('/d/admin/delete-user/', { id: uid })
  for (const gone of [loggedIn.email, email]) expect(await readKept(gone)).toEqual([])
  expect(await readKept(other.email)).toHaveLength(1)
})

test('a customer chooses a topic and one of their orders', async () => {
  const payer = await createPayer()
  const { swap } = await createOwnPair()
  const trackingID = await createOrder(payer, swap)
  const sent = makeMessage({ topic: 'order', order: trackingID })
  expect((await payer.client.post(path, sent)).status).toBe(200)
  expect(await readKept(sent.email)).toMatchObject([{ topic: 'order', order: trackingID, uid: payer.uid }])
  const mail = await waitForMail(support, ({ text }) => text.includes(sent.email))
  expect(mail.text).toContain(`About: One of my orders, order ${trackingID}`)

  const refused = makeMessage({ order: trackingID })
  for (const client of [await Client.open(), (await createCustomer()).client]) {
    const { status, body } = await client.post(path, refused)
    expect({ status, body }).toEqual({ status: 404, body: { error: 'Order not found' } })
  }
  expect(await readKept(refused.email)).toEqual([])
})

test('an empty choice in the form is not stored', async () => {
  const sent = makeMessage({ topic: '', order: '' })
  await (await Client.open()).post(path, sent)
  const [kept] = await readKept(sent.email)
  expect(kept).toBeDefined()
  expect(kept).not.toHaveProperty('topic')
  expect(kept).not.toHaveProperty('order')
})

test.each([
  ['no name', { name: '' }, 'All fields are required'],
  ['no address', { email: '' }, 'All fields are required'],
  ['no telephone number', { tel: ' ' }, 'All fields are required'],
  ['a word as the telephone number', { tel: 'abc' }, 'Please enter a phone number, such as 98765 43210'],
  ['a number too short to call', { tel: '12345' }, 'Please enter a phone number, such as 98765 43210'],
  ['no message', { msg: '' }, 'All fields are required'],
  ['no real address', { email: 'somebody' }, 'Invalid Email Address'],
  [
    'a second address in another line',
    { email: 'a@example.com\r\nBcc: b@example.com' },
    'cannot be displayed',
  ],
  ['a name of several lines', { name: 'Asha\r\nSubject: x' }, 'cannot be displayed'],
  ['a message without end', { msg: 'x'.repeat(5001) }, 'Message can have at most 5000 characters'],
  ['a topic of its own', { topic: 'refund' }, 'Topic not found'],
  ['a field of its own', { uid: 'somebody' }, 'Unrecognized key'],
])(
  '%s is refused, and nothing is stored or mailed',
  async (_what, changes: Record<string, string>, error) => {
    const sent = makeMessage(changes)
    const { status, body } = await (await Client.open()).post(path, sent)
    expect({ status, body }).toEqual({ status: 400, body: { error: expect.stringContaining(error) } })
    expect(await readKept(sent.email)).toEqual([])
  },
)

test('one sender can send five messages an hour', async () => {
  const { email } = makeMessage()
  await waitForEnoughOfWindow(60 * 60)
  const statuses: number[] = []
  for (let time = 0; time < 6; time += 1) {
    const { status, headers } = await (await Client.open()).post(path, makeMessage({ email }))
    statuses.push(status)
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await readKept(email)).toHaveLength(5)
})

test('one address can send twenty messages an hour, under any names', async () => {
  const client = await Client.open()
  await waitForEnoughOfWindow(60 * 60)
  const statuses: number[] = []
  for (let time = 0; time < 21; time += 1) statuses.push((await client.post(path, makeMessage())).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
})
