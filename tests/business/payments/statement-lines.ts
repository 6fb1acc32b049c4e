import { randomUUID } from 'node:crypto'
import { firestore } from '../../support/admin-sdk.ts'
import type { Answer } from '../../support/client.ts'
import type { SignedIn } from '../../support/people.ts'
import type { Swap } from '../../support/swaps.ts'

type Caller = Pick<SignedIn, 'client'>

interface Imported {
  /** Wallet ID. */
  readonly wallet: string
  readonly amount: string
  readonly bookedAt?: string
}

/** Imports a statement with one line that names no order, and returns the ID of the payment. */
export async function importLine(
  { client }: Caller,
  { wallet, amount, bookedAt = '2026-11-20' }: Imported,
): Promise<string> {
  const line = {
    bookedAt,
    direction: 'in',
    amount,
    text: randomUUID(),
    reference: '',
    payer: '',
    position: 0,
  }
  const file = { account: '1234', file: 'november.csv', layout: 'HDFC' }
  const lines = JSON.stringify([line])
  const fields = { statement: randomUUID(), wallet, ...file, lines }
  const { status, body } = await client.post('/d/admin/payments/import/', fields)
  if (status !== 200) throw new Error(`The lines were refused: ${JSON.stringify(body)}`)
  return Array.isArray(body.payments) ? String(body.payments[0]) : ''
}

export function match({ client }: Caller, id: string, trackingID: string): Promise<Answer> {
  return client.post('/d/admin/payments/match/', { id, trackingID })
}

export function unmatch({ client }: Caller, id: string, reason?: string): Promise<Answer> {
  return client.post('/d/admin/payments/unmatch/', reason === undefined ? { id } : { id, reason })
}

let utr = 100_000_000_000

export function createUtr(): string {
  utr += 1_000_003
  return String(utr)
}

/** Amounts of statements have at least two places. */
export const toAmount = ({ from_amount }: Pick<Swap, 'from_amount'>) => Number(from_amount).toFixed(2)

/** Makes a line of today that pays this swap and names the reference. */
export const makeLine = (swap: Swap, reference: string, changes: object = {}) => ({
  bookedAt: new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 16),
  direction: 'in',
  amount: toAmount(swap),
  text: `UPI/CR/${reference}/ASHA TEST VE/HDFC`,
  reference,
  payer: 'ASHA TEST VE',
  position: 0,
  ...changes,
})

/** Makes a call about payments, such as `explain`. */
export async function post({ client }: Caller, name: string, fields: object) {
  const { status, body } = await client.post(`/d/admin/payments/${name}/`, { ...fields })
  return { status, body }
}

export const upload = (who: Caller, wallet: string, lines: readonly object[], changes: object = {}) =>
  post(who, 'import', {
    statement: randomUUID(),
    wallet,
    account: '1234',
    file: 'november.csv',
    layout: 'HDFC',
    lines: JSON.stringify(lines),
    ...changes,
  })

export async function readPaymentsNamed(reference: string) {
  const { docs } = await firestore.collection('payments').where('reference', '==', reference).get()
  return docs.map((each) => ({ id: each.id, ...each.data() }) as Record<string, unknown> & { id: string })
}

export async function readOnlyPayment(reference: string) {
  const [payment, ...others] = await readPaymentsNamed(reference)
  if (!payment || others.length > 0) throw new Error(`${others.length} more payments`)
  return payment
}

export const readSummary = async (order: string) =>
  (await firestore.doc(`orderPayments/${order}`).get()).data()

/** Reads the ledger lines about an order or a payment in one currency, as account and amount. */
export async function readLedgerLines(about: string, currency: string): Promise<readonly string[]> {
  const { docs } = await firestore.collection('ledger').where('about', '==', about).get()
  return docs.flatMap((entry) => {
    const lines: { account: string; currency: string; amount: string }[] = entry.get('lines')
    return lines
      .filter((line) => line.currency === currency)
      .map(({ account, amount }) => `${account} ${amount}`)
  })
}
