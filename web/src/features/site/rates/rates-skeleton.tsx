import Skeleton from '@mui/material/Skeleton'
import { t } from '@rupee/domain/language/translate.ts'

/** Height of a row on a phone, without border and description. */
export const rateRowHeight = 44

/** Skeleton of a header and nine wallets, without rupees. */
export function RatesSkeleton({ isDescribed = false }: { isDescribed?: boolean }) {
  const rows = { xs: 8 * (rateRowHeight + (isDescribed ? 135 : 1)), sm: 8 * (isDescribed ? 95 : 57) }
  return (
    <Skeleton
      role="status"
      aria-label={t('Loading')}
      variant="rounded"
      sx={{ height: { xs: 37 + rows.xs, sm: 37 + rows.sm } }}
    />
  )
}
