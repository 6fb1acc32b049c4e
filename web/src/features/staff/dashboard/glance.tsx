import Skeleton from '@mui/material/Skeleton'
import { texts } from '@rupee/domain/texts.ts'
import type { ReactNode } from 'react'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import type { Live } from '#lib/live/live.ts'

interface GlanceProps<T> {
  readonly live: Live<T>
  /** Of what will be there. */
  readonly height: number
  readonly children: (data: T) => ReactNode
}

/** A figure that is on its way, there, or not to be had; there is always one, even if it is zero. */
export function Glance<T>({ live, height, children }: GlanceProps<T>) {
  switch (live.status) {
    case 'loading':
      return <Skeleton role="status" aria-label="Loading" variant="rounded" height={height} />
    case 'error':
      return <RetryAlert text={texts.failed} onRetry={live.retry} />
    case 'success':
      return children(live.data)
  }
}
