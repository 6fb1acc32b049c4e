import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { LoadFailure } from './load-failure.tsx'

/** A part of a page whose code is loaded later. If it cannot be loaded, the rest of the page still works. */
export function LatePart({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<LoadFailure />}>
      <Suspense fallback={skeleton}>{children}</Suspense>
    </ErrorBoundary>
  )
}
