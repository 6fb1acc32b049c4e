import Skeleton from '@mui/material/Skeleton'

/** As high as the field with the ID. */
export function TrackSkeleton() {
  return <Skeleton role="status" aria-label="Loading" variant="rounded" height={64} />
}
