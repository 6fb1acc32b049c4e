import { useEffect, useState } from 'react'
import type { OrderIntent } from '#lib/navigation/order-intent.ts'
import { type OrderDraft, readOrderDraft } from './order-draft.ts'

/** What was filled in before the page was loaded. Read once: a new rate leaves the form as it is. */
export function useDraft(pair: Pick<OrderIntent, 'from' | 'to'>, quote: string) {
  const [first] = useState(quote)
  const [read, setRead] = useState<{ readonly draft: OrderDraft | undefined }>()
  useEffect(() => {
    void readOrderDraft(pair, first).then((draft) => setRead({ draft }))
  }, [pair, first])
  return read
}
