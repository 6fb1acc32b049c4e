import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { LoadFailure } from './load-failure.tsx'

/** Part of a page with lazy code. If it fails to load, the rest of the page still works. */
export function LatePart({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<LoadFailure />}>
      <Suspense fallback={skeleton}>{children}</Suspense>
    </ErrorBoundary>
  )
}
