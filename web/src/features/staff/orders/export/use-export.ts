import { calls } from '@rupee/domain/calls/calls.ts'
import type { StaffOrder } from '@rupee/domain/orders/order-lists.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { textOf } from '#lib/calls/call-failed.ts'
import { toastError } from '#lib/toasts/toasts.ts'

type Rows = readonly Readonly<Record<string, string>>[]

/** Runs an export. Answers with the rows, or with nothing if it failed or was cancelled. */
export function useExport() {
  const running = useRef<AbortController>(undefined)
  /** How many orders are loaded so far. Undefined while no export runs. */
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

interface Period {
  /** Days in India, both included. */
  readonly from: string
  readonly to: string
}

interface Progress {
  readonly signal: AbortSignal
  readonly onProgress: (orders: number) => void
}

/** Loads the orders of a period page by page, oldest first. */
async function exportOrders(period: Period, { signal, onProgress }: Progress): Promise<StaffOrder[]> {
  const orders: StaffOrder[] = []
  let next: string | undefined
  do {
    const page = await call(
      calls.exportOrders,
      { ...period, ...(next !== undefined && { next }) },
      { signal },
    )
    orders.push(...page.transactions)
    next = page.next
    onProgress(orders.length)
  } while (next !== undefined)
  return orders
}

/** A line of the file. Its columns have the names of the fields in the calls. */
function orderRow(order: StaffOrder): Record<string, string> {
  return {
    id: order.id,
    TransactionID: order.TransactionID,
    created_at: order.created_at,
    status: order.status,
    name: order.name,
    email: order.email,
    from_currency: order.from_currency,
    amountSent: order.amountSent,
    to_currency: order.to_currency,
    amountReceived: order.amountReceived,
    exchangedRateINR: order.exchangedRateINR,
    late: order.late ? 'yes' : '',
    short: order.short ? 'yes' : '',
    quotedAmount: order.quotedAmount ?? '',
    sendersPaymentDetails: order.sendersPaymentDetails,
    UPI_ID: order.UPI_ID ?? '',
    wallet_address: order.wallet_address ?? '',
    bank_name: order.bank_name ?? '',
    branch_name: order.branch_name ?? '',
    account_number: order.account_number ?? '',
    account_name: order.account_name ?? '',
    ifsc_code: order.ifsc_code ?? '',
    adminNotes: order.adminNotes ?? '',
  }
}
