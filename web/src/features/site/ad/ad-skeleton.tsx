import Skeleton from '@mui/material/Skeleton'

/** As high as an ad of usual length: one line on a desktop, two on a phone. */
export function AdSkeleton() {
  return <Skeleton variant="rounded" sx={{ height: { xs: 70, sm: 50 } }} />
}
