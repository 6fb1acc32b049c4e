import Skeleton from '@mui/material/Skeleton'
import { t } from '@rupee/domain/language/translate.ts'

/** Height of a figure and its name. */
export const figuresHeight = 46

export function FiguresSkeleton() {
  return <Skeleton role="status" aria-label={t('Loading')} variant="rounded" height={figuresHeight} />
}
