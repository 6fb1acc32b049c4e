import Skeleton from '@mui/material/Skeleton'
import { t } from '@rupee/domain/language/translate.ts'

/** Skeleton as high as the converter, whose fields are stacked on a phone. */
export function ConverterSkeleton() {
  return (
    <Skeleton
      role="status"
      aria-label={t('Loading')}
      variant="rounded"
      sx={{ height: { xs: 495, sm: 351 } }}
    />
  )
}
