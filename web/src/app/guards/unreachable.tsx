import { t } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { refreshSession } from '#lib/session/session.ts'

/** Error for a session that cannot be loaded. */
export function Unreachable() {
  return <RetryAlert text={t(texts.failed)} onRetry={() => void refreshSession()} />
}
