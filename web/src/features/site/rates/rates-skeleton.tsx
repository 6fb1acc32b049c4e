import Skeleton from '@mui/material/Skeleton'
import { t } from '@rupee/domain/language/translate.ts'

/** Nine wallets without rupees: rows below a head, or cards on a phone. */
export function RatesSkeleton({ isDescribed = false }: { isDescribed?: boolean }) {
  const height = { xs: 8 * (isDescribed ? 230 : 96), sm: 37 + 8 * (isDescribed ? 95 : 57) }
  return <Skeleton role="status" aria-label={t('Loading')} variant="rounded" sx={{ height }} />
}
