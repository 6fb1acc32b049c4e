import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { t } from '@rupee/domain/language/translate.ts'

/** Shown while the code of a page loads, or the right to see it is checked. The footer stands below the screen meanwhile. */
export function PageSkeleton() {
  return (
    <Stack role="status" aria-label={t('Loading')} spacing={3} sx={{ minHeight: '85vh' }}>
      <Skeleton variant="rounded" width="min(100%, 22rem)" height={44} />
      <Skeleton variant="rounded" height={320} />
    </Stack>
  )
}
