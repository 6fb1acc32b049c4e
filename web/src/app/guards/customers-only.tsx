import { t } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useEffect } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { refreshSession, useSession } from '#lib/session/session.ts'
import { useLast } from '#lib/state/use-last.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import { ToLogin } from './to-login.tsx'

/** Guard of customer pages. For convenience only: the rules and the calls protect the data. */
export function CustomersOnly() {
  const session = useSession()
  const lastUid = useLast(session.status === 'customer' ? session.uid : undefined)
  if (session.status === 'loading') return <PageSkeleton />
  if (session.status === 'unreachable') return <Unreachable />
  if (session.status === 'customer') return <Outlet />
  if (session.because) return <ToLogin uid={lastUid} />
  // After a logout on the page no message is needed.
  return lastUid ? <Navigate to={paths.home} replace /> : <Refused />
}

function Refused() {
  useEffect(() => toastError(texts.loginFirst), [])
  return <ToLogin />
}

/** Error for a session that cannot be loaded. */
function Unreachable() {
  return <RetryAlert text={t(texts.failed)} onRetry={() => void refreshSession()} />
}
