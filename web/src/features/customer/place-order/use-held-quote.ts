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
  readonly news: QuoteNews
  /** Asks for a new one; what is there stays until it comes. */
  readonly renew: () => Promise<void>
  readonly keep: () => void
}

/** Holds rate and reserve for as long as the page is open, and gives them back when it is left. */
export function useHeldQuote(uid: string, { from, to, amount }: OrderIntent): HeldQuote {
  const holder = useMemo(() => holdQuote({ uid, from, to, amount }), [uid, from, to, amount])
  const [news, setNews] = useState<QuoteNews>({ status: 'asking' })

  useEffect(() => {
    // In development React mounts twice; only the mount that lasts may ask.
    const asking = setTimeout(async () => setNews(await holder.open()))
    window.addEventListener('pagehide', holder.giveBack)
    return () => {
      clearTimeout(asking)
      window.removeEventListener('pagehide', holder.giveBack)
      holder.giveBack()
    }
  }, [holder])

  const renew = async () => {
    const isHeld = news.status === 'held'
    if (!isHeld) setNews({ status: 'asking' })
    const answer = await holder.renew()
    if (isHeld && answer.status === 'refused') toastError(answer.text)
    else setNews(answer)
  }
  return { news, renew, keep: holder.keep }
}

/** What the customer is offered while the page is open. */
export interface Offer {
  readonly instructions: string
  readonly quote: z.infer<typeof quoteAnswer>
  /** When it was made by the clock of this device, which may be wrong; unknown of one that was there before. */
  readonly madeAt?: number
}

type QuoteNews =
  | { readonly status: 'asking' }
  | { readonly status: 'held'; readonly offer: Offer }
  | { readonly status: 'refused'; readonly text: string }
  /** There are no quotes for whoever is not verified. */
  | { readonly status: 'unverified' }

interface QuoteHolder {
  /** Goes on with one that is there: a phone may have thrown the page away while its owner was paying. */
  open(): Promise<QuoteNews>
  renew(): Promise<QuoteNews>
  /** The order has taken the quote over. */
  keep(): void
  /** For when nobody is there any more to pay on it. */
  giveBack(): void
}

type QuoteRequest = Pick<OrderIntent, 'from' | 'to' | 'amount'> & { readonly uid: string }

/** Holds one quote at a time: the server puts a new one for the same pair in the place of the old. */
function holdQuote(request: QuoteRequest): QuoteHolder {
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
    open: () => hold(ownOffer(request).then((own) => own ?? newOffer(request))),
    renew: () => hold(newOffer(request)),
    keep() {
      held = undefined
    },
    giveBack,
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

/** One that is held for the same swap already; none if that cannot be found out. */
async function findOwnQuote(
  uid: string,
  { from, to, amount }: Pick<OrderIntent, 'from' | 'to' | 'amount'>,
): Promise<Quote | undefined> {
  const own = await liveQuotesOf(uid).catch(() => [])
  const left = givenBack()
  return own.find((quote) => {
    const isSame = quote.fromWallet === from && quote.toWallet === to && sameAmount(quote.from_amount, amount)
    return isSame && isLive(quote, new Date()) && !left.includes(quote.id)
  })
}

const key = 'quotes-given-back'

/** Remembered past a reload, for giving back takes a moment in which the quote still looks held. */
function rememberGivenBack(id: string): void {
  sessionStorage.setItem(key, [...givenBack(), id].slice(-10).join(' '))
}

function givenBack(): readonly string[] {
  return sessionStorage.getItem(key)?.split(' ') ?? []
}
