import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { StopCode } from '@rupee/domain/orders/findings/finding.ts'
import { bucket, firestore } from './admin-sdk.ts'
import { type Answer, Client, type FormFields, toMultipart } from './client.ts'
import { onePixel } from './files.ts'
import { createVerifiedCustomer, type SignedIn } from './people.ts'

export interface TestWallet {
  readonly id: string
  readonly code: string
}

interface WalletOptions {
  readonly reserved?: string
  readonly reserveShow?: boolean
  readonly buy_at?: string
  readonly sell_at?: string
  readonly decimals?: number
  readonly type?: 'currency' | 'common_currency'
}

/** Creates a wallet for one test alone, and waits for the entry of its opening. */
export async function createWallet(options: WalletOptions = {}): Promise<TestWallet> {
  const wallet = await writeWallet(options)
  await waitUntil(async () => (await firestore.doc(`ledger/wallet-${wallet.id}-opened`).get()).exists)
  return wallet
}

/** IDs of the wallets that this process has written and not deleted. */
const written: string[] = []

/** Deletes the wallets of a finished file. Pages list all wallets, so each one slows down the files that follow. */
export async function deleteWrittenWallets(): Promise<void> {
  await Promise.all(written.splice(0).map((id) => firestore.doc(`wallets/${id}`).delete()))
}

/** Creates a wallet without waiting for its ledger entry, for tests that check no reserves. */
export async function writeWallet(options: WalletOptions = {}): Promise<TestWallet> {
  const id = `test-${randomUUID().slice(0, 8)}`
  const code = id.slice(5).toUpperCase()
  written.push(id)
  await firestore.doc(`wallets/${id}`).set({
    name: `Test ${code}`,
    code,
    image: 'wallets/usdt.svg',
    type: 'currency',
    buy_at: '100.00',
    sell_at: '90.00',
    reserved: '1000.00',
    reserveShow: false,
    ...options,
  })
  return { id, code }
}

/** Creates rupees for one test alone. */
export const createRupee = (reserved = '1000000.00') => createWallet({ ...rupees, reserved })

export const rupees = { type: 'common_currency', buy_at: '1', sell_at: '1', reserved: '1000000.00' } as const

export interface Payer extends SignedIn {
  /** IDs of saved withdrawal methods, one of each type. */
  readonly bank: string
  readonly upi: string
  readonly crypto: string
}

/** Creates a verified customer with withdrawal methods. */
export async function createPayer(): Promise<Payer> {
  const id = randomUUID().slice(0, 13)
  const person = { name: 'Asha Test Verma', email: `payer-${id}@example.com`, password: `secret-${id}` }
  const customer = await createVerifiedCustomer(person)
  const withdrawals = firestore.collection(`users/${customer.uid}/withdrawals`)
  await Promise.all([
    withdrawals.doc('bank').set({
      type: 'Bank',
      accountName: customer.name,
      accountNumber: '50100011112222',
      ifscCode: 'EXMP0000456',
      branch: 'Andheri West',
      bankName: 'Example Bank',
    }),
    withdrawals.doc('upi').set({ type: 'UPI', upiID: 'asha@examplebank' }),
    withdrawals.doc('crypto').set({ type: 'Crypto', cryptoAddress: 'TAddressOfAsha1' }),
  ])
  return { ...customer, bank: 'bank', upi: 'upi', crypto: 'crypto' }
}

/** Magic bytes and random padding, so that no two files are equal. */
const contents = { ...onePixel, pdf: Buffer.from('%PDF-1.7\n'), html: Buffer.from('<html><script>') }

export function makePicture(kind: keyof typeof contents = 'png', size = 1000): Blob {
  const start = contents[kind]
  return new Blob([start, new Uint8Array(randomBytes(Math.max(size - start.length, 16)))])
}

export interface Swap {
  readonly from: TestWallet
  readonly to: TestWallet
  readonly from_amount: string
  readonly to_amount: string
}

/** Returns a complete order form; `undefined` leaves a field out. */
export function makeOrderForm({ from, to, ...amounts }: Swap, changes: FormFields = {}): FormData {
  return toMultipart({
    from_currency: from.id,
    from_code: from.code,
    to_currency: to.id,
    to_code: to.code,
    ...amounts,
    withdrawalMethod: 'crypto',
    transactionId: `UTR ${randomUUID()}`,
    SendersPaymentDetails: 'UPI from asha@examplebank',
    screenshot: makePicture(),
    ...changes,
  })
}

export function placeOrder(
  { client }: Pick<SignedIn, 'client'>,
  swap: Swap,
  changes?: FormFields,
): Promise<Answer> {
  return client.post('/d/api/exchange/', makeOrderForm(swap, changes))
}

/** Places an order, and returns its tracking ID. */
export async function createOrder(
  payer: Pick<SignedIn, 'client'>,
  swap: Swap,
  changes?: FormFields,
): Promise<string> {
  const { status, body } = await placeOrder(payer, swap, changes)
  if (status !== 200) throw new Error(`The order was refused: ${JSON.stringify(body)}`)
  return String(body.trackingID)
}

interface Quote {
  readonly id: string
  readonly from_amount: string
  readonly to_amount: string
  readonly rate: string
  readonly expires: string
}

export function askQuote({ client }: SignedIn, from: TestWallet, to: TestWallet, from_amount: string) {
  return client.post('/d/api/walletDescription/', {
    from_currency_id: from.id,
    to_currency_id: to.id,
    FromCommon: true,
    from_amount,
  })
}

export async function openQuote(
  payer: SignedIn,
  from: TestWallet,
  to: TestWallet,
  from_amount: string,
): Promise<Quote> {
  const { body } = await askQuote(payer, from, to, from_amount)
  if (!isQuote(body.quote)) throw new Error(`There is no quote: ${JSON.stringify(body)}`)
  return body.quote
}

function isQuote(value: unknown): value is Quote {
  return typeof value === 'object' && value !== null && 'id' in value && 'to_amount' in value
}

/** Makes a quote expire now. */
export async function letExpire(quoteId: string): Promise<void> {
  await firestore.doc(`quotes/${quoteId}`).update({ expires: new Date(Date.now() - 1000) })
}

/**
 * Returns the reserve with pending credits. It is in the wallet if the wallet shows it, or has not changed since this
 * file made it.
 */
export async function readReserve({ id }: TestWallet): Promise<string> {
  const added = firestore.collection('additions').where('wallet', '==', id)
  await waitUntil(async () => (await added.get()).empty)
  const [wallet, hidden] = await firestore.getAll(
    firestore.doc(`wallets/${id}`),
    firestore.doc(`reserves/${id}`),
  )
  return String(wallet?.get('reserved') ?? hidden?.get('reserved'))
}

/** Returns everything that a customer's calls can have stored. */
export async function readTraces(uid: string) {
  const [orders, quotes, [files], notes] = await Promise.all([
    firestore.collection('transactions').where('uid', '==', uid).get(),
    firestore.collection('quotes').where('uid', '==', uid).get(),
    bucket.getFiles({ prefix: `orders/${uid}/` }),
    firestore.collection('uploads').get(),
  ])
  return {
    orders: orders.docs.map(({ id }) => id),
    quotes: quotes.docs.map((quote) => String(quote.get('state'))),
    files: files.map(({ name }) => name),
    notes: notes.docs.filter((note) => String(note.get('paths')).includes(uid)).length,
  }
}

export const nothing = { orders: [], quotes: [], files: [], notes: 0 }

export function decide(
  { client }: Pick<SignedIn, 'client'>,
  id: string,
  changes: FormFields = {},
): Promise<Answer> {
  const form = toMultipart({
    id,
    status: 'Approved',
    adminNotes: 'Paid out in full',
    adminScreenshot: makePicture('jpeg'),
    ...changes,
  })
  return client.post('/d/admin/transactions/status/', form)
}

/** Field that clears these red findings in a decision. */
export function clearFindings(...findings: readonly StopCode[]): { readonly cleared: string } {
  return { cleared: JSON.stringify(findings.map((finding) => ({ finding, reason: 'Checked by phone' }))) }
}

async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 45_000; Date.now() < end; await delay(50)) if (await isTrue()) return
  throw new Error('It has not come true')
}

/**
 * Starts enough processes before a race: each serves eight calls at a time, and starting many at once takes longer than
 * a call may last.
 */
export async function warmUp(callsAtOnce: number): Promise<void> {
  const visitor = await Client.open()
  for (let calls = 5; calls <= callsAtOnce; calls += 5) {
    await Promise.all(Array.from({ length: calls }, () => visitor.post('/d/admin/transactions/')))
  }
}

interface OwnPair {
  readonly rupee: TestWallet
  readonly usdt: TestWallet
  readonly swap: Swap
  /** The reverse swap. */
  readonly back: Swap
}

/** Creates rupees and a wallet for one test alone. */
export async function createOwnPair(): Promise<OwnPair> {
  const [rupee, usdt] = await Promise.all([createRupee(), createWallet()])
  return {
    rupee,
    usdt,
    swap: { from: rupee, to: usdt, from_amount: '500.00', to_amount: '5.00' },
    back: { from: usdt, to: rupee, from_amount: '5.00', to_amount: '450.00' },
  }
}

/** Writes old orders without the calls. */
export async function createOrdersOfNobody(dates: readonly Date[]): Promise<readonly string[]> {
  const batch = firestore.batch()
  const ids = dates.map((created_at) => {
    const order = firestore.doc(`transactions/${randomUUID()}`)
    batch.set(order, {
      uid: 'nobody',
      name: 'Asha Verma',
      email: 'asha@example.com',
      fromWallet: 'none',
      toWallet: 'none',
      from_currency: 'NONE',
      to_currency: 'NONE',
      amountSent: '1.00',
      amountReceived: '1.00',
      exchangedRateINR: '1',
      rate: '1',
      worth: '1.00',
      status: 'Rejected',
      created_at,
      due: created_at,
      TransactionID: 'UTR 1',
      sendersPaymentDetails: 'UPI',
      withdrawal: { type: 'UPI', upiID: 'asha@examplebank' },
    })
    return order.id
  })
  await batch.commit()
  return ids
}
