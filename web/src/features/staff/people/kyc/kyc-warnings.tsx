import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { formatDay } from '@rupee/domain/calendar/format-in-india.ts'
import type { KycRecord } from '@rupee/domain/people/kyc.ts'
import { Link as RouterLink } from 'react-router-dom'
import { usePerson } from '#collections/people.ts'
import { mapLive } from '#lib/live/live.ts'
import { paths } from '#lib/navigation/paths.ts'

interface KycWarningsProps {
  readonly record: KycRecord
  /** Returns the address of another account's details. */
  readonly toAddress?: (uid: string) => string
}

/** Warnings for staff to check before they confirm. */
export function KycWarnings({ record, toAddress = toDialogAddress }: KycWarningsProps) {
  const { aadhaarChecksum, sameAadhaar, samePan, formerAccounts } = record
  return (
    <Stack spacing={1}>
      {!aadhaarChecksum && (
        <Alert severity="warning">
          The checksum of the Aadhaar number is wrong. It was mistyped, or it does not exist.
        </Alert>
      )}
      <SameNumber what="Aadhaar" uids={sameAadhaar} toAddress={toAddress} />
      <SameNumber what="PAN" uids={samePan} toAddress={toAddress} />
      {formerAccounts.map(({ uid, deletedAt, blockReason }) => (
        <Alert key={uid} severity={blockReason === undefined ? 'warning' : 'error'}>
          {blockReason === undefined
            ? `A deleted account had given the same Aadhaar or PAN number (deleted on ${formatDay(new Date(deletedAt))}).`
            : `A blocked account with the same Aadhaar or PAN number was deleted on ${formatDay(new Date(deletedAt))}. It was blocked for this reason: ${blockReason}`}
        </Alert>
      ))}
    </Stack>
  )
}

interface SameNumberProps {
  readonly what: string
  readonly uids: readonly string[]
  readonly toAddress: (uid: string) => string
}

function SameNumber({ what, uids, toAddress }: SameNumberProps) {
  if (uids.length === 0) return null
  return (
    <Alert severity="warning">
      The same {what} number was also given by{' '}
      {uids.map((uid, index) => (
        <span key={uid}>
          {index > 0 && ', '}
          <PersonLink uid={uid} to={toAddress(uid)} />
        </span>
      ))}
      .
    </Alert>
  )
}

/** Link with the name of another account. */
function PersonLink({ uid, to }: { uid: string; to: string }) {
  const live = mapLive(usePerson(uid), (person) => person?.name ?? 'a deleted account')
  return (
    <Link component={RouterLink} to={to} color="inherit" sx={{ fontWeight: 600 }}>
      {live.status === 'success' ? live.data : uid}
    </Link>
  )
}

/** Returns the address of an account's details in this list. */
function toDialogAddress(uid: string): string {
  return `${paths.adminUsers}?${new URLSearchParams({ user: uid })}`
}
