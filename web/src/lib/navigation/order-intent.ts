import { decimalText } from '@rupee/domain/money/decimal-text.ts'
import type { Quote } from '@rupee/domain/quotes/quote.ts'
import * as z from 'zod/mini'

/** What the converter hands to the order page in the navigation state: wallet ids and the amounts it showed. */
export const orderIntentSchema = z.object({
  from: z.string(),
  to: z.string(),
  amount: decimalText,
  convertedAmount: decimalText,
  /** The quote that the page holds, or goes on with. */
  quote: z.optional(z.string()),
})

export type OrderIntent = z.infer<typeof orderIntentSchema>

/** A reload, and a tab that the browser restores, go on with this quote. The router need not know: the page is the same. */
export function noteQuote(intent: OrderIntent, quote: string): void {
  window.history.replaceState({ ...window.history.state, usr: { ...intent, quote } }, '')
}

/** Leads back to a quote that the customer holds. */
export function intentToContinue(quote: Quote): OrderIntent {
  return {
    from: quote.fromWallet,
    to: quote.toWallet,
    amount: quote.from_amount,
    convertedAmount: quote.to_amount,
    quote: quote.id,
  }
}
