import Skeleton from '@mui/material/Skeleton'

/** As high as a table of that many rows, so that nothing jumps when the rows arrive. */
export function TableSkeleton({ rows, rowHeight }: { rows: number; rowHeight: number }) {
  return (
    <Skeleton role="status" aria-label="Loading" variant="rounded" height={headHeight + rows * rowHeight} />
  )
}

const headHeight = 37
