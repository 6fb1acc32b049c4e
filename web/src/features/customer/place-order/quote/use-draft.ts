import { useEffect, useState } from 'react'
import type { OrderIntent } from '#lib/navigation/order-intent.ts'
import { type OrderDraft, readOrderDraft } from './order-draft.ts'

/** Reads the input from before the page load, once: a new quote leaves the form as it is. */
export function useDraft(pair: Pick<OrderIntent, 'from' | 'to'>, quote: string) {
  const [first] = useState(quote)
  const [read, setRead] = useState<{ readonly draft: OrderDraft | undefined }>()
  useEffect(() => {
    void readOrderDraft(pair, first).then((draft) => setRead({ draft }))
  }, [pair, first])
  return read
}
