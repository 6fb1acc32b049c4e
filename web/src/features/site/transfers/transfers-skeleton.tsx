import { TableSkeleton } from '#components/feedback/table-skeleton.tsx'

/** The list has twenty transfers. */
export function TransfersSkeleton() {
  return <TableSkeleton rows={20} rowHeight={{ xs: 57, sm: 57 }} />
}
