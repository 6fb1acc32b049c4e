import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { calls } from '@rupee/domain/calls/calls.ts'
import {
  type ExportedOrder,
  exportedStatusSchema,
  type OrderExportFilters,
} from '@rupee/domain/exports/order-export.ts'
import { findingChoiceSchema } from '@rupee/domain/orders/findings/flag.ts'
import { paidChoiceSchema } from '@rupee/domain/payments/paid-state.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { ExportDialog } from '#components/exports/export-dialog.tsx'
import { statusNames } from '#components/text/order-status-chip.tsx'
import { AssigneeChoice } from '#features/staff/orders/assign/assignee-choice.tsx'
import { useAssigneeFilter } from '#features/staff/orders/assign/own-orders.ts'
import { DeciderChoice } from '#features/staff/orders/parts/decider-choice.tsx'
import { FindingFilter } from '#features/staff/orders/parts/finding-filter.tsx'
import { PaidFilter } from '#features/staff/orders/parts/paid-filter.tsx'
import { WalletChoice } from '#features/staff/orders/parts/wallet-choice.tsx'
import { call } from '#lib/calls/call.ts'
import { toOrderRow } from './order-row.ts'

interface ExportOrdersProps {
  /** Filters of the list. Each can be removed here. */
  readonly filters?: OrderExportFilters
  /** Days in India shown by the list; absent if it shows all. */
  readonly period?: { readonly from: string; readonly to: string } | undefined
  readonly onClose: () => void
}

const typedFilters = [
  { name: 'text', label: 'Search' },
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'Email' },
  { name: 'sent', label: 'Sent' },
  { name: 'received', label: 'Received' },
] as const

const all = 'All'

const names = { ...statusNames, approving: 'Waiting for approval', paying: 'To be paid' }

/** Dialog that exports the orders of a period that match the list's filters. */
export function ExportOrders({ filters: begin = {}, period: shown, onClose }: ExportOrdersProps) {
  const [filters, setFilters] = useState(() => dropEmpty(begin))
  const change = (changes: OrderExportFilters) => setFilters(dropEmpty({ ...filters, ...changes }))
  const readAssignee = useAssigneeFilter()
  const typed = typedFilters.filter(({ name }) => filters[name])
  return (
    <ExportDialog<ExportedOrder>
      what="transactions"
      happened="placed"
      begin={shown}
      none={texts.noTransactions}
      load={async (period, next, signal) => {
        const { transactions, ...page } = await call(
          calls.exportOrders,
          { ...period, ...filters, next },
          { signal },
        )
        return { items: transactions, next: page.next }
      }}
      row={toOrderRow}
      onClose={onClose}
    >
      <TextField
        select
        label="Status"
        value={filters.status ?? all}
        onChange={({ target }) => {
          const status = exportedStatusSchema.safeParse(target.value).data
          change(canHaveFindings(status) ? { status } : { status, finding: undefined, paid: undefined })
        }}
      >
        <MenuItem value={all}>{all}</MenuItem>
        {exportedStatusSchema.options.map((status) => (
          <MenuItem key={status} value={status}>
            {names[status]}
          </MenuItem>
        ))}
      </TextField>
      <WalletChoice size="medium" value={filters.wallet ?? ''} onChange={(wallet) => change({ wallet })} />
      <DeciderChoice
        size="medium"
        value={filters.decided_by ?? ''}
        onChange={(decided_by) => change({ decided_by })}
      />
      <AssigneeChoice
        size="medium"
        value={filters.assigned_to ?? ''}
        onChange={(assigned) => change({ assigned_to: readAssignee({ assigned }) })}
      />
      {canHaveFindings(filters.status) && (
        <>
          <FindingFilter
            size="medium"
            value={filters.finding ?? ''}
            onChange={(finding) => change({ finding: findingChoiceSchema.safeParse(finding).data })}
          />
          <PaidFilter
            size="medium"
            value={filters.paid ?? ''}
            onChange={(paid) => change({ paid: paidChoiceSchema.safeParse(paid).data })}
          />
        </>
      )}
      {typed.length > 0 && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {typed.map(({ name, label }) => (
            <Chip
              key={name}
              label={`${label}: ${filters[name]}`}
              onDelete={() => change({ [name]: undefined })}
            />
          ))}
        </Stack>
      )}
    </ExportDialog>
  )
}

/** Whether orders of this status can have findings and a payment filter; only pending ones do. */
function canHaveFindings(status: OrderExportFilters['status']): boolean {
  return status !== 'Approved' && status !== 'Rejected'
}

/** Removes empty filters, because the call refuses empty IDs. */
function dropEmpty(filters: OrderExportFilters): OrderExportFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
}
