import { calls } from '@rupee/domain/calls/calls.ts'
import { spokenLanguage } from '@rupee/domain/language/translate.ts'
import { sameAmount } from '@rupee/domain/money/money.ts'
import { isLive, type Quote, type quoteAnswer } from '@rupee/domain/orders/quote.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useEffect, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { liveQuotesOf, quoteNow } from '#collections/quotes.ts'
import { call } from '#lib/calls/call.ts'
import { textOf } from '#lib/calls/call-failed.ts'
import { noteQuote, type OrderIntent } from '#lib/navigation/order-intent.ts'
import { paths } from '#lib/navigation/paths.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import { forgetOrderDraft } from './order-draft.ts'
import { releasedQuotes, rememberReleased } from './released-quotes.ts'
import { shareHold } from './shared-hold.ts'

interface HeldQuote {
  readonly state: HoldState
  /** Asks for a new quote. The old one stays on the screen until the answer comes. */
  readonly renew: () => Promise<void>
  /** Goes on with a quote that the customer holds already. */
  readonly goOn: (quote: Quote) => Promise<void>
  readonly keep: () => void
  /** Gives the quote back, whoever else shows it. Answers whether that is done. */
  readonly cancel: () => Promise<boolean>
}

/**
 * Holds a rate and a part of the reserve. They are released when the customer goes to another page of the site, not by
 * another language, a reload, a crash or a closed tab: nobody can tell the last three apart, and the customer may be
 * paying.
 */
export function useHeldQuote(uid: string, intent: OrderIntent): HeldQuote {
  const holder = useMemo(() => holdQuote(uid, intent), [uid, intent])
  const [state, setState] = useState<HoldState>({ status: 'asking' })

  useEffect(() => {
    // In development React mounts twice. Only the second mount may ask for a quote.
    const language = spokenLanguage()
    const asking = setTimeout(async () => setState(await holder.open()))
    return () => {
      clearTimeout(asking)
      // The page begins anew in another language, and the customer is still there.
      if (spokenLanguage() !== language && window.location.pathname === paths.exchange) holder.keep()
      else void holder.leave()
    }
  }, [holder])

  const become = async (next: Promise<HoldState>) => {
    const isHeld = state.status === 'held'
    if (!isHeld) setState({ status: 'asking' })
    const answer = await next
    if (isHeld && answer.status === 'refused') toastError(answer.text)
    else setState(answer)
  }
  return {
    state,
    renew: () => become(holder.renew()),
    goOn: (quote) => become(holder.goOn(quote)),
    keep: holder.keep,
    cancel: holder.cancel,
  }
}

/** A quote with the payment instructions for it. */
export interface Offer {
  readonly instructions: string
  readonly quote: z.infer<typeof quoteAnswer>
  /** When the quote was made, by the clock of this device. Unknown if the quote is older than this page. */
  readonly madeAt?: number
}

type HoldState =
  | { readonly status: 'asking' }
  | { readonly status: 'held'; readonly offer: Offer }
  /** The customer holds a quote for the same two wallets at other terms, and chooses. */
  | { readonly status: 'choosing'; readonly other: Quote }
  | { readonly status: 'refused'; readonly text: string }
  /** Only verified customers get quotes. */
  | { readonly status: 'unverified' }

interface QuoteHolder {
  /** Goes on with the quote that the page had, or that has the terms which the converter showed. */
  open(): Promise<HoldState>
  renew(): Promise<HoldState>
  goOn(quote: Quote): Promise<HoldState>
  /** The order has used the quote: it is not to be released any more. */
  keep(): void
  cancel(): Promise<boolean>
  /** Releases the quote, unless another tab shows it. */
  leave(): Promise<void>
}

/** Holds one quote at a time: for the same two wallets, the server replaces the old quote by the new one. */
function holdQuote(uid: string, intent: OrderIntent): QuoteHolder {
  let held: { readonly id: string; readonly isLast: () => Promise<boolean> } | undefined
  let hasLeft = false

  const leave = async () => {
    hasLeft = true
    if (!held) return
    const { id, isLast } = held
    held = undefined
    if (!(await isLast())) return
    rememberReleased(id)
    forgetOrderDraft(intent)
    // If this call is lost, the quote expires on its own.
    call(calls.releaseQuote, { id }, { keepalive: true }).catch(() => {})
  }

  const cancel = async () => {
    if (!held) return true
    try {
      await call(calls.releaseQuote, { id: held.id })
    } catch (error) {
      toastError(textOf(error, texts.failed))
      return false
    }
    rememberReleased(held.id)
    forgetOrderDraft(intent)
    keep()
    return true
  }

  const keep = () => {
    void held?.isLast()
    held = undefined
  }

  /** What is asked for while the customer is on the page. */
  const begin = (asked: Promise<HoldState>) => {
    hasLeft = false
    return orRefused(asked)
  }

  const hold = async (asked: Promise<Offer | undefined>): Promise<HoldState> => {
    const offer = await asked
    if (!offer) return { status: 'unverified' }
    void held?.isLast()
    held = { id: offer.quote.id, isLast: shareHold(offer.quote.id) }
    if (hasLeft) void leave()
    else noteQuote(intent, offer.quote.id)
    return { status: 'held', offer }
  }

  const open = async (): Promise<HoldState> => {
    const known = intent.quote === undefined ? undefined : await quoteNow(intent.quote).catch(() => undefined)
    if (known?.uid === uid && !isReleased(known)) return hold(offerOf(known))
    const own = (await liveQuotesOf(uid)).find((quote) => isForPair(quote, intent) && !isReleased(quote))
    if (!own) return hold(newOffer(intent))
    const isSame =
      sameAmount(own.from_amount, intent.amount) && sameAmount(own.to_amount, intent.convertedAmount)
    return isSame ? hold(offerOf(own)) : { status: 'choosing', other: own }
  }

  return {
    open: () => begin(open()),
    renew: () => begin(hold(newOffer(intent))),
    goOn: (quote) => begin(hold(offerOf(quote))),
    keep,
    cancel,
    leave,
  }
}

async function orRefused(state: Promise<HoldState>): Promise<HoldState> {
  try {
    return await state
  } catch (error) {
    return { status: 'refused', text: textOf(error, texts.failed) }
  }
}

function isForPair(quote: Quote, { from, to }: OrderIntent): boolean {
  return quote.fromWallet === from && quote.toWallet === to && isLive(quote, new Date())
}

function isReleased({ id, state }: Quote): boolean {
  return state === 'released' || releasedQuotes().includes(id)
}

async function offerOf({ expires, ...quote }: Quote): Promise<Offer> {
  const pair = { from_currency_id: quote.fromWallet, to_currency_id: quote.toWallet }
  const { walletDesc } = await call(calls.walletDescription, pair)
  return { instructions: walletDesc, quote: { ...quote, expires: expires.toISOString() } }
}

async function newOffer({ from, to, amount }: OrderIntent): Promise<Offer | undefined> {
  const madeAt = Date.now()
  const { walletDesc, quote } = await call(calls.walletDescription, {
    from_currency_id: from,
    to_currency_id: to,
    from_amount: amount,
  })
  return quote && { instructions: walletDesc, quote, madeAt }
}
