import Skeleton from '@mui/material/Skeleton'
import { t } from '@rupee/domain/language/translate.ts'

/** Skeleton as high as the field for the transfer ID. */
export function TrackSkeleton() {
  return <Skeleton role="status" aria-label={t('Loading')} variant="rounded" height={64} />
}
