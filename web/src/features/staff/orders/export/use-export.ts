import { texts } from '@rupee/domain/texts.ts'
import { useEffect, useRef, useState } from 'react'
import { textOf } from '#lib/calls/call-failed.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import { exportOrders, type Period } from './export-orders.ts'
import { orderRow } from './order-row.ts'

type Rows = readonly Readonly<Record<string, string>>[]

/** An export under way, which ends with the rows, with nothing when it failed, or when it is cancelled. */
export function useExport() {
  const running = useRef<AbortController>(undefined)
  /** How many there are so far; undefined while nothing runs. */
  const [count, setCount] = useState<number>()
  useEffect(() => () => running.current?.abort(), [])
  return {
    count,
    cancel: () => running.current?.abort(),
    async run(period: Period): Promise<Rows | undefined> {
      running.current = new AbortController()
      const { signal } = running.current
      setCount(0)
      try {
        const orders = await exportOrders(period, { signal, onProgress: setCount })
        if (orders.length === 0) toastError(texts.noTransactions)
        return orders.length === 0 ? undefined : orders.map(orderRow)
      } catch (error) {
        if (!signal.aborted) toastError(textOf(error, texts.failed))
        return undefined
      } finally {
        setCount(undefined)
      }
    },
  }
}
