import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { useTermsAccepted } from '#features/site/legal/terms-acceptance.ts'
import { createLaterPanel } from '#lib/loading/lazy-panel.ts'
import { paths } from '#lib/navigation/paths.ts'

const TermsNotice = createLaterPanel(
  async () => (await import('#features/site/legal/terms-notice.tsx')).TermsNotice,
)

/** Pages that must be readable before the terms are accepted. */
const readBeforehand: readonly string[] = [paths.terms, paths.privacy, paths.aml, paths.kycGuidelines]

/** Loads the terms notice after the rates, unless it was accepted before. */
export function FirstVisitNotice() {
  const { pathname } = useLocation()
  const isAccepted = useTermsAccepted()
  if (isAccepted || readBeforehand.includes(pathname)) return null
  return (
    <ErrorBoundary fallback={null} resetKeys={[pathname]}>
      <Suspense fallback={null}>
        <TermsNotice />
      </Suspense>
    </ErrorBoundary>
  )
}
