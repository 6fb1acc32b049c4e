import type { AuditAction } from '@rupee/domain/audit/audit.ts'
import type { OrderStatus } from '@rupee/domain/orders/order.ts'

/** Every address of the app, so that no component spells one. */
export const paths = {
  home: '/',
  exchangeRates: '/exchangerates',
  faq: '/faq',
  contact: '/ContactUs',
  /** Where the rates page sends people for help; the contact page answers there. */
  support: '/support',
  login: '/login',
  register: '/register',
  authorization: '/user/authorization',
  forgotPassword: '/forgetpassword',
  exchange: '/exchange',
  dashboard: '/user/dashboard',
  ownOrder: '/user/orders/:id',
  kycForm: '/user/kyc-form',
  security: '/security',
  /** The link in the mail about a new second factor. Its token follows as the fragment. */
  undoFactor: '/undo-second-factor',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  aml: '/aml-policy',
  kycGuidelines: '/kyc-guidelines',
  admin: '/admin',
  adminRates: '/admin/currency-rates',
  adminBankDetails: '/admin/bank-details',
  adminOrders: '/admin/pending-transactions',
  adminClaims: '/admin/payment-claims',
  adminUsers: '/admin/users',
  adminKyc: '/admin/kyc',
  adminReserves: '/admin/reserves',
  adminAds: '/admin/ads',
  adminAudit: '/admin/audit',
  adminApprovals: '/admin/approvals',
  adminControls: '/admin/controls',
  adminStaff: '/admin/staff',
  /** The same page as `security`, among those of staff. */
  adminSecurity: '/admin/security',
} as const

/** Whether an address is one of the pages for staff. */
export function isOfStaff(pathname: string): boolean {
  return pathname === paths.admin || pathname.startsWith(`${paths.admin}/`)
}

/** The rates of all wallets in one table, for staff. */
export const ratesAddress = `${paths.adminRates}?tab=all-wallets`

/** An order on the desk of staff. */
export const orderAddress = (trackingID: string) =>
  `${paths.adminOrders}?${new URLSearchParams({ order: trackingID })}`

/** The page of an order for its customer. */
export const ownOrderAddress = (trackingID: string) => `/user/orders/${encodeURIComponent(trackingID)}`

/** The orders from and to a wallet on the desk of staff. */
export const walletOrdersAddress = (wallet: string, status: OrderStatus) =>
  `${paths.adminOrders}?${new URLSearchParams({ status, wallet })}`

interface Days {
  /** Days in India, both included. */
  readonly from: string
  readonly to: string
}

/** The orders placed on these days, on the desk of staff. */
export const ordersOfDaysAddress = (
  { from, to }: Days,
  filters: { readonly status?: OrderStatus; readonly wallet?: string } = {},
) => `${paths.adminOrders}?${new URLSearchParams({ status: 'all', ...filters, from, to })}`

/** What the audit has of one action on these days. */
export const auditOfDaysAddress = ({ from, to }: Days, action: AuditAction, by?: string) =>
  `${paths.adminAudit}?${new URLSearchParams({ action, ...(by && { by }), from, to })}`

/** The page of a customer, for staff. */
export const customerAddress = (uid: string) => `${paths.adminUsers}/${encodeURIComponent(uid)}`

/** A customer on the KYC desk. */
export const kycAddress = (uid: string) => `${paths.adminKyc}?${new URLSearchParams({ customer: uid })}`

/** What the audit has about a person, an order or a wallet; of one action if it is given. */
export const auditAddress = (about: string, action?: AuditAction) =>
  `${paths.adminAudit}?${new URLSearchParams({ about, ...(action && { action }) })}`
