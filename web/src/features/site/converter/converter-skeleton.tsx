import Skeleton from '@mui/material/Skeleton'

/** As high as the converter, whose fields are stacked on a phone. */
export function ConverterSkeleton() {
  return (
    <Skeleton role="status" aria-label="Loading" variant="rounded" sx={{ height: { xs: 449, sm: 305 } }} />
  )
}
