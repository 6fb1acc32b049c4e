import FilterIcon from '@mui/icons-material/FilterAltOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import Tooltip from '@mui/material/Tooltip'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import type { AuditAction } from '@rupee/domain/records/audit.ts'
import { Link as RouterLink } from 'react-router-dom'
import type { ListedEntry } from '#collections/audit.ts'
import { usePerson } from '#collections/people.ts'
import { useWallets } from '#collections/wallets.ts'
import { DataTable, HeadCell, RowHeader, TextCell } from '#components/tables/data-table.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { actionInWords } from './action-in-words.ts'
import { Change } from './change.tsx'

interface AuditTableProps {
  readonly entries: readonly ListedEntry[]
  readonly onOnlyBy: (uid: string) => void
  readonly onOnlyAbout: (about: string) => void
}

/** On a phone, what has no column of its own is below the action. */
const wide = { display: { xs: 'none', md: 'table-cell' } }
const narrow = { display: { xs: 'block', md: 'none' }, mt: 0.5, color: 'text.secondary' }
const top = { '& > tr > *': { verticalAlign: 'top' } }

export function AuditTable({ entries, onOnlyBy, onOnlyAbout }: AuditTableProps) {
  return (
    <DataTable
      label="Staff actions"
      head={
        <>
          <HeadCell>What</HeadCell>
          <HeadCell sx={wide}>About</HeadCell>
          <HeadCell sx={wide}>Change</HeadCell>
          <HeadCell>Who and when</HeadCell>
        </>
      }
    >
      <TableBody sx={top}>
        {entries.map((entry) => {
          const about = (
            <>
              <About entry={entry} />{' '}
              <OnlyButton
                label={`Show only entries about ${entry.about}`}
                onClick={() => onOnlyAbout(entry.about)}
              />
            </>
          )
          return (
            <TableRow key={entry.id}>
              <RowHeader>
                {actionInWords(entry.action)}
                <Box sx={narrow}>
                  {about}
                  <Change entry={entry} />
                </Box>
              </RowHeader>
              <TextCell sx={{ ...wide, overflowWrap: 'anywhere' }}>{about}</TextCell>
              <TextCell sx={wide}>
                <Change entry={entry} />
              </TextCell>
              <TextCell>
                {entry.byName}{' '}
                <OnlyButton
                  label={`Show only entries by ${entry.byName}`}
                  onClick={() => onOnlyBy(entry.by)}
                />
                {entry.approvedByName && (
                  <>
                    <br />
                    with {entry.approvedByName}
                  </>
                )}
                <br />
                <time dateTime={entry.at.toISOString()}>{formatMoment(entry.at)}</time>
              </TextCell>
            </TableRow>
          )
        })}
      </TableBody>
    </DataTable>
  )
}

const ofAccounts: readonly AuditAction[] = [
  'KYC confirmed',
  'KYC turned down',
  'KYC media seen',
  'identity revealed',
  'user deleted',
  'staff granted',
  'staff revoked',
  'invitation accepted',
  'role changed',
  'staff logged out',
  'admin recovered',
]

const ofInvitations: readonly AuditAction[] = ['staff invited', 'invitation cancelled']

const ofWallets: readonly AuditAction[] = [
  'wallet added',
  'rates changed',
  'reserve changed',
  'wallet paused',
  'wallet resumed',
  'bank details changed',
  'wallet details changed',
]

const ofSite: readonly AuditAction[] = ['exchange paused', 'exchange resumed']

const ofApprovals: readonly AuditAction[] = [
  'approval asked',
  'approval given',
  'approval refused',
  'approval withdrawn',
  'approval overtaken',
]

/** What the action was about, by the name that staff know: the name of an account or a wallet. */
function About({ entry: { action, about, to } }: { entry: ListedEntry }) {
  if (ofAccounts.includes(action)) return <AccountName uid={about} />
  if (ofWallets.includes(action)) return <WalletName id={about} />
  if (action === 'orders exported') return <>{about.replace('..', ' to ')}</>
  if (ofApprovals.includes(action)) return <>{to?.title ?? about}</>
  if (action === 'controls changed') return <>Limits and controls</>
  if (ofSite.includes(action)) return <>All wallets</>
  if (action === 'ad changed') return <>Homepage ad</>
  if (ofInvitations.includes(action)) return <>An invitation</>
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

/** Filters the list by what this entry has. */
function OnlyButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onClick}>
        <FilterIcon sx={{ fontSize: '1rem' }} />
      </IconButton>
    </Tooltip>
  )
}
