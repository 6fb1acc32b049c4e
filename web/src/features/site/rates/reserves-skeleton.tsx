import { TableSkeleton } from '#components/feedback/table-skeleton.tsx'

export function ReservesSkeleton() {
  return <TableSkeleton rows={8} rowHeight={{ xs: 41, sm: 57 }} />
}
