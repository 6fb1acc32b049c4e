import { stopTerm } from '@rupee/domain/orders/findings/flag.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { newStaff, type SignedIn } from '../../support/people.ts'
import { asFile, drawnPayment } from '../../support/proofs/drawn-payment.ts'
import {
  clearing,
  decide,
  newPayer,
  ownPair,
  type Payer,
  picture,
  placedOrder,
  type Swap,
} from '../../support/swaps.ts'
import { ownWorld } from '../world/begin.ts'

let staff: SignedIn
let asha: Payer
let ravi: Payer
let swap: Swap

beforeAll(async () => {
  ;[staff, asha, ravi] = await Promise.all([newStaff(), newPayer(), newPayer()])
  swap = (await ownPair()).swap
})

const strange = { SendersPaymentDetails: 'Ravi Nair, HDFC Bank' }

/** Returns the flag of an order and its search terms. */
async function flagged(id: string) {
  await ownWorld().atRest()
  const [flag, index] = await firestore.getAll(
    firestore.doc(`orderFlags/${id}`),
    firestore.doc(`orderIndex/${id}`),
  )
  const terms: readonly string[] = index?.get('terms') ?? []
  return { stops: flag?.get('stops'), terms: terms.filter((term) => term.startsWith('stop:')) }
}

const flags = (...stops: Parameters<typeof stopTerm>[0][]) => ({
  stops,
  terms: ['any' as const, ...stops].map(stopTerm),
})

const unflagged = { stops: undefined, terms: [stopTerm('none')] }
const decided = { stops: undefined, terms: [] }

describe('a pending order is flagged', () => {
  test('for a finding of its own, until it is decided', async () => {
    const id = await placedOrder(asha, swap, strange)
    expect(await flagged(id)).toEqual(flags('other payer'))
    expect((await firestore.doc(`orderFlags/${id}`).get()).get('placed')).toEqual(
      (await firestore.doc(`transactions/${id}`).get()).get('created_at'),
    )
    expect(await decide(staff, id, clearing('other payer'))).toMatchObject({ status: 200 })
    expect(await flagged(id)).toEqual(decided)
  })

  test('only for a red finding', async () => {
    expect(await flagged(await placedOrder(asha, swap))).toEqual(unflagged)
  })

  test('when another order arrives with the same proof or reference', async () => {
    const screenshot = picture()
    const proof = await placedOrder(asha, swap, { screenshot })
    const reference = await placedOrder(asha, swap, { transactionId: '734561928037' })
    expect([await flagged(proof), await flagged(reference)]).toEqual([unflagged, unflagged])
    const other = await placedOrder(ravi, swap, { screenshot, transactionId: '1734561928037 7' })
    expect(await flagged(proof)).toEqual(flags('proof seen before'))
    expect(await flagged(reference)).toEqual(flags('similar reference'))
    expect(await flagged(other)).toEqual(flags('similar reference', 'proof seen before'))
  })

  test('when a copy of its proof arrives', async () => {
    const image = await drawnPayment()
    const first = await placedOrder(asha, swap, { screenshot: asFile(image) })
    expect(await flagged(first)).toEqual(unflagged)
    const { default: sharp } = await import('sharp')
    const copy = await sharp(image).jpeg({ quality: 60 }).toBuffer()
    const second = await placedOrder(ravi, swap, { screenshot: asFile(copy) })
    expect(await flagged(second)).toEqual(flags('similar proof'))
    expect(await flagged(first)).toEqual(flags('similar proof'))
  })

  test("when its customer's account is deleted", async () => {
    const payer = await newPayer()
    const id = await placedOrder(payer, swap)
    await ownWorld().atRest()
    const { status } = await staff.client.post('/d/admin/delete-user/', { id: payer.uid })
    expect(status).toBe(200)
    expect(await flagged(id)).toEqual(flags('account deleted'))
  })
})

test('a finding that a rejection has ended is removed when staff open the order', async () => {
  const transactionId = '845612903711'
  const first = await placedOrder(asha, swap, { transactionId })
  const second = await placedOrder(ravi, swap, { transactionId: `9${transactionId} 9` })
  expect(await flagged(second)).toEqual(flags('similar reference'))
  await decide(staff, first, { status: 'Rejected' })
  const { client } = staff
  await client.post('/d/admin/transactions/review/', { id: second, open: true }, { json: true })
  expect(await flagged(second)).toEqual(unflagged)
})
