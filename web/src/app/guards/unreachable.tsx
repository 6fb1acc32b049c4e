import { texts } from '@rupee/domain/texts.ts'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { refreshSession } from '#lib/session/session.ts'

/** Nobody knows yet who this is. */
export function Unreachable() {
  return <RetryAlert text={texts.failed} onRetry={() => void refreshSession()} />
}
