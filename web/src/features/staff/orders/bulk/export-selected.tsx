import Button from '@mui/material/Button'
import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import type { ExportedOrder } from '@rupee/domain/exports/order-export.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useExport } from '#components/exports/use-export.ts'
import { toOrderRow } from '#features/staff/orders/export/order-row.ts'
import { call } from '#lib/calls/call.ts'
import { downloadCsv } from '#lib/files/download-csv.ts'
import { toastSuccess } from '#lib/toasts/toasts.ts'
import { formatCount } from './format-count.ts'

/** Exports the selected orders as CSV. The audit records it. */
export function ExportSelected({ orders }: { orders: readonly Order[] }) {
  const { loadedCount, runExport } = useExport<ExportedOrder>()
  const exportAll = async () => {
    const days = orders.map(({ created_at }) => toDay(created_at)).toSorted()
    const [from = '', to = ''] = [days[0], days.at(-1)]
    const ids = JSON.stringify(orders.map(({ trackingID }) => trackingID))
    const found = await runExport(async (next, signal) => {
      const page = await call(calls.exportOrders, { from, to, ids, next }, { signal })
      return { items: page.transactions, next: page.next }
    }, texts.noTransactions)
    if (!found) return
    downloadCsv(`transactions-selected-${from}-to-${to}`, found.map(toOrderRow))
    toastSuccess(`${formatCount(found.length, 'order')} exported`)
  }
  return (
    <Button
      size="small"
      loading={loadedCount !== undefined}
      disabled={orders.length === 0}
      onClick={exportAll}
    >
      Export CSV
    </Button>
  )
}
