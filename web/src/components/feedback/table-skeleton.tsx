import Skeleton from '@mui/material/Skeleton'
import { t } from '@rupee/domain/language/translate.ts'

interface TableSkeletonProps {
  readonly rows: number
  readonly rowHeight: { readonly xs: number; readonly sm: number }
}

/** Skeleton as high as a table with this number of rows, so that nothing shifts when they arrive. */
export function TableSkeleton({ rows, rowHeight: { xs, sm } }: TableSkeletonProps) {
  const height = { xs: headHeight + rows * xs, sm: headHeight + rows * sm }
  return <Skeleton role="status" aria-label={t('Loading')} variant="rounded" sx={{ height }} />
}

const headHeight = 37
