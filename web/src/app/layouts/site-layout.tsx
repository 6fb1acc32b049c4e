import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import GlobalStyles from '@mui/material/GlobalStyles'
import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Outlet, useLocation } from 'react-router-dom'
import { PageBoundary } from '#components/feedback/page-boundary.tsx'
import { SkipLink } from '#components/layout/skip-link.tsx'
import { BlockBanner } from '#features/customer/block-banner/block-banner.tsx'
import { KycBanner } from '#features/customer/kyc-banner/kyc-banner.tsx'
import { NameBanner } from '#features/customer/name-banner/name-banner.tsx'
import { NeedsYou } from '#features/customer/needs-you/needs-you.tsx'
import { useTermsAccepted } from '#features/site/legal/terms-acceptance.ts'
import { createLaterPanel } from '#lib/loading/lazy-panel.ts'
import { paths } from '#lib/navigation/paths.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

const contentId = 'content'

/** Keeps the footer below the screen on phones, so that it does not jump while a page loads. */
const minHeight = { xs: 'calc(100lvh - 57px)', md: 0 }

export function SiteLayout() {
  const { pathname } = useLocation()
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <GlobalStyles styles={printStyles} />
      <SkipLink to={contentId} />
      <SiteHeader />
      <Container
        component="main"
        id={contentId}
        tabIndex={-1}
        sx={{ flex: 1, minHeight, py: { xs: 3, sm: 5 }, outline: 'none' }}
      >
        <Box sx={{ displayPrint: 'none' }}>
          <BlockBanner />
          <NameBanner />
          <KycBanner />
        </Box>
        <PageBoundary at={pathname}>
          <Outlet />
        </PageBoundary>
      </Container>
      <SiteFooter />
      <NeedsYou />
      <FirstVisitNotice />
    </Box>
  )
}

const TermsNotice = createLaterPanel(
  async () => (await import('#features/site/legal/terms-notice.tsx')).TermsNotice,
)

/** Pages that must be readable before the terms are accepted. */
const readBeforehand: readonly string[] = [paths.terms, paths.privacy, paths.aml, paths.kycGuidelines]

/** Loads the terms notice after the rates, unless it was accepted before. */
function FirstVisitNotice() {
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

/** Print styles: only the brand and the content, in black on white whatever the colour scheme. */
const printStyles = {
  '@media print': {
    '*, *::before, *::after': { color: '#000 !important', background: 'transparent !important' },
    'header.MuiAppBar-root': { position: 'static !important' },
    'nav, footer, button, .MuiButton-root, [aria-haspopup], #toasts': { display: 'none !important' },
    section: { breakInside: 'avoid' },
  },
} as const
