import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useSession } from '#lib/session/session.ts'

const SessionEnd = lazy(async () => ({
  default: (await import('#features/staff/session-end/session-end.tsx')).SessionEnd,
}))

/** Idle timeout of staff, on all pages. If its code cannot be loaded, the server still ends the session on time. */
export function SessionEndGuard() {
  const session = useSession()
  if (session.status !== 'customer' || !session.end) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <SessionEnd key={session.session} session={session.session} first={session.end} />
      </Suspense>
    </ErrorBoundary>
  )
}
