import type { AuditAction } from '@rupee/domain/audit/audit.ts'
import type { OrderStatus } from '@rupee/domain/orders/order.ts'

/** Every address of the app. */
export const paths = {
  home: '/',
  exchangeRates: '/exchangerates',
  faq: '/faq',
  contact: '/ContactUs',
  /** Link of the rates page to help; shows the contact page. */
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
  /** Link in the mail about a new second factor, with its token as the fragment. */
  undoFactor: '/undo-second-factor',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  aml: '/aml-policy',
  kycGuidelines: '/kyc-guidelines',
  admin: '/admin',
  adminRates: '/admin/currency-rates',
  adminBankDetails: '/admin/bank-details',
  adminOrders: '/admin/pending-transactions',
  adminPayments: '/admin/payments',
  adminRefunds: '/admin/refunds',
  adminBatches: '/admin/batches',
  adminLedger: '/admin/ledger',
  adminClaims: '/admin/payment-claims',
  adminUsers: '/admin/users',
  adminKyc: '/admin/kyc',
  adminReserves: '/admin/reserves',
  adminAds: '/admin/ads',
  adminAudit: '/admin/audit',
  adminApprovals: '/admin/approvals',
  adminControls: '/admin/controls',
  adminStaff: '/admin/staff',
  /** Same page as `security`, in the staff layout. */
  adminSecurity: '/admin/security',
} as const

/** Whether an address is a staff page. */
export function isOfStaff(pathname: string): boolean {
  return pathname === paths.admin || pathname.startsWith(`${paths.admin}/`)
}

/** Rates of all wallets in one table, for staff. */
export const ratesAddress = `${paths.adminRates}?tab=all-wallets`

/** Returns the address of an order on the desk. */
export const toOrderAddress = (trackingID: string) =>
  `${paths.adminOrders}?${new URLSearchParams({ order: trackingID })}`

/** Returns the address of a line of a bank statement. */
export const toPaymentAddress = (id: string) =>
  `${paths.adminPayments}?${new URLSearchParams({ payment: id })}`

/** Returns the address of a refund. */
export const toRefundAddress = (id: string) => `${paths.adminRefunds}?${new URLSearchParams({ refund: id })}`

/** Returns the address of a payout batch. */
export const toBatchAddress = (id: string) => `${paths.adminBatches}?${new URLSearchParams({ batch: id })}`

/** Returns the address of an order for its customer. */
export const toOwnOrderAddress = (trackingID: string) => `/user/orders/${encodeURIComponent(trackingID)}`

/** Returns the desk filtered to the orders of one wallet. */
export const toWalletOrdersAddress = (wallet: string, status: OrderStatus) =>
  `${paths.adminOrders}?${new URLSearchParams({ status, wallet })}`

interface Days {
  /** Days in India, both inclusive. */
  readonly from: string
  readonly to: string
}

/** Returns the desk filtered to the orders placed on these days. */
export const toDaysOrdersAddress = (
  { from, to }: Days,
  filters: { readonly status?: OrderStatus; readonly wallet?: string } = {},
) => `${paths.adminOrders}?${new URLSearchParams({ status: 'all', ...filters, from, to })}`

/** Returns the audit filtered to one action on these days. */
export const toDaysAuditAddress = ({ from, to }: Days, action: AuditAction, by?: string) =>
  `${paths.adminAudit}?${new URLSearchParams({ action, ...(by && { by }), from, to })}`

/** Returns the staff page of a customer. */
export const toCustomerAddress = (uid: string) => `${paths.adminUsers}/${encodeURIComponent(uid)}`

/** Returns the KYC desk with this customer open. */
export const toKycAddress = (uid: string) => `${paths.adminKyc}?${new URLSearchParams({ customer: uid })}`

/** Returns the audit filtered to a person, an order or a wallet, and to one action if given. */
export const toAuditAddress = (about: string, action?: AuditAction) =>
  `${paths.adminAudit}?${new URLSearchParams({ about, ...(action && { action }) })}`
