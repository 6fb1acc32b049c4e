import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { texts } from '@rupee/domain/texts.ts'
import type { ReactNode } from 'react'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { Panel } from '#components/layout/panel.tsx'
import type { Live } from '#lib/live/live.ts'

interface FigurePanelProps<T> {
  readonly title: string
  readonly live: Live<T>
  /** Text of the empty state. */
  readonly emptyText: string
  readonly isEmpty: (data: T) => boolean
  readonly children: (data: T) => ReactNode
}

const skeletonHeight = 260

export function FigurePanel<T>({ title, live, emptyText, isEmpty, children }: FigurePanelProps<T>) {
  return (
    <Panel title={title}>
      {live.status === 'loading' && (
        <Skeleton role="status" aria-label="Loading" variant="rounded" height={skeletonHeight} />
      )}
      {live.status === 'error' && <RetryAlert text={texts.failed} onRetry={live.retry} />}
      {live.status === 'success' &&
        (isEmpty(live.data) ? (
          <Typography color="textSecondary">{emptyText}</Typography>
        ) : (
          children(live.data)
        ))}
    </Panel>
  )
}
