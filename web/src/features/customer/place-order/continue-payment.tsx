import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useSession } from '#lib/session/session.ts'

// Firestore loads later than the session.
const HeldPayments = lazy(async () => ({ default: (await import('./held-payments.tsx')).HeldPayments }))

/** Leads a customer back to what they were paying for. */
export function ContinuePayment() {
  const session = useSession()
  if (session.status !== 'customer') return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <HeldPayments key={session.uid} uid={session.uid} />
      </Suspense>
    </ErrorBoundary>
  )
}
