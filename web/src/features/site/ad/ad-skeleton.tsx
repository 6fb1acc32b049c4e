import Skeleton from '@mui/material/Skeleton'

/** Skeleton as high as a typical ad: one line on a desktop, two on a phone. */
export function AdSkeleton() {
  return <Skeleton variant="rounded" sx={{ height: { xs: 70, sm: 50 } }} />
}
