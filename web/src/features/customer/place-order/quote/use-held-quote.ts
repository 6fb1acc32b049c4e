import { useEffect, useMemo, useState } from 'react'
import type { OrderIntent } from '#lib/navigation/order-intent.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import { holdQuote, type QuoteNews } from './hold-quote.ts'

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
