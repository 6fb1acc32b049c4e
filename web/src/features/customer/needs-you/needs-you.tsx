import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useSession } from '#lib/session/session.ts'

// Firestore loads later than the session.
const NeedsYouBar = lazy(async () => ({ default: (await import('./needs-you-bar.tsx')).NeedsYouBar }))

/** Shows on every page of the site the most urgent thing that waits for the customer, and leads to it. */
export function NeedsYou() {
  const session = useSession()
  if (session.status !== 'customer') return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <NeedsYouBar key={session.uid} uid={session.uid} />
      </Suspense>
    </ErrorBoundary>
  )
}
