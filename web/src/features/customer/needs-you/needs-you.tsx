import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useSession } from '#lib/session/session.ts'

// Lazy because Firestore loads later than the session.
const NeedsYouBar = lazy(async () => ({ default: (await import('./needs-you-bar.tsx')).NeedsYouBar }))

/** Bar on every page of the site with the customer's most urgent task, and a link to it. */
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
