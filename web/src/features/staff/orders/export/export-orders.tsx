import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { calls } from '@rupee/domain/calls/calls.ts'
import type { ExportedOrder, OrderExportFilters } from '@rupee/domain/exports/order-export.ts'
import { orderStatusSchema } from '@rupee/domain/orders/order.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { ExportDialog } from '#components/exports/export-dialog.tsx'
import { statusNames } from '#components/text/order-status-chip.tsx'
import { call } from '#lib/calls/call.ts'
import { orderRow } from './order-row.ts'

interface ExportOrdersProps {
  /** Those of the list. Each of them can be left out here. */
  readonly filters?: OrderExportFilters
  /** The day in India that the list shows, if it is only one. */
  readonly day?: string | undefined
  readonly onClose: () => void
}

const typedFilters = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'Email' },
  { name: 'sent', label: 'Sent' },
  { name: 'received', label: 'Received' },
] as const

const all = 'All'

/** Exports the orders of a period that the filters of the list find. */
export function ExportOrders({ filters: begin = {}, day, onClose }: ExportOrdersProps) {
  const [filters, setFilters] = useState(begin)
  const typed = typedFilters.filter(({ name }) => filters[name])
  return (
    <ExportDialog<ExportedOrder>
      what="transactions"
      happened="placed"
      begin={day === undefined ? undefined : { from: day, to: day }}
      none={texts.noTransactions}
      load={async (period, next, signal) => {
        const { transactions, ...page } = await call(
          calls.exportOrders,
          { ...period, ...filters, next },
          { signal },
        )
        return { items: transactions, next: page.next }
      }}
      row={orderRow}
      onClose={onClose}
    >
      <TextField
        select
        label="Status"
        value={filters.status ?? all}
        onChange={({ target }) =>
          setFilters({ ...filters, status: orderStatusSchema.safeParse(target.value).data })
        }
      >
        <MenuItem value={all}>{all}</MenuItem>
        {orderStatusSchema.options.map((status) => (
          <MenuItem key={status} value={status}>
            {statusNames[status]}
          </MenuItem>
        ))}
      </TextField>
      {typed.length > 0 && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {typed.map(({ name, label }) => (
            <Chip
              key={name}
              label={`${label}: ${filters[name]}`}
              onDelete={() => setFilters({ ...filters, [name]: undefined })}
            />
          ))}
        </Stack>
      )}
    </ExportDialog>
  )
}
