import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useMay } from '#lib/session/use-may.ts'
import { useSettled } from '#lib/time/use-settled.ts'
import { ExportOrders } from './export/export-orders.tsx'
import { KeyList } from './key-list.tsx'
import { LinkedOrder } from './linked-order.tsx'
import { draftsOf } from './order/drafts.ts'
import { noFilters, questionOf } from './order-filters.ts'
import { QueueFilters } from './queue-filters.tsx'
import { QueuePages } from './queue-pages.tsx'
import { QueueTotals } from './queue-totals.tsx'

/** The orders of one status, with filters, totals and export. */
export function OrderQueue({ reader }: { reader: string }) {
  const [filters, setFilters] = useState(noFilters)
  const [refreshed, setRefreshed] = useState(0)
  const [isExporting, setIsExporting] = useState(false)
  const asked = useSettled(filters)
  const mayExport = useMay('export orders')
  const { date: _, ...typed } = filters
  return (
    <Stack spacing={2}>
      <QueueFilters
        filters={filters}
        onChange={setFilters}
        onRefresh={() => setRefreshed(refreshed + 1)}
        onExport={mayExport ? () => setIsExporting(true) : undefined}
      />
      <QueueTotals status={filters.status} />
      <KeyList />
      <QueuePages key={`${refreshed} ${JSON.stringify(asked)}`} filters={asked} drafts={draftsOf(reader)} />
      <LinkedOrder drafts={draftsOf(reader)} />
      {isExporting && (
        <ExportOrders
          filters={typed}
          day={questionOf(filters).search.day}
          onClose={() => setIsExporting(false)}
        />
      )}
    </Stack>
  )
}
