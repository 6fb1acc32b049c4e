import { TableSkeleton } from '#components/table-skeleton.tsx'

/** Nine wallets are offered, the rupee among them. */
export function RatesSkeleton() {
  return <TableSkeleton rows={8} rowHeight={{ xs: 41, sm: 57 }} />
}
