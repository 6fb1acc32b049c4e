import { calls } from '@rupee/domain/calls/calls.ts'
import { sameAmount } from '@rupee/domain/money/money.ts'
import { isLive, type Quote, type quoteAnswer } from '@rupee/domain/orders/quote.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useEffect, useMemo, useState } from 'react'
import type { z } from 'zod'
import { liveQuotesOf } from '#collections/quotes.ts'
import { call } from '#lib/calls/call.ts'
import { textOf } from '#lib/calls/call-failed.ts'
import type { OrderIntent } from '#lib/navigation/order-intent.ts'
import { toastError } from '#lib/toasts/toasts.ts'

interface HeldQuote {
  readonly state: HoldState
  /** Asks for a new quote. The old one stays on the screen until the answer comes. */
  readonly renew: () => Promise<void>
  readonly keep: () => void
}

/** Holds a rate and a part of the reserve while the page is open, and releases them when the customer leaves. */
export function useHeldQuote(uid: string, { from, to, amount }: OrderIntent): HeldQuote {
  const holder = useMemo(() => holdQuote({ uid, from, to, amount }), [uid, from, to, amount])
  const [state, setState] = useState<HoldState>({ status: 'asking' })

  useEffect(() => {
    // In development React mounts twice. Only the second mount may ask for a quote.
    const asking = setTimeout(async () => setState(await holder.open()))
    window.addEventListener('pagehide', holder.release)
    return () => {
      clearTimeout(asking)
      window.removeEventListener('pagehide', holder.release)
      holder.release()
    }
  }, [holder])

  const renew = async () => {
    const isHeld = state.status === 'held'
    if (!isHeld) setState({ status: 'asking' })
    const answer = await holder.renew()
    if (isHeld && answer.status === 'refused') toastError(answer.text)
    else setState(answer)
  }
  return { state, renew, keep: holder.keep }
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
  | { readonly status: 'refused'; readonly text: string }
  /** Only verified customers get quotes. */
  | { readonly status: 'unverified' }

interface QuoteHolder {
  /** Takes up an older quote if there is one: a phone may have closed the page while its owner was paying. */
  open(): Promise<HoldState>
  renew(): Promise<HoldState>
  /** The order has used the quote: it is not to be released any more. */
  keep(): void
  /** Releases the quote, because the customer has left the page. */
  release(): void
}

type QuoteRequest = Pick<OrderIntent, 'from' | 'to' | 'amount'> & { readonly uid: string }

/** Holds one quote at a time: for the same two wallets, the server replaces the old quote by the new one. */
function holdQuote(request: QuoteRequest): QuoteHolder {
  let held: string | undefined
  let isReleased = false

  const release = () => {
    isReleased = true
    if (held === undefined) return
    rememberReleased(held)
    // If this call is lost, the quote expires on its own.
    call(calls.releaseQuote, { id: held }, { keepalive: true }).catch(() => {})
    held = undefined
  }

  const hold = async (offer: Promise<Offer | undefined>): Promise<HoldState> => {
    isReleased = false
    try {
      const made = await offer
      if (!made) return { status: 'unverified' }
      held = made.quote.id
      if (isReleased) release()
      return { status: 'held', offer: made }
    } catch (error) {
      return { status: 'refused', text: textOf(error, texts.failed) }
    }
  }

  return {
    open: () => hold(ownOffer(request).then((own) => own ?? newOffer(request))),
    renew: () => hold(newOffer(request)),
    keep() {
      held = undefined
    },
    release,
  }
}

async function ownOffer({ uid, ...intent }: QuoteRequest): Promise<Offer | undefined> {
  const quote = await findOwnQuote(uid, intent)
  if (!quote) return undefined
  const pair = { from_currency_id: intent.from, to_currency_id: intent.to }
  const { walletDesc } = await call(calls.walletDescription, pair)
  return { instructions: walletDesc, quote: { ...quote, expires: quote.expires.toISOString() } }
}

async function newOffer({ from, to, amount }: QuoteRequest): Promise<Offer | undefined> {
  const madeAt = Date.now()
  const { walletDesc, quote } = await call(calls.walletDescription, {
    from_currency_id: from,
    to_currency_id: to,
    from_amount: amount,
  })
  return quote && { instructions: walletDesc, quote, madeAt }
}

/** A live quote for the same swap, if there is one. A failed search counts as none. */
async function findOwnQuote(
  uid: string,
  { from, to, amount }: Pick<OrderIntent, 'from' | 'to' | 'amount'>,
): Promise<Quote | undefined> {
  const own = await liveQuotesOf(uid).catch(() => [])
  const released = releasedQuotes()
  return own.find((quote) => {
    const isSame = quote.fromWallet === from && quote.toWallet === to && sameAmount(quote.from_amount, amount)
    return isSame && isLive(quote, new Date()) && !released.includes(quote.id)
  })
}

const key = 'released-quotes'

/** Survives a reload: a quote looks live until its release has reached the server. */
function rememberReleased(id: string): void {
  sessionStorage.setItem(key, [...releasedQuotes(), id].slice(-10).join(' '))
}

function releasedQuotes(): readonly string[] {
  return sessionStorage.getItem(key)?.split(' ') ?? []
}
