import Link from '@mui/material/Link'
import type { AuditAction } from '@rupee/domain/records/audit.ts'
import { Link as RouterLink } from 'react-router-dom'
import type { Deed } from '#collections/audit.ts'
import { usePerson } from '#collections/people.ts'
import { useWallets } from '#collections/wallets.ts'
import { paths } from '#lib/navigation/paths.ts'

const ofAccounts: readonly AuditAction[] = [
  'KYC confirmed',
  'KYC turned down',
  'KYC media seen',
  'identity revealed',
  'user deleted',
  'staff granted',
  'staff revoked',
]

const ofWallets: readonly AuditAction[] = [
  'wallet added',
  'rates changed',
  'reserve changed',
  'bank details changed',
  'wallet details changed',
]

/** What something was done to, by a name that people know it by. */
export function About({ deed: { action, about } }: { deed: Deed }) {
  if (ofAccounts.includes(action)) return <AccountName uid={about} />
  if (ofWallets.includes(action)) return <WalletName id={about} />
  if (action === 'orders exported') return <>{about.replace('..', ' to ')}</>
  if (action === 'ad changed') return <>Homepage ad</>
  return <>{about}</>
}

function AccountName({ uid }: { uid: string }) {
  const account = usePerson(uid)
  if (account.status !== 'success') return <>{uid}</>
  if (!account.data) return <>A deleted account ({uid})</>
  return (
    <Link component={RouterLink} to={`${paths.adminUsers}?${new URLSearchParams({ user: uid })}`}>
      {account.data.name}
    </Link>
  )
}

function WalletName({ id }: { id: string }) {
  const wallets = useWallets()
  const wallet = wallets.status === 'success' ? wallets.data.find((one) => one.id === id) : undefined
  return <>{wallet?.name ?? id}</>
}
