import Skeleton from '@mui/material/Skeleton'
import { t } from '@rupee/domain/language/translate.ts'

interface TableSkeletonProps {
  readonly rows: number
  readonly rowHeight: { readonly xs: number; readonly sm: number }
}

/** As high as a table of that many rows, so that nothing jumps when the rows arrive. */
export function TableSkeleton({ rows, rowHeight: { xs, sm } }: TableSkeletonProps) {
  const height = { xs: headHeight + rows * xs, sm: headHeight + rows * sm }
  return <Skeleton role="status" aria-label={t('Loading')} variant="rounded" sx={{ height }} />
}

const headHeight = 37
