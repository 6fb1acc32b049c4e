import { TableSkeleton } from '#components/feedback/table-skeleton.tsx'

/** Nine wallets are offered, the rupee among them; on a phone a description takes three lines more. */
export function RatesSkeleton({ isDescribed = false }: { isDescribed?: boolean }) {
  return <TableSkeleton rows={8} rowHeight={{ xs: isDescribed ? 104 : 41, sm: 57 }} />
}
