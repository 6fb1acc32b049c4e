import { firestore } from '../admin-sdk.ts'
import type { Answer } from '../client.ts'
import type { SignedIn } from '../people.ts'

type Member = Pick<SignedIn, 'client'>

export function decideApproval(
  { client }: Member,
  id: string,
  decision: 'approve' | 'refuse' | 'withdraw' = 'approve',
  note = decision === 'refuse' ? 'Not as we agreed' : '',
): Promise<Answer> {
  return client.post('/d/admin/approvals/decide/', { id, decision, note })
}

/** Asks for the second person before a payout, and returns the ID of the request. */
export async function askForPayout(
  { client }: Member,
  id: string,
  fields: Record<string, string> = {},
): Promise<string> {
  const asked = { id, status: 'Approved', ask: 'true', ...fields }
  return readApproval(await client.post('/d/admin/transactions/status/', asked))
}

/** Returns the ID of the request that a call has made. */
export function readApproval({ status, body }: Answer): string {
  if (status !== 202) throw new Error(`Nobody was asked: ${status} ${JSON.stringify(body)}`)
  return String(body.approval)
}

export async function readState(id: string): Promise<string> {
  return String((await firestore.doc(`approvals/${id}`).get()).get('state'))
}

export async function readData(path: string): Promise<Record<string, unknown>> {
  return { ...(await firestore.doc(path).get()).data() }
}

/** Returns the audit entries of an action about a subject, as this client reads them. */
export async function readAudit(action: string, about: string): Promise<readonly Record<string, unknown>[]> {
  const entries = firestore.collection('audit').where('action', '==', action).where('about', '==', about)
  return (await entries.get()).docs.map((entry) => entry.data())
}

export function changeBank({ client }: Member, id: string, fields: Record<string, string>): Promise<Answer> {
  return client.post('/d/admin/BankDetails/u/', { id, ...fields })
}

export function changeInstructions({ client }: Member, currency_id: string, wallet_id: string) {
  return client.post('/d/admin/CurrencyWalletDetails/u/', { currency_id, wallet_id })
}

/** A wallet of a test as it is made, with these changes. */
export function changeWallet(
  { client }: Member,
  { id, code }: { readonly id: string; readonly code: string },
  changes: Record<string, string>,
): Promise<Answer> {
  const edit = { currency_id: id, code, buy: '100.00', sell: '90.00', reserved: '0', reserved_before: '0' }
  return client.post('/d/admin/CurrenciesRates/u/', { ...edit, ...changes })
}

export function changeControls({ client }: Member, controls: Record<string, string>): Promise<Answer> {
  return client.post('/d/admin/controls/u/', controls)
}
