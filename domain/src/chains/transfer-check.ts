import * as z from 'zod/mini'
import { formatMoment } from '../calendar/format-in-india.ts'
import { id, line } from '../input/input.ts'
import { withCurrency } from '../money/with-currency.ts'
import type { Finding } from '../orders/findings/finding.ts'
import { texts } from '../texts.ts'

export const transferOutcomeSchema = z.enum([
  /** The operator has set up no server or token for the wallet. */
  'off',
  'sent',
  'other address',
  'other amount',
  'other token',
  'earlier',
  'failed',
  'unconfirmed',
  'not found',
  'unchecked',
])

export type TransferOutcome = z.infer<typeof transferOutcomeSchema>

/** With the hash of a payout, the payout is checked; otherwise the payment of the customer. */
export const transferCheckInput = z.strictObject({
  id: id(texts.noSuchOrder),
  hash: z.optional(line(100, texts.transactionIdRequired)),
})

export const transferCheckAnswer = z.object({
  outcome: transferOutcomeSchema,
  /** Address that got the transfer, if there is only one. */
  to: z.optional(z.string()),
  amount: z.optional(z.string()),
  confirmations: z.optional(z.int()),
  at: z.optional(z.iso.datetime()),
})

export type TransferCheck = z.infer<typeof transferCheckAnswer>

interface CheckedTransfer {
  readonly is: 'payment' | 'payout'
  readonly amount: string
  readonly code: string
}

/** Returns the finding about a transfer on a chain; undefined if checks are off. It never stops a decision. */
export function describeTransfer(check: TransferCheck, transfer: CheckedTransfer): Finding | undefined {
  const { outcome } = check
  if (outcome === 'off') return undefined
  const about = transfer.is
  const tone = outcome === 'sent' ? 'fine' : 'look'
  return { about, tone, label: labels[outcome], reason: toReason(outcome, check, transfer) }
}

const labels: Readonly<Record<Exclude<TransferOutcome, 'off'>, string>> = {
  sent: 'Seen on the chain',
  'other address': 'Chain: another address',
  'other amount': 'Chain: amount differs',
  'other token': 'Chain: another token',
  earlier: 'Chain: older transfer',
  failed: 'Chain: failed',
  unconfirmed: 'Chain: not confirmed yet',
  'not found': 'Chain: not found yet',
  unchecked: 'Chain: could not be checked',
}

function toReason(
  outcome: Exclude<TransferOutcome, 'off'>,
  check: TransferCheck,
  { is, amount, code }: CheckedTransfer,
): string {
  switch (outcome) {
    case 'sent':
      return is === 'payout'
        ? `Sent ${describeCheck(check, code)}.`
        : `Sent ${describeCheck(check, code)}. The hash is public and does not say who paid.`
    case 'other address':
      return is === 'payout'
        ? `Sent ${describeCheck(check, code)}. The order has another address.`
        : `Sent ${describeCheck(check, code)}. The payment instructions name another address.`
    case 'other amount':
      return `Sent ${describeCheck(check, code)}. The order says ${withCurrency(amount, code)}.`
    case 'other token':
      return `The transaction moves no ${code}. Another token may have the same name.`
    case 'earlier':
      return `Sent ${describeCheck(check, code)}, before this order was placed. The transfer may belong to another order.`
    case 'failed':
      return 'The transaction failed on the chain, so nothing was sent.'
    case 'unconfirmed':
      return `${describeConfirmations(check)} so far: its block can still be dropped. Check again in a minute.`
    case 'not found':
      return 'The chain does not have this transaction yet. Compare the hash, or check again in a minute.'
    case 'unchecked':
      return 'The lookup failed. Open the transaction in an explorer instead.'
  }
}

function describeConfirmations({ confirmations = 0 }: TransferCheck): string {
  return confirmations === 1 ? '1 confirmation' : `${confirmations} confirmations`
}

function describeCheck(check: TransferCheck, code: string): string {
  const { amount, to, at } = check
  const sent = amount === undefined ? code : withCurrency(amount, code)
  const when = at === undefined ? '' : ` on ${formatMoment(new Date(at))}`
  return `${sent} to ${to ?? 'several addresses'}${when} (${describeConfirmations(check)})`
}
