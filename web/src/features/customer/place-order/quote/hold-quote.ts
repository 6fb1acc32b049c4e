import { calls } from '@rupee/domain/calls/calls.ts'
import type { quoteAnswer } from '@rupee/domain/orders/quote.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { z } from 'zod'
import { call } from '#lib/calls/call.ts'
import { textOf } from '#lib/calls/call-failed.ts'
import type { OrderIntent } from '#lib/navigation/order-intent.ts'
import { findOwnQuote } from './find-own-quote.ts'
import { rememberGivenBack } from './given-back.ts'

/** What the customer is offered while the page is open. */
export interface Offer {
  readonly instructions: string
  readonly quote: z.infer<typeof quoteAnswer>
  /** When it was made by the clock of this device, which may be wrong; unknown of one that was there before. */
  readonly madeAt?: number
}

export type QuoteNews =
  | { readonly status: 'asking' }
  | { readonly status: 'held'; readonly offer: Offer }
  | { readonly status: 'refused'; readonly text: string }
  /** There are no quotes for whoever is not verified. */
  | { readonly status: 'unverified' }

export interface QuoteHolder {
  /** Goes on with one that is there: a phone may have thrown the page away while its owner was paying. */
  open(): Promise<QuoteNews>
  renew(): Promise<QuoteNews>
  /** The order has taken the quote over. */
  keep(): void
  /** For when nobody is there any more to pay on it. */
  giveBack(): void
}

type Wish = Pick<OrderIntent, 'from' | 'to' | 'amount'> & { readonly uid: string }

/** Holds one quote at a time: the server puts a new one for the same pair in the place of the old. */
export function holdQuote(wish: Wish): QuoteHolder {
  let held: string | undefined
  let hasLeft = false

  const giveBack = () => {
    hasLeft = true
    if (held === undefined) return
    rememberGivenBack(held)
    // What does not arrive runs out by itself.
    call(calls.releaseQuote, { id: held }, { keepalive: true }).catch(() => {})
    held = undefined
  }

  const hold = async (offer: Promise<Offer | undefined>): Promise<QuoteNews> => {
    hasLeft = false
    try {
      const made = await offer
      if (!made) return { status: 'unverified' }
      held = made.quote.id
      if (hasLeft) giveBack()
      return { status: 'held', offer: made }
    } catch (error) {
      return { status: 'refused', text: textOf(error, texts.failed) }
    }
  }

  return {
    open: () => hold(ownOffer(wish).then((own) => own ?? newOffer(wish))),
    renew: () => hold(newOffer(wish)),
    keep() {
      held = undefined
    },
    giveBack,
  }
}

async function ownOffer({ uid, ...intent }: Wish): Promise<Offer | undefined> {
  const quote = await findOwnQuote(uid, intent)
  if (!quote) return undefined
  const pair = { from_currency_id: intent.from, to_currency_id: intent.to }
  const { walletDesc } = await call(calls.walletDescription, pair)
  return { instructions: walletDesc, quote: { ...quote, expires: quote.expires.toISOString() } }
}

async function newOffer({ from, to, amount }: Wish): Promise<Offer | undefined> {
  const madeAt = Date.now()
  const { walletDesc, quote } = await call(calls.walletDescription, {
    from_currency_id: from,
    to_currency_id: to,
    from_amount: amount,
  })
  return quote && { instructions: walletDesc, quote, madeAt }
}
