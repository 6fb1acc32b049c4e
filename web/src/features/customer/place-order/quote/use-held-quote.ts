import { calls } from '@rupee/domain/calls/calls.ts'
import { sameAmount } from '@rupee/domain/money/money.ts'
import { isLive, type Quote, type quoteAnswer } from '@rupee/domain/quotes/quote.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useEffect, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { isReleasedHere, liveQuotesOf, quoteNow, rememberReleased } from '#collections/quotes.ts'
import { call } from '#lib/calls/call.ts'
import { CallFailed, textOf } from '#lib/calls/call-failed.ts'
import { noteQuote, type OrderIntent } from '#lib/navigation/order-intent.ts'
import { serverNow } from '#lib/time/server-time.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import { forgetOrderDraft } from './order-draft.ts'

interface HeldQuote {
  readonly state: HoldState
  /** Requests a new quote. The old one stays on the screen until the answer arrives. */
  readonly renew: () => Promise<void>
  /** Continues with a quote that the customer already holds. */
  readonly goOn: (quote: Quote) => Promise<void>
  /** Releases the quote, also in other tabs. Resolves to whether it was released. */
  readonly cancel: () => Promise<boolean>
}

/**
 * Holds a rate and part of the reserve for the customer, who may be paying: leaving, reloading or closing the page
 * does not release them; only cancelling does, before they expire.
 */
export function useHeldQuote(uid: string, intent: OrderIntent): HeldQuote {
  const holder = useMemo(() => holdQuote(uid, intent), [uid, intent])
  const [state, setState] = useState<HoldState>({ status: 'asking' })

  useEffect(() => {
    // React mounts twice in development. Only the second mount may request a quote.
    const asking = setTimeout(async () => setState(await holder.open()))
    return () => clearTimeout(asking)
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
    cancel: holder.cancel,
  }
}

/** Quote with its payment instructions. */
export interface Offer {
  readonly instructions: string
  readonly quote: z.infer<typeof quoteAnswer>
}

type HoldState =
  | { readonly status: 'asking' }
  | { readonly status: 'held'; readonly offer: Offer }
  /** The customer holds a quote for the same wallets at other terms, and has to choose. */
  | { readonly status: 'choosing'; readonly other: Quote }
  | { readonly status: 'refused'; readonly text: string; readonly canRetry: boolean }
  /** Only verified customers get quotes. */
  | { readonly status: 'unverified' }

interface QuoteHolder {
  /** Continues the page's own quote, or one with the terms that the converter showed. */
  open(): Promise<HoldState>
  renew(): Promise<HoldState>
  goOn(quote: Quote): Promise<HoldState>
  cancel(): Promise<boolean>
}

/** Manages one quote at a time: the server replaces the old quote for the same two wallets. */
function holdQuote(uid: string, intent: OrderIntent): QuoteHolder {
  let held: string | undefined

  const cancel = async () => {
    if (held === undefined) return true
    try {
      await call(calls.releaseQuote, { id: held })
    } catch (error) {
      toastError(textOf(error, texts.failed))
      return false
    }
    rememberReleased(held)
    forgetOrderDraft(intent)
    return true
  }

  const hold = async (asked: Promise<Offer | undefined>): Promise<HoldState> => {
    const offer = await asked
    if (!offer) return { status: 'unverified' }
    held = offer.quote.id
    noteQuote(intent, held)
    return { status: 'held', offer }
  }

  const open = async (): Promise<HoldState> => {
    const known = intent.quote === undefined ? undefined : await quoteNow(intent.quote).catch(() => undefined)
    if (known?.uid === uid && !isReleased(known)) return hold(offerOf(known))
    const own = (await liveQuotesOf(uid)).find((quote) => isForPair(quote, intent))
    if (!own) return hold(newOffer(intent))
    const isSame =
      sameAmount(own.from_amount, intent.amount) && sameAmount(own.to_amount, intent.convertedAmount)
    return isSame ? hold(offerOf(own)) : { status: 'choosing', other: own }
  }

  return {
    open: () => orRefused(open()),
    renew: () => orRefused(hold(newOffer(intent))),
    goOn: (quote) => orRefused(hold(offerOf(quote))),
    cancel,
  }
}

async function orRefused(state: Promise<HoldState>): Promise<HoldState> {
  try {
    return await state
  } catch (error) {
    return { status: 'refused', text: textOf(error, texts.failed), canRetry: canRetry(error) }
  }
}

/** Whether to offer a retry: a rule would refuse the same order again, unlike failures and throttling. */
function canRetry(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return true
  const isRefused = error.status >= 400 && error.status < 500
  return !isRefused || error.code === 'tooManyAttempts'
}

function isForPair(quote: Quote, { from, to }: OrderIntent): boolean {
  return quote.fromWallet === from && quote.toWallet === to && isLive(quote, serverNow())
}

function isReleased({ id, state }: Quote): boolean {
  return state === 'released' || isReleasedHere(id)
}

async function offerOf({ expires, ...quote }: Quote): Promise<Offer> {
  const pair = { from_currency_id: quote.fromWallet, to_currency_id: quote.toWallet }
  const { walletDesc } = await call(calls.walletDescription, pair)
  return { instructions: walletDesc, quote: { ...quote, expires: expires.toISOString() } }
}

async function newOffer({ from, to, amount }: OrderIntent): Promise<Offer | undefined> {
  const { walletDesc, quote } = await call(calls.walletDescription, {
    from_currency_id: from,
    to_currency_id: to,
    from_amount: amount,
  })
  return quote && { instructions: walletDesc, quote }
}
