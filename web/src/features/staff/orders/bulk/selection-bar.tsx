import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import type { ExportedOrder } from '@rupee/domain/exports/order-export.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useEffect, useRef, useState } from 'react'
import { useExport } from '#components/exports/use-export.ts'
import { CloseIcon } from '#components/icons/site-icons.tsx'
import { toOrderRow } from '#features/staff/orders/export/order-row.ts'
import { call } from '#lib/calls/call.ts'
import { downloadCsv } from '#lib/files/download-csv.ts'
import { useMay } from '#lib/session/use-may.ts'
import { toastSuccess } from '#lib/toasts/toasts.ts'
import { AskDialog } from './ask-dialog.tsx'
import { AssignSelected } from './assign-selected.tsx'
import { formatCount } from './format-count.ts'
import { maximumSelected, type Selection } from './use-selection.ts'

interface SelectionBarProps {
  readonly selection: Selection
  /** All rows of the list. */
  readonly rows: readonly Order[]
  /** Ends the selection and moves the focus away from the bar. */
  readonly onEnd: () => void
}

/** Number of selected orders, and the actions for all of them. */
export function SelectionBar({ selection, rows, onEnd }: SelectionBarProps) {
  const mayExport = useMay('export orders')
  const selectAll = useRef<HTMLButtonElement>(null)
  const [asked, setAsked] = useState<readonly Order[]>()
  const { ids } = selection
  const orders = rows.filter(({ trackingID }) => ids.has(trackingID))
  useEffect(() => {
    // The action has disabled the button that had the focus.
    if (ids.size === 0 && document.activeElement === document.body) selectAll.current?.focus()
  }, [ids.size])
  const keep = (left: readonly Order[]) => selection.selectOnly(left.map(({ trackingID }) => trackingID))
  return (
    <Box
      role="group"
      aria-label="Selected orders"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        px: 1,
        py: 0.25,
        borderRadius: 1,
        bgcolor: 'action.selected',
        '& button': { minHeight: { xs: 44, sm: 32 } },
      }}
    >
      <Typography variant="body2" role="status" sx={{ fontWeight: 600, minWidth: 88 }}>
        {ids.size} selected
      </Typography>
      <Button ref={selectAll} size="small" disabled={rows.length === 0} onClick={selection.selectAll}>
        {rows.length > maximumSelected
          ? `Select the first ${maximumSelected}`
          : `Select all ${rows.length} listed`}
      </Button>
      <AssignSelected orders={orders} onDone={keep} />
      <Button size="small" disabled={orders.length === 0} onClick={() => setAsked(orders)}>
        Ask the same question
      </Button>
      {mayExport && <ExportSelected orders={orders} />}
      <Box sx={{ flex: 1 }} />
      <Tooltip title="Stop selecting (Esc)">
        <IconButton size="small" aria-label="Stop selecting" onClick={onEnd}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {asked && (
        <AskDialog
          orders={asked}
          onClose={(left) => {
            setAsked(undefined)
            keep(left)
          }}
        />
      )}
    </Box>
  )
}

/** Exports the selected orders as CSV. The audit records it. */
function ExportSelected({ orders }: { orders: readonly Order[] }) {
  const { loadedCount, runExport } = useExport<ExportedOrder>()
  const exportAll = async () => {
    const days = orders.map(({ created_at }) => toDay(created_at)).toSorted()
    const from = days[0] ?? ''
    const to = days.at(-1) ?? ''
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
