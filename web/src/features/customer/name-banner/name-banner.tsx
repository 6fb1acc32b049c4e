import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useSession } from '#lib/session/session.ts'

// Lazy because Firestore loads later than the session.
const LiveNameQuestion = lazy(async () => ({
  default: (await import('./live-name-question.tsx')).LiveNameQuestion,
}))

/** Asks for the customer's name if another person may have typed the stored one. */
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
