import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { type ReactNode, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { Live } from '#lib/live/live.ts'
import { toastLastingError } from '#lib/toasts/toasts.ts'
import { RetryAlert } from './retry-alert.tsx'

interface LiveContentProps<T> {
  readonly live: Live<readonly T[]>
  readonly skeleton: ReactNode
  readonly empty: string
  /** Action offered in the empty state. */
  readonly emptyAction?: ReactNode
  readonly failed: string
  /** Whether to show the failure in a toast, too. */
  readonly toast?: boolean
  readonly children: (items: readonly T[]) => ReactNode
}

/** Shows the four states of a live list, in an error boundary of its own. */
export function LiveContent<T>({
  live,
  skeleton,
  empty,
  emptyAction,
  failed,
  toast = false,
  children,
}: LiveContentProps<T>) {
  if (live.status === 'loading') return skeleton
  if (live.status === 'error') return <Failure text={failed} toast={toast} onRetry={live.retry} />
  if (live.data.length === 0)
    return (
      <>
        <Typography color="textSecondary">{t(empty)}</Typography>
        {emptyAction}
      </>
    )
  return (
    <ErrorBoundary
      resetKeys={[live.data]}
      fallbackRender={({ resetErrorBoundary }) => (
        <Failure text={failed} toast={toast} onRetry={resetErrorBoundary} />
      )}
    >
      {children(live.data)}
    </ErrorBoundary>
  )
}

interface FailureProps {
  readonly text: string
  readonly toast: boolean
  readonly onRetry: () => void
}

function Failure({ text, toast, onRetry }: FailureProps) {
  useEffect(() => (toast ? toastLastingError(text) : undefined), [text, toast])
  return <RetryAlert text={text} onRetry={onRetry} />
}
