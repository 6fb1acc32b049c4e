import Link from '@mui/material/Link'
import { type AuditSubject, auditSubject } from '@rupee/domain/audit/audit.ts'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { ListedEntry } from '#collections/audit.ts'
import { useWallets } from '#collections/board/board.ts'
import { usePerson } from '#collections/people.ts'
import {
  paths,
  toBatchAddress,
  toCustomerAddress,
  toOrderAddress,
  toPaymentAddress,
  toRefundAddress,
} from '#lib/navigation/paths.ts'

/** Subject of an action, by its familiar name, with a link. */
export function EntrySubject({ entry: { action, about, to } }: { entry: ListedEntry }) {
  const subject: Readonly<Record<AuditSubject, () => ReactNode>> = {
    order: () => <To address={toOrderAddress(about)}>{about}</To>,
    batch: () => <To address={toBatchAddress(about)}>Payout batch {about}</To>,
    claim: () => <To address={paths.adminClaims}>A payment claim</To>,
    account: () => <AccountName uid={about} />,
    invitation: () => <To address={paths.adminStaff}>An invitation</To>,
    wallet: () => <WalletName id={about} page={paths.adminRates} />,
    'bank layout': () => about,
    'payment details': () => <WalletName id={about} page={paths.adminBankDetails} />,
    site: () => <To address={paths.adminRates}>All wallets</To>,
    request: () => <To address={paths.adminApprovals}>{to?.title ?? 'A request'}</To>,
    period: () => about.replace('..', ' to '),
    controls: () => <To address={paths.adminControls}>Limits and controls</To>,
    ad: () => <To address={paths.adminAds}>Homepage ad</To>,
    'canned texts': () => 'Texts to insert',
    view: () => 'A view of the desk',
    payment: () => <To address={toPaymentAddress(about)}>A payment</To>,
    statement: () => <To address={paths.adminPayments}>{to?.file ?? 'A statement'}</To>,
    refund: () => <To address={toRefundAddress(about)}>A refund</To>,
    'statement layout': () => <To address={paths.adminPayments}>{to?.name ?? 'A layout of statements'}</To>,
    'hand-over note': () => 'A hand-over note',
    tallies: () => 'Totals',
    data: () => 'Stored data',
  }
  return subject[auditSubject(action)]()
}

function AccountName({ uid }: { uid: string }) {
  const account = usePerson(uid)
  if (account.status !== 'success') return '…'
  if (!account.data) return `A deleted account (${uid})`
  return <To address={toCustomerAddress(uid)}>{account.data.name}</To>
}

function WalletName({ id, page }: { id: string; page: string }) {
  const wallets = useWallets()
  const wallet = wallets.status === 'success' ? wallets.data.find((one) => one.id === id) : undefined
  return (
    <To address={`${page}?${new URLSearchParams({ tab: id })}`}>
      {wallet?.name ?? (wallets.status === 'success' ? id : '…')}
    </To>
  )
}

function To({ address, children }: { address: string; children: ReactNode }) {
  return (
    <Link component={RouterLink} to={address}>
      {children}
    </Link>
  )
}
