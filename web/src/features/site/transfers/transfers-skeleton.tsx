import { TableSkeleton } from '#components/feedback/table-skeleton.tsx'

/** Twenty transfers are listed. */
export function TransfersSkeleton() {
  return <TableSkeleton rows={20} rowHeight={{ xs: 57, sm: 57 }} />
}
