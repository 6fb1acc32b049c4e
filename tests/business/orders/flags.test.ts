import { toStopTerm } from '@rupee/domain/orders/findings/flag.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { asFile, drawPayment } from '../../support/proofs/drawn-payment.ts'
import {
  clearFindings,
  createOrder,
  createOwnPair,
  createPayer,
  decide,
  makePicture,
  type Payer,
  type Swap,
} from '../../support/swaps.ts'
import { getOwnWorld } from '../world/begin.ts'

let staff: SignedIn
let asha: Payer
let ravi: Payer
let swap: Swap

beforeAll(async () => {
  ;[staff, asha, ravi] = await Promise.all([createStaff(), createPayer(), createPayer()])
  swap = (await createOwnPair()).swap
})

const strange = { SendersPaymentDetails: 'Ravi Nair, HDFC Bank' }

/** Returns the flag of an order and its search terms. */
async function readFlagged(id: string) {
  await getOwnWorld().atRest()
  const [flag, index] = await firestore.getAll(
    firestore.doc(`orderFlags/${id}`),
    firestore.doc(`orderIndex/${id}`),
  )
  const terms: readonly string[] = index?.get('terms') ?? []
  return { stops: flag?.get('stops'), terms: terms.filter((term) => term.startsWith('stop:')) }
}

const makeFlags = (...stops: Parameters<typeof toStopTerm>[0][]) => ({
  stops,
  terms: ['any' as const, ...stops].map(toStopTerm),
})

const unflagged = { stops: undefined, terms: [toStopTerm('none')] }
const decided = { stops: undefined, terms: [] }

describe('a pending order is flagged', () => {
  test('for a finding of its own, until it is decided', async () => {
    const id = await createOrder(asha, swap, strange)
    expect(await readFlagged(id)).toEqual(makeFlags('other payer'))
    expect((await firestore.doc(`orderFlags/${id}`).get()).get('placed')).toEqual(
      (await firestore.doc(`transactions/${id}`).get()).get('created_at'),
    )
    expect(await decide(staff, id, clearFindings('other payer'))).toMatchObject({ status: 200 })
    expect(await readFlagged(id)).toEqual(decided)
  })

  test('only for a red finding', async () => {
    expect(await readFlagged(await createOrder(asha, swap))).toEqual(unflagged)
  })

  test('when another order arrives with the same proof or reference', async () => {
    const screenshot = makePicture()
    const proof = await createOrder(asha, swap, { screenshot })
    const reference = await createOrder(asha, swap, { transactionId: '734561928037' })
    expect([await readFlagged(proof), await readFlagged(reference)]).toEqual([unflagged, unflagged])
    const other = await createOrder(ravi, swap, { screenshot, transactionId: '1734561928037 7' })
    expect(await readFlagged(proof)).toEqual(makeFlags('proof seen before'))
    expect(await readFlagged(reference)).toEqual(makeFlags('similar reference'))
    expect(await readFlagged(other)).toEqual(makeFlags('similar reference', 'proof seen before'))
  })

  test('when a copy of its proof arrives', async () => {
    const image = await drawPayment()
    const first = await createOrder(asha, swap, { screenshot: asFile(image) })
    expect(await readFlagged(first)).toEqual(unflagged)
    const { default: sharp } = await import('sharp')
    const copy = await sharp(image).jpeg({ quality: 60 }).toBuffer()
    const second = await createOrder(ravi, swap, { screenshot: asFile(copy) })
    expect(await readFlagged(second)).toEqual(makeFlags('similar proof'))
    expect(await readFlagged(first)).toEqual(makeFlags('similar proof'))
  })

  test("when its customer's account is deleted", async () => {
    const payer = await createPayer()
    const id = await createOrder(payer, swap)
    await getOwnWorld().atRest()
    const { status } = await staff.client.post('/d/admin/delete-user/', { id: payer.uid })
    expect(status).toBe(200)
    expect(await readFlagged(id)).toEqual(makeFlags('account deleted'))
  })
})

test('a finding that a rejection has ended is removed when staff open the order', async () => {
  const transactionId = '845612903711'
  const first = await createOrder(asha, swap, { transactionId })
  const second = await createOrder(ravi, swap, { transactionId: `9${transactionId} 9` })
  expect(await readFlagged(second)).toEqual(makeFlags('similar reference'))
  await decide(staff, first, { status: 'Rejected' })
  const { client } = staff
  await client.post('/d/admin/transactions/review/', { id: second, open: true }, { json: true })
  expect(await readFlagged(second)).toEqual(unflagged)
})
