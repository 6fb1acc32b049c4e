import { randomUUID } from 'node:crypto'
import { bucket, firestore } from '../../support/admin-sdk.ts'
import { type Answer, toMultipart } from '../../support/client.ts'
import { files } from '../../support/files.ts'
import type { SignedIn } from '../../support/people.ts'
import { createOrder, createPayer, createRupee, createWallet, type TestWallet } from '../../support/swaps.ts'

type Sender = Pick<SignedIn, 'client'>

export const createBatchId = () => randomUUID().slice(0, 8).toUpperCase()

/** Rupees and a wallet that is swapped into them, for one test alone. */
export async function createOwnDesk(): Promise<{ readonly rupee: TestWallet; readonly coin: TestWallet }> {
  const [rupee, coin] = await Promise.all([createRupee('100000000.00'), createWallet()])
  return { rupee, coin }
}

/** Places an order that is paid out to a bank account: 90 rupees for each coin. */
export async function createRupeeOrder(
  { rupee, coin }: { readonly rupee: TestWallet; readonly coin: TestWallet },
  coins = 10,
  method: 'bank' | 'upi' = 'bank',
): Promise<string> {
  const amounts = { from_amount: `${coins}.00`, to_amount: `${coins * 90}.00` }
  return createOrder(await createPayer(), { from: coin, to: rupee, ...amounts }, { withdrawalMethod: method })
}

const post = async ({ client }: Sender, path: string, fields: Record<string, string>): Promise<Answer> =>
  client.post(`/d/admin/batches/${path}/`, fields)

export function make(
  who: Sender,
  id: string,
  {
    wallet,
    orders,
    ...changes
  }: { wallet: TestWallet; orders: readonly string[]; bank?: string; mode?: string },
) {
  const fields = { id, wallet: wallet.id, bank: 'HDFC', mode: 'NEFT', ...changes }
  return post(who, 'make', { ...fields, orders: JSON.stringify(orders) })
}

export const send = (who: Sender, id: string) => post(who, 'send', { id })
export const cancel = (who: Sender, id: string, fields: Record<string, string> = {}) =>
  post(who, 'cancel', { id, ...fields })
export const remove = (who: Sender, id: string, order: string) => post(who, 'remove', { id, order })

/** Without lines, the call continues with the answers that the batch has. */
export function settle(
  who: Sender,
  id: string,
  lines?: readonly string[],
  header = 'Reference,Amount,Status,UTR,Reason',
) {
  const response = [header, ...(lines ?? [])].join('\n')
  return post(who, 'settle', { id, ...(lines && { response, adminNotes: note }) })
}

const note = 'We have paid {amount} for order {id}.'

/** Answers by a receipt of the bank. */
export function payByReceipt(
  { client }: Sender,
  id: string,
  orders: readonly string[],
  changes: Readonly<Record<string, string | Blob>> = {},
): Promise<Answer> {
  const fields = { id, state: 'paid', orders: JSON.stringify(orders), reference: 'HDFCN5202611221' }
  const receipt = files.pdf()
  return client.post(
    '/d/admin/batches/answer/',
    toMultipart({ ...fields, receipt, adminNotes: note, ...changes }),
  )
}

export const failOrders = (who: Sender, id: string, orders: readonly string[], reason = 'Account closed') =>
  post(who, 'answer', { id, state: 'failed', orders: JSON.stringify(orders), reason })

export const readData = async (path: string) => (await firestore.doc(path).get()).data()

/** Paths of the response files and receipts of a batch. */
export async function listBatchFiles(id: string): Promise<readonly string[]> {
  const [stored] = await bucket.getFiles({ prefix: `orders/no-customer/${id}/` })
  return stored.map(({ name }) => name)
}

export const readOrder = async (id: string) => (await readData(`transactions/${id}`)) ?? {}
export const readBatch = async (id: string) => (await readData(`batches/${id}`)) ?? {}
export const readLock = (id: string) => readData(`batchedOrders/${id}`)
