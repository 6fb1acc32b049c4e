import { type ComponentType, Fragment, lazy, type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { OfflineBar } from '#components/feedback/offline-bar.tsx'
import { PageBoundary } from '#components/feedback/page-boundary.tsx'
import { getStaffLanguage, speakOnPage, useChosenLanguage } from '#lib/language/language.ts'
import { createLazy } from '#lib/loading/lazy-panel.ts'
import { isOfStaff, paths } from '#lib/navigation/paths.ts'
import { useSession } from '#lib/session/session.ts'
import { CustomersOnly } from './guards/customers-only.tsx'
import { VisitorsOnly } from './guards/visitors-only.tsx'
import { SiteLayout } from './layouts/site-layout.tsx'
import { PageStart } from './page-start.tsx'
import { HomePage } from './pages/site/home-page.tsx'
import { NotFoundPage } from './pages/site/not-found-page.tsx'

/** Routes of the app. Pages are loaded when they are visited, so visitors never load those of customers or staff. */
export function Router() {
  return (
    // A transition would keep the previous page, with working buttons, until the next one is ready.
    <BrowserRouter useTransitions={false}>
      <PageStart />
      <InLanguage>
        <Routes>
          <Route element={<SiteLayout />}>
            <Route path={paths.home} element={<HomePage />} />
            <Route path={paths.exchangeRates} element={exchangeRates} />
            <Route path={paths.faq} element={faq} />
            <Route path={paths.contact} element={contact} />
            <Route path={paths.support} element={<Navigate to={paths.contact} replace />} />
            <Route path={paths.terms} element={terms} />
            <Route path={paths.privacy} element={privacy} />
            <Route path={paths.aml} element={aml} />
            <Route path={paths.kycGuidelines} element={kycGuidelines} />
            <Route path={paths.undoFactor} element={undoFactor} />
            <Route element={<VisitorsOnly />}>
              <Route path={paths.login} element={login} />
              <Route path={paths.register} element={register} />
              <Route path={paths.authorization} element={authorization} />
              <Route path={paths.forgotPassword} element={forgotPassword} />
            </Route>
            <Route element={<WithStateOnly />}>
              <Route element={<CustomersOnly />}>
                <Route path={paths.exchange} element={exchange} />
              </Route>
            </Route>
            <Route element={<CustomersOnly />}>
              <Route path={paths.dashboard} element={dashboard} />
              <Route path={paths.ownOrder} element={ownOrder} />
              <Route path={paths.kycForm} element={kycForm} />
              <Route path={paths.security} element={security} />
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </Route>
          <Route path={`${paths.admin}/*`} element={<PageBoundary at={paths.admin}>{admin}</PageBoundary>} />
        </Routes>
        <OfflineBar />
        <SessionEndGuard />
      </InLanguage>
    </BrowserRouter>
  )
}

function renderPage(load: () => Promise<ComponentType>): ReactNode {
  const Page = createLazy(Promise.resolve(), load)
  return <Page />
}

const exchangeRates = renderPage(
  async () => (await import('./pages/site/exchange-rates-page.tsx')).ExchangeRatesPage,
)
const faq = renderPage(async () => (await import('./pages/site/faq-page.tsx')).FaqPage)
const contact = renderPage(async () => (await import('./pages/site/contact-page.tsx')).ContactPage)
const terms = renderPage(async () => (await import('./pages/site/terms-page.tsx')).TermsPage)
const privacy = renderPage(async () => (await import('./pages/site/privacy-page.tsx')).PrivacyPage)
const aml = renderPage(async () => (await import('./pages/site/aml-page.tsx')).AmlPage)
const kycGuidelines = renderPage(
  async () => (await import('./pages/site/kyc-guidelines-page.tsx')).KycGuidelinesPage,
)
const login = renderPage(async () => (await import('./pages/site/login-page.tsx')).LoginPage)
const register = renderPage(async () => (await import('./pages/site/register-page.tsx')).RegisterPage)
const authorization = renderPage(
  async () => (await import('./pages/site/authorization-page.tsx')).AuthorizationPage,
)
const forgotPassword = renderPage(
  async () => (await import('./pages/site/forgot-password-page.tsx')).ForgotPasswordPage,
)
const undoFactor = renderPage(async () => (await import('./pages/site/undo-factor-page.tsx')).UndoFactorPage)
const exchange = renderPage(async () => (await import('./pages/customer/exchange-page.tsx')).ExchangePage)
const dashboard = renderPage(async () => (await import('./pages/customer/dashboard-page.tsx')).DashboardPage)
const ownOrder = renderPage(async () => (await import('./pages/customer/own-order-page.tsx')).OwnOrderPage)
const kycForm = renderPage(async () => (await import('./pages/customer/kyc-form-page.tsx')).KycFormPage)
const security = renderPage(async () => (await import('./pages/customer/security-page.tsx')).SecurityPage)
const admin = renderPage(async () => (await import('./admin-area.tsx')).AdminArea)

/** Remounts its content when the language changes, because texts are looked up during rendering. */
function InLanguage({ children }: { children: ReactNode }) {
  const chosen = useChosenLanguage()
  const { pathname } = useLocation()
  const spoken = isOfStaff(pathname) ? getStaffLanguage() : chosen
  // Must come before the content renders.
  speakOnPage(spoken)
  return <Fragment key={spoken.language}>{children}</Fragment>
}

/** Guard of pages that need the navigation state of the previous page. */
function WithStateOnly() {
  return useLocation().state === null ? <Navigate to={paths.home} replace /> : <Outlet />
}

const SessionEnd = lazy(async () => ({
  default: (await import('#features/staff/session-end/session-end.tsx')).SessionEnd,
}))

/** Idle timeout of staff, on all pages. If its code cannot be loaded, the server still ends the session on time. */
function SessionEndGuard() {
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
