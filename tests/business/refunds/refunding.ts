import { randomUUID } from 'node:crypto'
import { firestore } from '../../support/admin-sdk.ts'
import { type Answer, toMultipart } from '../../support/client.ts'
import type { SignedIn } from '../../support/people.ts'
import { createOrder, decide, makePicture, type Payer, type Swap } from '../../support/swaps.ts'
import { readData } from '../batches/batching.ts'

type Sender = Pick<SignedIn, 'client'>

let lines = 0

/** Reference that no other payment of this process has. */
export function createUtr(): string {
  lines += 1
  return `3${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}${String(lines).padStart(5, '0')}`
}

interface LineFields {
  readonly amount?: string
  readonly payer?: string
  readonly direction?: 'in' | 'out'
  readonly reference?: string
  /** Further text of the narration. */
  readonly note?: string
}

/** Imports one line of a statement, and returns the ID of its payment. */
export async function importLine(
  who: Sender,
  { from }: { readonly from: Pick<Swap['from'], 'id'> },
  {
    amount = '500.00',
    payer = 'ASHA TEST VERMA',
    direction = 'in',
    reference = createUtr(),
    note = '',
  }: LineFields = {},
): Promise<string> {
  const bookedAt = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 16)
  const line = {
    bookedAt,
    direction,
    amount,
    text: `UPI/${reference}/${payer}${note && `/${note}`}`,
    reference,
    payer,
    position: 0,
  }
  const { body } = await who.client.post('/d/admin/payments/import/', {
    statement: randomUUID(),
    wallet: from.id,
    account: '1234',
    file: 'november.csv',
    layout: 'HDFC',
    lines: JSON.stringify([line]),
  })
  return String(Object(body.payments)[0])
}

/** Places an order for which these amounts are paid, and decides it. Returns it with its payments. */
export async function createDecidedOrder(
  staff: Sender,
  payer: Payer,
  swap: Swap,
  { paid, status, payers = [] }: { paid: readonly string[]; status: string; payers?: readonly string[] },
): Promise<{ readonly order: string; readonly payments: readonly string[] }> {
  const order = await createOrder(payer, swap, { transactionId: `UTR ${createUtr()}` })
  const payments: string[] = []
  for (const [at, amount] of paid.entries()) {
    const id = await importLine(staff, swap, { amount, payer: payers[at] ?? 'ASHA TEST VERMA' })
    await match(staff, id, order)
    payments.push(id)
  }
  const answer = await decide(staff, order, { status })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return { order, payments }
}

export const match = ({ client }: Sender, id: string, trackingID: string): Promise<Answer> =>
  client.post('/d/admin/payments/match/', { id, trackingID })

export const unmatch = ({ client }: Sender, id: string, reason?: string): Promise<Answer> =>
  client.post('/d/admin/payments/unmatch/', { id, ...(reason !== undefined && { reason }) })

export const ownAccount = {
  withdrawalType: 'Bank',
  accountName: 'Asha Test Verma',
  accountNumber: '50100011112222',
  ifscCode: 'EXMP0000456',
  branch: 'Andheri West',
  bankName: 'Example Bank',
}

export const setTarget = ({ client }: Sender, id: string, target: object = ownAccount): Promise<Answer> =>
  client.post('/d/api/refunds/account/', { id, target: JSON.stringify(target) })

export const setTargetAsStaff = (
  { client }: Sender,
  id: string,
  target: object = ownAccount,
): Promise<Answer> => client.post('/d/admin/refunds/account/', { id, target: JSON.stringify(target) })

export async function approve(
  { client }: Sender,
  id: string,
  account = 'BANK EXMP0000456 50100011112222',
): Promise<Answer> {
  return client.post('/d/admin/refunds/approve/', { id, account })
}

export const pay = ({ client }: Sender, id: string, reference = `NEFT${createUtr()}`): Promise<Answer> =>
  client.post('/d/admin/refunds/pay/', toMultipart({ id, reference, proof: makePicture() }))

export const drop = ({ client }: Sender, id: string): Promise<Answer> =>
  client.post('/d/admin/refunds/drop/', { id, reason: 'Opened by mistake' })

export const open = ({ client }: Sender, payment: string): Promise<Answer> =>
  client.post('/d/admin/refunds/open/', { payment })

export const confirm = ({ client }: Sender, id: string): Promise<Answer> =>
  client.post('/d/api/refunds/received/', { id })

export const readRefund = (id = '') => readData(`refunds/${id}`)

/** Balance of what an order, or a payment without one, is still owed in the currency that was paid. */
export async function readOwed(about: string, { from }: Pick<Swap, 'from'>): Promise<number> {
  const { docs } = await firestore.collection('ledger').where('about', '==', about).get()
  const all = docs.flatMap((entry): { account: string; currency: string; amount: string }[] =>
    entry.get('lines'),
  )
  const owed = all.filter(({ account, currency }) => account === `owed:${about}` && currency === from.id)
  return owed.reduce((sum, { amount }) => sum + Number(amount), 0)
}
