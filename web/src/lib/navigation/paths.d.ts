import type { OrderStatus } from '@rupee/domain/orders/order.ts'
import type { AuditAction } from '@rupee/domain/records/audit.ts'
/** Every address of the app, so that no component spells one. */
export declare const paths: {
  readonly home: '/'
  readonly exchangeRates: '/exchangerates'
  readonly faq: '/faq'
  readonly contact: '/ContactUs'
  /** Where the rates page sends people for help; the contact page answers there. */
  readonly support: '/support'
  readonly login: '/login'
  readonly register: '/register'
  readonly authorization: '/user/authorization'
  readonly forgotPassword: '/forgetpassword'
  readonly exchange: '/exchange'
  readonly dashboard: '/user/dashboard'
  readonly ownOrder: '/user/orders/:id'
  readonly kycForm: '/user/kyc-form'
  readonly security: '/security'
  readonly terms: '/terms-and-conditions'
  readonly privacy: '/privacy-policy'
  readonly aml: '/aml-policy'
  readonly kycGuidelines: '/kyc-guidelines'
  readonly admin: '/admin'
  readonly adminRates: '/admin/currency-rates'
  readonly adminBankDetails: '/admin/bank-details'
  readonly adminOrders: '/admin/pending-transactions'
  readonly adminUsers: '/admin/users'
  readonly adminReserves: '/admin/reserves'
  readonly adminAds: '/admin/ads'
  readonly adminAudit: '/admin/audit'
  readonly adminApprovals: '/admin/approvals'
  readonly adminControls: '/admin/controls'
  readonly adminStaff: '/admin/staff'
}
/** Whether an address is one of the pages for staff. */
export declare function isOfStaff(pathname: string): boolean
/** The rates of all wallets in one table, for staff. */
export declare const ratesAddress: string
/** An order on the desk of staff. */
export declare const orderAddress: (trackingID: string) => string
/** The page of an order for its customer. */
export declare const ownOrderAddress: (trackingID: string) => string
/** The orders from and to a wallet on the desk of staff. */
export declare const walletOrdersAddress: (wallet: string, status: OrderStatus) => string
/** The page of a customer, for staff. */
export declare const customerAddress: (uid: string) => string
/** What the audit has about a person, an order or a wallet; of one action if it is given. */
export declare const auditAddress: (about: string, action?: AuditAction) => string
