import { hasRight, type Right, type Role } from '@rupee/domain/people/roles.ts'
import { LockOutlinedIcon as SecurityIcon } from '#components/icons/shared-icons.tsx'
import {
  CampaignOutlinedIcon as AdsIcon,
  HowToRegOutlinedIcon as ApprovalsIcon,
  HistoryOutlinedIcon as AuditIcon,
  PlaylistAddCheckOutlinedIcon as BatchesIcon,
  ReceiptLongOutlinedIcon as ClaimsIcon,
  TuneOutlinedIcon as ControlsIcon,
  SpaceDashboardOutlinedIcon as DashboardIcon,
  HomeOutlinedIcon as HomeIcon,
  AssignmentIndOutlinedIcon as KycIcon,
  MenuBookOutlinedIcon as LedgerIcon,
  PendingActionsOutlinedIcon as OrdersIcon,
  PaymentsOutlinedIcon as PaymentIcon,
  AccountBalanceOutlinedIcon as PaymentsIcon,
  CurrencyExchangeOutlinedIcon as RatesIcon,
  AssignmentReturnOutlinedIcon as RefundsIcon,
  AccountBalanceWalletOutlinedIcon as ReservesIcon,
  BadgeOutlinedIcon as StaffIcon,
  GroupOutlinedIcon as UsersIcon,
} from '#components/icons/staff-icons.tsx'
import { paths } from '#lib/navigation/paths.ts'

export interface Destination {
  readonly name: string
  readonly to: string
  readonly Icon: typeof HomeIcon
  /** Right that the page requires, if any. */
  readonly right?: Right
}

const destinations: readonly Destination[] = [
  { name: 'Go to home page', to: paths.home, Icon: HomeIcon },
  { name: 'Admin Dashboard', to: paths.admin, Icon: DashboardIcon },
  { name: 'Payment Details', to: paths.adminBankDetails, Icon: PaymentIcon, right: 'see payment details' },
  { name: 'Currency Rates', to: paths.adminRates, Icon: RatesIcon },
  { name: 'Reserves', to: paths.adminReserves, Icon: ReservesIcon, right: 'see lists' },
  { name: 'Pending Transactions', to: paths.adminOrders, Icon: OrdersIcon },
  { name: 'Payments', to: paths.adminPayments, Icon: PaymentsIcon, right: 'see payments' },
  { name: 'Refunds', to: paths.adminRefunds, Icon: RefundsIcon, right: 'see payments' },
  { name: 'Payout batches', to: paths.adminBatches, Icon: BatchesIcon, right: 'make batches' },
  { name: 'Ledger', to: paths.adminLedger, Icon: LedgerIcon, right: 'see the ledger' },
  { name: 'Payment claims', to: paths.adminClaims, Icon: ClaimsIcon, right: 'decide orders' },
  { name: 'KYC review', to: paths.adminKyc, Icon: KycIcon, right: 'see identities' },
  { name: 'Users', to: paths.adminUsers, Icon: UsersIcon },
  { name: 'Ads', to: paths.adminAds, Icon: AdsIcon, right: 'change the ad' },
  { name: 'Audit', to: paths.adminAudit, Icon: AuditIcon, right: 'see the audit' },
  { name: 'Approvals', to: paths.adminApprovals, Icon: ApprovalsIcon, right: 'decide requests' },
  { name: 'Limits and controls', to: paths.adminControls, Icon: ControlsIcon, right: 'change controls' },
  { name: 'Staff', to: paths.adminStaff, Icon: StaffIcon, right: 'manage staff' },
  { name: 'Login and security', to: paths.adminSecurity, Icon: SecurityIcon },
]

/** Returns the pages that a role may open. */
export function listDestinations(role: Role | undefined): readonly Destination[] {
  return destinations.filter(({ right }) => !right || (role && hasRight(role, right)))
}

/** Whether a path belongs to a destination, as a customer's page belongs to the list. */
export function isHere(pathname: string, to: string): boolean {
  const hasPagesBelow = to !== paths.home && to !== paths.admin
  return pathname === to || (hasPagesBelow && pathname.startsWith(`${to}/`))
}
