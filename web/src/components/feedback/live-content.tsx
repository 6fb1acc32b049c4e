import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { Live } from '#lib/live/live.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import { RetryAlert } from './retry-alert.tsx'

interface LiveContentProps<T> {
  readonly live: Live<readonly T[]>
  readonly skeleton: ReactNode
  readonly empty: string
  readonly failed: string
  readonly children: (items: readonly T[]) => ReactNode
}

/** The four states of a live list, behind its own boundary, so that an error leaves the rest of the page. */
export function LiveContent<T>({ live, skeleton, empty, failed, children }: LiveContentProps<T>) {
  if (live.status === 'loading') return skeleton
  if (live.status === 'error') return <Failure text={failed} onRetry={live.retry} />
  if (live.data.length === 0) return <Typography color="textSecondary">{empty}</Typography>
  return (
    <ErrorBoundary
      resetKeys={[live.data]}
      fallbackRender={({ resetErrorBoundary }) => <Failure text={failed} onRetry={resetErrorBoundary} />}
    >
      {children(live.data)}
    </ErrorBoundary>
  )
}

function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  useEffect(() => toastError(text), [text])
  return <RetryAlert text={text} onRetry={onRetry} />
}
