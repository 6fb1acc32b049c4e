import { calls } from '@rupee/domain/calls.ts'
import type { quoteAnswer } from '@rupee/domain/quote.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { z } from 'zod'
import { call } from '#lib/call.ts'
import { textOf } from '#lib/call-failed.ts'
import type { OrderIntent } from '#lib/order-intent.ts'

/** What the customer is offered while the page is open. */
export interface Offer {
  readonly instructions: string
  readonly quote: z.infer<typeof quoteAnswer>
  /** By the clock of this device, which may be wrong. */
  readonly askedAt: number
}

export type QuoteNews =
  | { readonly status: 'asking' }
  | { readonly status: 'held'; readonly offer: Offer }
  | { readonly status: 'refused'; readonly text: string }
  /** There are no quotes for whoever is not verified. */
  | { readonly status: 'unverified' }

export interface QuoteHolder {
  ask(): Promise<QuoteNews>
  /** The order has taken the quote over. */
  keep(): void
  /** For when nobody is there any more to pay on it. */
  giveBack(): void
}

/** Holds one quote at a time: the server puts a new one for the same pair in the place of the old. */
export function holdQuote({ from, to, amount }: Pick<OrderIntent, 'from' | 'to' | 'amount'>): QuoteHolder {
  let held: string | undefined
  let hasLeft = false

  const giveBack = () => {
    hasLeft = true
    // What does not arrive runs out by itself.
    if (held !== undefined) call(calls.releaseQuote, { id: held }, { keepalive: true }).catch(() => {})
    held = undefined
  }

  return {
    async ask() {
      hasLeft = false
      const askedAt = Date.now()
      try {
        const { walletDesc, quote } = await call(calls.walletDescription, {
          from_currency_id: from,
          to_currency_id: to,
          from_amount: amount,
        })
        if (!quote) return { status: 'unverified' }
        held = quote.id
        if (hasLeft) giveBack()
        return { status: 'held', offer: { instructions: walletDesc, quote, askedAt } }
      } catch (error) {
        return { status: 'refused', text: textOf(error, texts.failed) }
      }
    },
    keep() {
      held = undefined
    },
    giveBack,
  }
}
