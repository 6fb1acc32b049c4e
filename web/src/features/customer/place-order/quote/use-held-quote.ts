import { calls } from '@rupee/domain/calls/calls.ts'
import type { Quote } from '@rupee/domain/quotes/quote.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useEffect, useRef, useState } from 'react'
import { rememberReleased } from '#collections/quotes.ts'
import { call } from '#lib/calls/call.ts'
import { CallFailed, toErrorText } from '#lib/calls/call-failed.ts'
import { noteQuote, type OrderIntent } from '#lib/navigation/order-intent.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import { findQuote, isExpected, loadOffer, type Offer, requestOffer } from './offer.ts'
import { forgetOrderDraft } from './order-draft.ts'

interface HeldQuote {
  readonly state: HoldState
  /** Requests a new quote. The old one stays on the screen until the answer arrives. */
  readonly renewQuote: () => Promise<void>
  /** Continues with a quote that the customer already holds. */
  readonly resumeQuote: (quote: Quote) => Promise<void>
  /** Releases the quote, also in other tabs. Resolves to whether it was released. */
  readonly releaseQuote: () => Promise<boolean>
}

type HoldState =
  | { readonly status: 'asking' }
  | { readonly status: 'held'; readonly offer: Offer }
  /** The customer holds a quote for the same wallets at other terms, and has to choose. */
  | { readonly status: 'choosing'; readonly other: Quote }
  | { readonly status: 'refused'; readonly text: string; readonly canRetry: boolean }
  /** Only verified customers get quotes. */
  | { readonly status: 'unverified' }

/**
 * Holds a rate and part of the reserve for the customer, who may be paying: leaving, reloading or closing the page
 * does not release them; only `releaseQuote` does, before they expire.
 */
export function useHeldQuote(uid: string, intent: OrderIntent): HeldQuote {
  const [state, setState] = useState<HoldState>({ status: 'asking' })
  const openedIntent = useRef<OrderIntent>(undefined)

  useEffect(() => {
    // React runs effects twice in development. A second request would replace the quote of the first.
    if (openedIntent.current === intent) return
    openedIntent.current = intent
    void catchRefusal(openQuote(uid, intent)).then((opened) => {
      if (openedIntent.current === intent) setState(opened)
    })
  }, [uid, intent])

  const replaceQuote = async (next: Promise<HoldState>) => {
    const isHeld = state.status === 'held'
    if (!isHeld) setState({ status: 'asking' })
    const answer = await catchRefusal(next)
    if (isHeld && answer.status === 'refused') toastError(answer.text)
    else setState(answer)
  }

  const releaseQuote = async () => {
    if (state.status !== 'held') return true
    const { id } = state.offer.quote
    try {
      await call(calls.releaseQuote, { id })
    } catch (error) {
      toastError(toErrorText(error, texts.failed))
      return false
    }
    rememberReleased(id)
    forgetOrderDraft(intent)
    return true
  }

  return {
    state,
    renewQuote: () => replaceQuote(requestQuote(intent)),
    resumeQuote: (quote) => replaceQuote(resumeQuote(quote, intent)),
    releaseQuote,
  }
}

async function openQuote(uid: string, intent: OrderIntent): Promise<HoldState> {
  const own = await findQuote(uid, intent)
  if (!own) return requestQuote(intent)
  return isExpected(own, intent) ? resumeQuote(own, intent) : { status: 'choosing', other: own }
}

async function requestQuote(intent: OrderIntent): Promise<HoldState> {
  const offer = await requestOffer(intent)
  return offer ? hold(offer, intent) : { status: 'unverified' }
}

async function resumeQuote(quote: Quote, intent: OrderIntent): Promise<HoldState> {
  return hold(await loadOffer(quote), intent)
}

function hold(offer: Offer, intent: OrderIntent): HoldState {
  noteQuote(intent, offer.quote.id)
  return { status: 'held', offer }
}

async function catchRefusal(state: Promise<HoldState>): Promise<HoldState> {
  try {
    return await state
  } catch (error) {
    return { status: 'refused', text: toErrorText(error, texts.failed), canRetry: canRetry(error) }
  }
}

/** Whether to offer a retry: a rule would refuse the same order again, unlike failures and throttling. */
function canRetry(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return true
  const isRefused = error.status >= 400 && error.status < 500
  return !isRefused || error.code === 'tooManyAttempts'
}
