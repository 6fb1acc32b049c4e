import Skeleton from '@mui/material/Skeleton'

/** As high as the field for the transfer ID. */
export function TrackSkeleton() {
  return <Skeleton role="status" aria-label="Loading" variant="rounded" height={64} />
}
