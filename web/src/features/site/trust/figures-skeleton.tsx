import Skeleton from '@mui/material/Skeleton'

/** As high as a figure and its name. */
export const figuresHeight = 46

export function FiguresSkeleton() {
  return <Skeleton role="status" aria-label="Loading" variant="rounded" height={figuresHeight} />
}
