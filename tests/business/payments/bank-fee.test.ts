import { beforeAll, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { createOrder, createOwnPair, createPayer, type Payer, type Swap } from '../../support/swaps.ts'
import { createUtr, makeLine, post, readLedgerLines, readOnlyPayment, upload } from './statement-lines.ts'

let early: SignedIn
let late: SignedIn
let payer: Payer
let swap: Swap

beforeAll(async () => {
  ;[early, late] = await Promise.all([createStaff('operator'), createStaff('operator')])
  payer = await createPayer()
  swap = (await createOwnPair()).swap
})

const send = (lines: readonly object[]) => upload(early, swap.from.id, lines)

const createOrdered = (reference: string) => createOrder(payer, swap, { transactionId: `UTR ${reference}` })

describe('a fee of the bank', () => {
  const charge = async () => {
    const reference = createUtr()
    await send([makeLine(swap, reference, { direction: 'out', amount: '59.00', payer: '' })])
    return readOnlyPayment(reference)
  }
  const entered = ['income -59', 'received:1234 59']
  const undone = ['received:1234 -59', 'income 59']

  test('is entered once, although two people explain it at once and one repeats it', async () => {
    const { id } = await charge()
    const fields = { id, explanation: 'bank' }
    const answers = await Promise.all([post(early, 'explain', fields), post(late, 'explain', fields)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await post(early, 'explain', fields)).status).toBe(200)
    expect(await readLedgerLines(id, swap.from.id)).toEqual(entered)
  })

  test('is reversed once by an undo, and entered again by another explanation', async () => {
    const { id } = await charge()
    await post(early, 'explain', { id, explanation: 'bank' })
    for (const _ of [1, 2]) expect((await post(late, 'unmatch', { id })).status).toBe(200)
    expect((await readLedgerLines(id, swap.from.id)).toSorted()).toEqual([...entered, ...undone].toSorted())
    await post(early, 'explain', { id, explanation: 'bank' })
    await post(early, 'explain', { id, explanation: 'own transfer' })
    expect(await readLedgerLines(id, swap.from.id)).toHaveLength(8)
    expect((await firestore.doc(`payments/${id}`).get()).get('fee')).toBeUndefined()
  })

  test.each(['match', 'return'] as const)('that is interest is reversed by a %s', async (deed) => {
    const reference = createUtr()
    await send([makeLine(swap, reference, { payer: '' })])
    const { id } = await readOnlyPayment(reference)
    await post(early, 'explain', { id, explanation: 'bank' })
    const readIncome = async () =>
      (await readLedgerLines(id, swap.from.id)).filter((each) => each.startsWith('income'))
    expect(await readIncome()).toHaveLength(1)
    const answer =
      deed === 'match'
        ? await post(early, 'match', { id, trackingID: await createOrdered(createUtr()) })
        : await early.client.post('/d/admin/refunds/open/', { payment: id })
    expect(answer?.status).toBe(200)
    expect(await readIncome()).toHaveLength(2)
  })
})
