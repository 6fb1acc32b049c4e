import { TableSkeleton } from '#components/feedback/table-skeleton.tsx'

/** Eight rows: nine wallets without rupees. On a phone a description adds three lines. */
export function RatesSkeleton({ isDescribed = false }: { isDescribed?: boolean }) {
  return <TableSkeleton rows={8} rowHeight={{ xs: isDescribed ? 104 : 41, sm: 57 }} />
}
