import { randomInt, randomUUID } from 'node:crypto'
import { toApprovalExpiry } from '@rupee/domain/approvals/approval.ts'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { listSimilarKeys } from '@rupee/domain/orders/references/similarity.ts'
import { hasAadhaarChecksum } from '@rupee/domain/people/aadhaar.ts'
import { firestore } from '../admin-sdk.ts'
import { files } from '../files.ts'
import { createAadhaar } from '../kyc-form.ts'
import { createStaff } from '../people.ts'
import { makePicture } from '../swaps.ts'

/** Writes the request for a second person, because the suite needs none. Returns its ID. */
export async function askAsColleague(wallet: string): Promise<string> {
  const by = await createStaff()
  const { walletID_Description = null } = {
    ...(await firestore.doc(`walletInstructions/${wallet}`).get()).data(),
  }
  const text = 'Pay to TNewAddressOfOurs'
  const asked = new Date()
  const request = firestore.doc(`approvals/${randomUUID()}`)
  await request.set({
    kind: 'payment instructions',
    subject: subjects.instructions(wallet),
    title: 'Payment instructions',
    changes: [{ label: 'Payment instructions', to: text }],
    from: { walletID_Description },
    to: { walletID_Description: text },
    input: { currency_id: wallet, wallet_id: text },
    by: by.uid,
    byName: by.name,
    asked,
    expires: toApprovalExpiry(asked),
    state: 'waiting',
  })
  return request.id
}

/** Gives a colleague an app and recovery codes. */
export async function enrolPhone(uid: string): Promise<void> {
  const factors = firestore.collection(`users/${uid}/factors`)
  const now = new Date()
  const app = { kind: 'totp', name: 'My phone', added: now, lastUsed: now, key: 'a key', lastStep: 0 }
  await factors.doc('phone').set(app)
  await factors.doc('recovery').set({ kind: 'recovery', hashes: Array(10).fill('a hash') })
}

/** Writes half of the order's amount as paid, until the next example. */
export async function payInPart(trackingID: string): Promise<void> {
  const payment = { id: 'p1', amount: '4625.00', payer: '', reference: '', account: '1234' }
  await firestore.doc(`orderPayments/${trackingID}`).set({
    trackingID,
    total: '4625.00',
    outcome: 'too little',
    pending: true,
    placed: new Date(),
    payments: [{ ...payment, bookedAt: '2026-11-26', importedBy: 'x', matchedBy: 'rule' }],
  })
}

/** Writes a payment without an order. Returns its ID. */
export async function writePayment(wallet: string): Promise<string> {
  const id = randomUUID()
  await firestore.doc(`payments/${id}`).set({
    account: '1234',
    wallet,
    code: 'INR',
    direction: 'in',
    amount: '80.00',
    bookedAt: '2026-11-26',
    reference: '',
    cores: [],
    payer: 'RAVI NAIR',
    text: '',
    statement: 's2',
    importedBy: 'x',
    state: 'unmatched',
    reasons: [],
    importedAt: new Date(),
  })
  return id
}

/** Writes an order as approved, without a payment. Returns its tracking ID. */
export async function approveUnpaid(trackingID: string): Promise<string> {
  await firestore.doc(`transactions/${trackingID}`).update({ status: 'Approved', decidedAt: new Date() })
  return trackingID
}

/** Writes a proven account of a customer. */
export async function proveAccount(uid: string): Promise<void> {
  const account = { payer: 'ASHA VERMA', handle: '', provenOn: '2026-11-22' }
  await firestore.doc(`payerProofs/${uid}`).set({ accounts: [{ ...account, payment: 'provenPayment' }] })
}

interface RefundedOrder {
  readonly uid: string
  readonly trackingID: string
  readonly wallet: string
}

/** Writes a refund, as a rejection with a matched payment leaves it. Returns its ID. */
export async function writeRefund(order: RefundedOrder): Promise<string> {
  const id = randomUUID()
  await firestore.doc(`refunds/${id}`).set({
    ...order,
    name: 'Asha Verma',
    code: 'INR',
    amount: '9250.00',
    payer: 'ASHA VERMA',
    paidReference: '412345678901',
    cause: 'order rejected',
    state: 'due',
    dueAt: new Date(),
  })
  return id
}

/** Returns a file of that name, with content of that type. */
export function findFile(value: string): File | undefined {
  if (value.endsWith('.png')) return new File([makePicture('png')], value)
  if (value.endsWith('.jpg')) return new File([makePicture('jpeg')], value)
  return value.endsWith('.mp4') ? files.mp4() : undefined
}

export function issueAadhaar(): string {
  for (;;) {
    const number = createAadhaar()
    if (hasAadhaarChecksum(number)) return number
  }
}

export const createBatchId = () => randomUUID().slice(0, 8).toUpperCase()

/** Returns a reference that resembles no other, with as many keys as two queries take. */
export function createReference(): string {
  const reference = `UTR 4${String(randomInt(1e11)).padStart(11, '0')}`
  const { length } = listSimilarKeys(reference)
  return length > 30 && length <= 60 ? reference : createReference()
}
