import Link from '@mui/material/Link'
import type { AuditAction } from '@rupee/domain/records/audit.ts'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { ListedEntry } from '#collections/audit.ts'
import { usePerson } from '#collections/people.ts'
import { useWallets } from '#collections/wallets.ts'
import { customerAddress, orderAddress, paths } from '#lib/navigation/paths.ts'

const ofOrders: readonly AuditAction[] = [
  'order decided',
  'customer asked',
  'customer written to',
  'note added',
]

const ofAccounts: readonly AuditAction[] = [
  'KYC confirmed',
  'KYC turned down',
  'KYC media seen',
  'identity revealed',
  'user blocked',
  'user unblocked',
  'customer note written',
  'user deleted',
  'archive read',
  'archive erased',
  'staff granted',
  'staff revoked',
  'invitation accepted',
  'role changed',
  'staff logged out',
  'admin recovered',
  'second factor added',
  'second factor removed',
  'second factors reset',
]

const ofInvitations: readonly AuditAction[] = ['staff invited', 'invitation cancelled']

const ofWallets: readonly AuditAction[] = [
  'wallet added',
  'network set',
  'rates changed',
  'reserve changed',
  'wallet paused',
  'wallet resumed',
]

const ofSite: readonly AuditAction[] = ['exchange paused', 'exchange resumed']

/** Their subject is a wallet, but another page shows it. */
const ofPayment: readonly AuditAction[] = ['bank details changed', 'wallet details changed']

const ofApprovals: readonly AuditAction[] = [
  'approval asked',
  'approval given',
  'approval refused',
  'approval withdrawn',
  'approval overtaken',
]

/** What the action was about, by the name that staff know, and a link to it. */
export function About({ entry: { action, about, to } }: { entry: ListedEntry }) {
  if (ofOrders.includes(action)) return <To address={orderAddress(about)}>{about}</To>
  if (ofAccounts.includes(action)) return <AccountName uid={about} />
  if (ofWallets.includes(action)) return <WalletName id={about} page={paths.adminRates} />
  if (ofPayment.includes(action)) return <WalletName id={about} page={paths.adminBankDetails} />
  if (ofApprovals.includes(action)) return <To address={paths.adminApprovals}>{to?.title ?? about}</To>
  if (action === 'orders exported' || action === 'users exported') return about.replace('..', ' to ')
  if (action === 'controls changed') return <To address={paths.adminControls}>Limits and controls</To>
  if (ofSite.includes(action)) return <To address={paths.adminRates}>All wallets</To>
  if (action === 'ad changed') return <To address={paths.adminAds}>Homepage ad</To>
  if (action === 'canned texts changed') return 'Canned texts'
  if (ofInvitations.includes(action)) return <To address={paths.adminStaff}>An invitation</To>
  return about
}

function AccountName({ uid }: { uid: string }) {
  const account = usePerson(uid)
  if (account.status !== 'success') return uid
  if (!account.data) return `A deleted account (${uid})`
  return <To address={customerAddress(uid)}>{account.data.name}</To>
}

function WalletName({ id, page }: { id: string; page: string }) {
  const wallets = useWallets()
  const wallet = wallets.status === 'success' ? wallets.data.find((one) => one.id === id) : undefined
  return <To address={`${page}?${new URLSearchParams({ tab: id })}`}>{wallet?.name ?? id}</To>
}

function To({ address, children }: { address: string; children: ReactNode }) {
  return (
    <Link component={RouterLink} to={address}>
      {children}
    </Link>
  )
}
