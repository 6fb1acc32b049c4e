import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'

export function OrderSkeleton() {
  return (
    <Stack role="status" aria-label="Loading" spacing={3} sx={{ minHeight: '70vh' }}>
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={420} />
    </Stack>
  )
}
