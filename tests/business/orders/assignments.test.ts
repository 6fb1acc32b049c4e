import { beforeAll, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import {
  createOrder,
  createPayer,
  createRupee,
  createWallet,
  decide,
  type Payer,
  type Swap,
} from '../../support/swaps.ts'

let admin: SignedIn
let meera: SignedIn
let payer: Payer
let swap: Swap

beforeAll(async () => {
  const [from, to] = await Promise.all([createRupee(), createWallet()])
  swap = { from, to, from_amount: '1000', to_amount: '10.00' }
  ;[admin, meera, payer] = await Promise.all([createStaff(), createStaff('operator'), createPayer()])
})

async function assign({ client }: SignedIn, ids: readonly string[], assignee?: string) {
  const sent = { ids: JSON.stringify(ids), ...(assignee !== undefined && { assignee }) }
  const { status, body } = await client.post('/d/admin/assign/', sent)
  return { status, body }
}

const readAssignment = async (id: string) => (await firestore.doc(`assignments/${id}`).get()).data()

async function readTerms(id: string): Promise<readonly string[]> {
  const terms: readonly string[] = (await firestore.doc(`orderIndex/${id}`).get()).get('terms')
  return terms.filter((term) => term.startsWith('assigned:'))
}

async function findEntries(id: string) {
  const entries = firestore.collection('audit').where('about', '==', id)
  const { docs } = await entries.where('action', '==', 'order assigned').get()
  return docs.map((entry) => entry.data())
}

test('an order is assigned to a colleague, found by it, and audited once', async () => {
  const id = await createOrder(payer, swap)
  expect(await readTerms(id)).toEqual(['assigned:'])
  const done = { status: 200, body: { message: 'Assigned', orders: [{ id, outcome: 'assigned' }] } }
  expect(await assign(admin, [id], meera.uid)).toEqual(done)
  expect(await readAssignment(id)).toMatchObject({
    assignee: meera.uid,
    name: meera.name,
    by: admin.uid,
    byName: admin.name,
  })
  expect(await readTerms(id)).toEqual([`assigned:${meera.uid}`])

  // Repeats the call after a lost answer.
  expect(await assign(admin, [id], meera.uid)).toEqual(done)
  expect(await findEntries(id)).toMatchObject([
    {
      by: admin.uid,
      from: { assignee: null, assignee_name: null },
      to: { assignee: meera.uid, assignee_name: meera.name },
    },
  ])
})

test('an assigned order can be unassigned', async () => {
  const id = await createOrder(payer, swap)
  await assign(meera, [id], meera.uid)
  expect(await assign(meera, [id])).toEqual({
    status: 200,
    body: { message: 'Unassigned', orders: [{ id, outcome: 'assigned' }] },
  })
  expect(await readAssignment(id)).toBeUndefined()
  expect(await readTerms(id)).toEqual(['assigned:'])
})

test('the answer has the result for each order', async () => {
  const open = await createOrder(payer, swap)
  const decided = await createOrder(payer, swap)
  await decide(admin, decided)
  expect(await assign(admin, [open, decided, 'NOSUCHORDER'], meera.uid)).toMatchObject({
    status: 200,
    body: {
      orders: [
        { id: open, outcome: 'assigned' },
        { id: decided, outcome: 'decided' },
        { id: 'NOSUCHORDER', outcome: 'unknown' },
      ],
    },
  })
  expect(await readAssignment(decided)).toBeUndefined()
  expect(await findEntries(decided)).toEqual([])
  expect(await assign(admin, [decided], meera.uid)).toMatchObject({
    body: { message: 'No order was assigned' },
  })
})

test('staff cannot be assigned their own orders', async () => {
  const id = await createOrder(payer, swap)
  await firestore.doc(`transactions/${id}`).update({ uid: meera.uid })
  expect(await assign(admin, [id], meera.uid)).toMatchObject({ body: { orders: [{ id, outcome: 'own' }] } })
  expect(await readAssignment(id)).toBeUndefined()
})

test('viewers and people outside the staff cannot be assigned orders', async () => {
  const id = await createOrder(payer, swap)
  const viewer = await createStaff('viewer')
  expect(await assign(admin, [id], viewer.uid)).toEqual({
    status: 409,
    body: { error: 'Orders can be assigned to operators and admins only' },
  })
  expect(await assign(admin, [id], payer.uid)).toMatchObject({ status: 404 })
  expect(await readAssignment(id)).toBeUndefined()
})

test('at most fifty orders are assigned at once, without duplicates', async () => {
  const many = Array.from({ length: 51 }, (_, at) => `ORDER${at}`)
  expect(await assign(admin, many)).toEqual({
    status: 400,
    body: { error: 'At most 50 orders can be assigned at once' },
  })
  const refused = { status: 400, body: { error: 'Please choose each order only once' } }
  expect(await assign(admin, ['A', 'A'])).toEqual(refused)
  expect(await assign(admin, [])).toEqual(refused)
})

test('a decision ends the assignment', async () => {
  const id = await createOrder(payer, swap)
  await assign(admin, [id], meera.uid)
  expect((await decide(admin, id)).status).toBe(200)
  expect(await readAssignment(id)).toBeUndefined()
  expect(await readTerms(id)).toEqual([])
})

test.each([
  ['is made a viewer', '/d/admin/staff/change-role/', { role: 'viewer' }],
  ['leaves the staff', '/d/admin/staff/revoke/', {}],
])('orders of a person who %s become unassigned', async (_what, path, change) => {
  const id = await createOrder(payer, swap)
  const leaving = await createStaff('operator')
  await assign(admin, [id], leaving.uid)
  expect((await admin.client.post(path, { id: leaving.uid, ...change })).status).toBe(200)
  expect(await readAssignment(id)).toBeUndefined()
  expect(await readTerms(id)).toEqual(['assigned:'])
  expect(await findEntries(id)).toHaveLength(2)
})

test('orders stay assigned to a person whose next role may decide them', async () => {
  const id = await createOrder(payer, swap)
  const promoted = await createStaff('operator')
  await assign(admin, [id], promoted.uid)
  await admin.client.post('/d/admin/staff/change-role/', { id: promoted.uid, role: 'admin' })
  expect(await readAssignment(id)).toMatchObject({ assignee: promoted.uid })
})
