import { decimalText } from '@rupee/domain/money/decimal-text.ts'
import type { Quote } from '@rupee/domain/quotes/quote.ts'
import * as z from 'zod/mini'

/** Navigation state from the converter to the order page: wallet IDs and the amounts shown. */
export const orderIntentSchema = z.object({
  from: z.string(),
  to: z.string(),
  amount: decimalText,
  convertedAmount: decimalText,
  /** Quote that the page holds, or continues. */
  quote: z.optional(z.string()),
})

export type OrderIntent = z.infer<typeof orderIntentSchema>

/**
 * Notes the quote in the history entry, so that a reload or a restored tab continues it. The router is bypassed
 * because the page stays the same.
 */
export function noteQuote(intent: OrderIntent, quote: string): void {
  window.history.replaceState({ ...window.history.state, usr: { ...intent, quote } }, '')
}

/** Returns the navigation state that continues a held quote. */
export function toIntent(quote: Quote): OrderIntent {
  return {
    from: quote.fromWallet,
    to: quote.toWallet,
    amount: quote.from_amount,
    convertedAmount: quote.to_amount,
    quote: quote.id,
  }
}
