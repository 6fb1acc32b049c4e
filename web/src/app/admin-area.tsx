import type { Right } from '@rupee/domain/people/roles.ts'
import { type ComponentType, lazy, type ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { paths } from '#lib/navigation/paths.ts'
import { ForRole } from './guards/for-role.tsx'
import { StaffOnly } from './guards/staff-only.tsx'
import { AdminLayout } from './layouts/admin-layout.tsx'
import { NotFoundPage } from './pages/site/not-found-page.tsx'
import { AdminDashboardPage } from './pages/staff/admin-dashboard-page.tsx'

const toSubpath = (path: string) => path.slice(paths.admin.length + 1)

/** Routes of staff pages, in a chunk that only staff load. */
export function AdminArea() {
  return (
    <Routes>
      <Route element={<StaffOnly />}>
        <Route element={<AdminLayout />}>
          <Route index element={<AdminDashboardPage />} />
          <Route
            path={toSubpath(paths.adminBankDetails)}
            element={guardByRole('see payment details', 'Payment Details', <BankDetails />)}
          />
          <Route path={toSubpath(paths.adminRates)} element={<Rates />} />
          <Route
            path={toSubpath(paths.adminReserves)}
            element={guardByRole('see lists', 'Reserves', <Reserves />)}
          />
          <Route path={toSubpath(paths.adminOrders)} element={<Orders />} />
          <Route
            path={toSubpath(paths.adminPayments)}
            element={guardByRole('see payments', 'Payments', <Payments />)}
          />
          <Route
            path={toSubpath(paths.adminRefunds)}
            element={guardByRole('see payments', 'Refunds', <Refunds />)}
          />
          <Route
            path={toSubpath(paths.adminLedger)}
            element={guardByRole('see the ledger', 'Ledger', <Ledger />)}
          />
          <Route
            path={toSubpath(paths.adminBatches)}
            element={guardByRole('make batches', 'Payout batches', <Batches />)}
          />
          <Route
            path={toSubpath(paths.adminClaims)}
            element={guardByRole('decide orders', 'Payment claims', <Claims />)}
          />
          <Route path={toSubpath(paths.adminUsers)} element={<Users />} />
          <Route path={`${toSubpath(paths.adminUsers)}/:uid`} element={<Customer />} />
          <Route
            path={toSubpath(paths.adminKyc)}
            element={guardByRole('see identities', 'KYC review', <Kyc />)}
          />
          <Route path={toSubpath(paths.adminAds)} element={guardByRole('change the ad', 'Ads', <Ads />)} />
          <Route
            path={toSubpath(paths.adminAudit)}
            element={guardByRole('see the audit', 'Audit', <Audit />)}
          />
          <Route
            path={toSubpath(paths.adminApprovals)}
            element={guardByRole('decide requests', 'Approvals', <Approvals />)}
          />
          <Route
            path={toSubpath(paths.adminControls)}
            element={guardByRole('change controls', 'Limits and controls', <Controls />)}
          />
          <Route
            path={toSubpath(paths.adminStaff)}
            element={guardByRole('manage staff', 'Staff', <Staff />)}
          />
          <Route path={toSubpath(paths.adminSecurity)} element={<Security />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  )
}

function guardByRole(right: Right, title: string, page: ReactNode) {
  return (
    <ForRole right={right} title={title}>
      {page}
    </ForRole>
  )
}

/** Makes a lazy page whose code starts loading at once if it is the first page of the visit. */
function makePage(path: string, load: () => Promise<ComponentType>): ComponentType {
  const early = window.location.pathname === path ? load() : undefined
  // The page shows the failure when it is rendered.
  early?.catch(() => {})
  return lazy(async () => ({ default: await (early ?? load()) }))
}

const BankDetails = makePage(
  paths.adminBankDetails,
  async () => (await import('./pages/staff/admin-bank-details-page.tsx')).AdminBankDetailsPage,
)
const Rates = makePage(
  paths.adminRates,
  async () => (await import('./pages/staff/admin-rates-page.tsx')).AdminRatesPage,
)
const Reserves = makePage(
  paths.adminReserves,
  async () => (await import('./pages/staff/admin-reserves-page.tsx')).AdminReservesPage,
)
const Orders = makePage(
  paths.adminOrders,
  async () => (await import('./pages/staff/admin-orders-page.tsx')).AdminOrdersPage,
)
const Payments = makePage(
  paths.adminPayments,
  async () => (await import('./pages/staff/money/admin-payments-page.tsx')).AdminPaymentsPage,
)
const Refunds = makePage(
  paths.adminRefunds,
  async () => (await import('./pages/staff/money/admin-refunds-page.tsx')).AdminRefundsPage,
)
const Batches = makePage(
  paths.adminBatches,
  async () => (await import('./pages/staff/money/admin-batches-page.tsx')).AdminBatchesPage,
)
const Ledger = makePage(
  paths.adminLedger,
  async () => (await import('./pages/staff/money/admin-ledger-page.tsx')).AdminLedgerPage,
)
const Claims = makePage(
  paths.adminClaims,
  async () => (await import('./pages/staff/admin-claims-page.tsx')).AdminClaimsPage,
)
const Users = makePage(
  paths.adminUsers,
  async () => (await import('./pages/staff/admin-users-page.tsx')).AdminUsersPage,
)
const Customer = lazy(async () => ({
  default: (await import('./pages/staff/admin-customer-page.tsx')).AdminCustomerPage,
}))
const Kyc = makePage(
  paths.adminKyc,
  async () => (await import('./pages/staff/admin-kyc-page.tsx')).AdminKycPage,
)
const Ads = makePage(
  paths.adminAds,
  async () => (await import('./pages/staff/admin-ads-page.tsx')).AdminAdsPage,
)
const Audit = makePage(
  paths.adminAudit,
  async () => (await import('./pages/staff/admin-audit-page.tsx')).AdminAuditPage,
)
const Approvals = makePage(
  paths.adminApprovals,
  async () => (await import('./pages/staff/admin-approvals-page.tsx')).AdminApprovalsPage,
)
const Controls = makePage(
  paths.adminControls,
  async () => (await import('./pages/staff/admin-controls-page.tsx')).AdminControlsPage,
)
const Security = lazy(async () => ({
  default: (await import('./pages/customer/security-page.tsx')).SecurityPage,
}))
const Staff = makePage(
  paths.adminStaff,
  async () => (await import('./pages/staff/admin-staff-page.tsx')).AdminStaffPage,
)
