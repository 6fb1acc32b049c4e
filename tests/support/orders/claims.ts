import type { Answer, FormFields } from '../client.ts'
import type { SignedIn } from '../people.ts'
import { makeOrderForm, openQuote, type Payer, type Swap } from '../swaps.ts'

/** Returns the form of a claim, which is that of an order. */
export function sendClaim(
  { client }: Pick<SignedIn, 'client'>,
  swap: Swap,
  changes?: FormFields,
): Promise<Answer> {
  return client.post('/d/api/paymentClaim/', makeOrderForm(swap, changes))
}

/** Sends a claim and returns its ID. */
export async function createClaim(
  payer: Pick<SignedIn, 'client'>,
  swap: Swap,
  changes?: FormFields,
): Promise<string> {
  const { status, body } = await sendClaim(payer, swap, changes)
  if (status !== 200) throw new Error(`The claim was refused: ${JSON.stringify(body)}`)
  return String(body.claim)
}

/** Claims rupees that were paid on a released quote, between wallets of the demo. */
export async function claimOnReleasedQuote(payer: Payer): Promise<string> {
  const from = { id: 'inr', code: 'INR' }
  const to = { id: 'usdt', code: 'USDT' }
  const { id, from_amount, to_amount } = await openQuote(payer, from, to, '924')
  await payer.client.post('/d/api/quotes/release/', { id })
  return createClaim(payer, { from, to, from_amount, to_amount }, { quote: id })
}

export function decideClaim(
  { client }: Pick<SignedIn, 'client'>,
  id: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const decision = { id, action: 'close', outcome: 'paid back', note: 'We have paid it back today.' }
  return client.post('/d/admin/payment-claims/decide/', { ...decision, ...changes })
}
