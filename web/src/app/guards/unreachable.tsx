import { texts } from '@rupee/domain/texts.ts'
import { RetryAlert } from '#components/retry-alert.tsx'
import { refreshSession } from '#lib/session.ts'

/** Nobody knows yet who this is. */
export function Unreachable() {
  return <RetryAlert text={texts.failed} onRetry={() => void refreshSession()} />
}
