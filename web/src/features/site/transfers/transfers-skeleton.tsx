import Skeleton from '@mui/material/Skeleton'
import { t } from '@rupee/domain/language/translate.ts'

/** Skeleton of twenty transfers, or on a phone of five and a button. */
export function TransfersSkeleton() {
  return (
    <Skeleton
      role="status"
      aria-label={t('Loading')}
      variant="rounded"
      sx={{ height: { xs: 37 + 5 * 59 + 48, sm: 37 + 20 * 57 } }}
    />
  )
}
