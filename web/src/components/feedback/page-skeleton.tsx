import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { t } from '@rupee/domain/language/translate.ts'

/**
 * Skeleton shown while a page's code loads or its right is checked. Tall enough to keep the footer below the screen.
 */
export function PageSkeleton() {
  return (
    <Stack role="status" aria-label={t('Loading')} spacing={3} sx={{ minHeight: '85vh' }}>
      <Skeleton variant="rounded" width="min(100%, 22rem)" height={44} />
      <Skeleton variant="rounded" height={320} />
    </Stack>
  )
}
