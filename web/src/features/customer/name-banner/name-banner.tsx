import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useSession } from '#lib/session/session.ts'

// Firestore loads later than the session.
const LiveNameQuestion = lazy(async () => ({
  default: (await import('./live-name-question.tsx')).LiveNameQuestion,
}))

/** Asks a customer for their name if somebody else may have typed the one we have. */
export function NameBanner() {
  const session = useSession()
  if (session.status !== 'customer') return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <LiveNameQuestion key={session.uid} uid={session.uid} />
      </Suspense>
    </ErrorBoundary>
  )
}
