import { toAmountSearchTerm } from '@rupee/domain/search/amount-terms.ts'
import { toClauses } from '@rupee/domain/search/order-search.ts'
import { toDeciderTerm } from '@rupee/domain/search/order-terms.ts'
import { nameSearchTerm, toEmailSearchTerm } from '@rupee/domain/search/search-terms.ts'
import { signInWithCustomToken } from 'firebase/auth'
import type { Query } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { canRead, requestReadingToken } from '../../support/browser-sdk.ts'
import { makeKycForm } from '../../support/kyc-form.ts'
import { createCustomer, createStaff, type SignedIn } from '../../support/people.ts'
import {
  createOrder,
  createPayer,
  createRupee,
  createWallet,
  decide,
  type Payer,
} from '../../support/swaps.ts'

/** Queries of the staff's screens, each of which needs an index. */
const orders = firestore.collection('transactions')
const orderIndex = firestore.collection('orderIndex')
const users = firestore.collection('users')

const readIds = async (query: Query) => (await query.limit(500).get()).docs.map(({ id }) => id)

const nothingTyped = {
  text: '',
  name: '',
  email: '',
  sent: '',
  received: '',
  wallet: '',
  decidedBy: '',
  assignee: '',
}

describe('staff find an order', () => {
  let payer: Payer
  let waiting: string
  let approved: string
  let staff: SignedIn

  beforeAll(async () => {
    const [rupee, coin, decider] = await Promise.all([createRupee(), createWallet(), createStaff()])
    staff = decider
    payer = await createPayer()
    const swap = { from: rupee, to: coin, from_amount: '6543.20', to_amount: '65.43' }
    waiting = await createOrder(payer, swap)
    approved = await createOrder(payer, swap)
    await decide(staff, approved)
  })

  const queryByTerm = (term: string | undefined, status = 'pending') =>
    orderIndex
      .where('status', '==', status)
      .where('terms', 'array-contains', term)
      .orderBy('created_at', 'desc')

  test('by its amounts, among those of its status', async () => {
    for (const term of [toAmountSearchTerm('sent', '6,543.2'), toAmountSearchTerm('received', '65.43')]) {
      expect(await readIds(queryByTerm(term))).toContain(waiting)
      expect(await readIds(queryByTerm(term))).not.toContain(approved)
      expect(await readIds(queryByTerm(term, 'Approved'))).toContain(approved)
    }
    expect(await readIds(queryByTerm(toAmountSearchTerm('sent', '65.43')))).not.toContain(waiting)
  })

  test('in all statuses, by text and by decider', async () => {
    const findByText = (text: string) => {
      const [clause] = toClauses({ ...nothingTyped, text })
      return readIds(
        orderIndex
          .where('terms', 'array-contains-any', clause?.terms ?? [])
          .where('created_at', '>=', new Date(Date.now() - 60 * 60 * 1000))
          .orderBy('created_at', 'asc'),
      )
    }
    expect(await findByText(waiting)).toEqual([waiting])
    expect(await findByText(approved.slice(0, 9).toLowerCase())).toEqual([approved])
    expect(await findByText('6540-6550')).toEqual(expect.arrayContaining([waiting, approved]))
    const decided = orderIndex.where('terms', 'array-contains', toDeciderTerm(staff.uid))
    expect(await readIds(decided.orderBy('created_at', 'desc'))).toEqual([approved])
  })

  test('by terms that its customer cannot read', async () => {
    expect(Object.keys((await orders.doc(waiting).get()).data() ?? {})).not.toContain('terms')
    const { client } = payer
    const token = await requestReadingToken(client)
    const read = (path: string) => canRead(path, (page) => signInWithCustomToken(page, token))
    expect(await read(`transactions/${waiting}`)).toBe(true)
    expect(await read(`orderIndex/${waiting}`)).toBe(false)
  })

  test('by its customer, among pending ones of some days', async () => {
    const hour = 60 * 60 * 1000
    const since = new Date(Date.now() - hour)
    const until = new Date(Date.now() + hour)
    const term = toEmailSearchTerm(payer.email)
    const found = queryByTerm(term).where('created_at', '>=', since).where('created_at', '<', until)
    // The term is the beginning of many generated addresses.
    expect(await readIds(found)).toContain(waiting)
    expect(await readIds(found)).not.toContain(approved)
    expect(await readIds(queryByTerm(nameSearchTerm('verm')).where('created_at', '<', since))).not.toContain(
      waiting,
    )
  })

  test('by its wait', async () => {
    const oldest = orders.where('status', '==', 'pending').orderBy('created_at', 'asc')
    const ids = await readIds(oldest)
    expect(ids.indexOf(waiting)).toBeGreaterThanOrEqual(0)
    expect(ids).not.toContain(approved)
  })
})

describe('staff find people', () => {
  const queryByTerm = (person: SignedIn) =>
    users.where('terms', 'array-contains', toEmailSearchTerm(person.email))
  const readNewest = (query: Query) => readIds(query.orderBy('date_joined', 'desc'))
  const is = (active: boolean) => users.where('active', '==', active)

  test('as soon as they have registered, while unverified', async () => {
    const person = await createCustomer()
    expect(await readNewest(queryByTerm(person))).toEqual([person.uid])
    expect(await readNewest(is(false))).toContain(person.uid)
    expect(await readNewest(queryByTerm(person).where('active', '==', false))).toEqual([person.uid])
  })

  test('while they wait, and by the result of their KYC', async () => {
    const [staff, person] = await Promise.all([createStaff(), createCustomer()])
    const submit = () => person.client.post('/api/auth/kyc/', makeKycForm())
    const readWaiting = () => readNewest(users.where('is_verified', '==', false))
    await submit()
    expect(await readWaiting()).toContain(person.uid)
    expect(await readNewest(is(false))).toContain(person.uid)

    await staff.client.post('/d/admin/reject-user/', { id: person.uid, reason: 'Blurred' })
    expect(await readWaiting()).not.toContain(person.uid)
    expect(await readNewest(is(false))).toContain(person.uid)

    await submit()
    await staff.client.post('/d/admin/verify-user/', { id: person.uid })
    expect(await readWaiting()).not.toContain(person.uid)
    expect(await readNewest(is(true))).toContain(person.uid)
    expect(await readNewest(is(false))).not.toContain(person.uid)
  })
})

test.each(['action', 'by', 'about'])(
  'staff read the newest entries of one %s of the audit',
  async (field) => {
    const staff = await createStaff()
    await staff.client.post('/d/admin/ads/u/', { text: 'Zero fees' })
    const entries = firestore.collection('audit').orderBy('at', 'desc')
    const value = { action: 'ad changed', by: staff.uid, about: 'ad' }[field]
    const found = (await entries.where(field, '==', value).limit(50).get()).docs.map((entry) => entry.data())
    expect(found).toContainEqual(expect.objectContaining({ by: staff.uid, byName: staff.name, about: 'ad' }))
  },
)
