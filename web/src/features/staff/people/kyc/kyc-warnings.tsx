import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import type { KycRecord } from '@rupee/domain/people/kyc.ts'
import { Link as RouterLink } from 'react-router-dom'
import { usePerson } from '#collections/people.ts'
import { mapLive } from '#lib/live/live.ts'
import { paths } from '#lib/navigation/paths.ts'

/** What staff should look at twice before they confirm. */
export function KycWarnings({ record }: { record: KycRecord }) {
  const { aadhaarChecksum, sameAadhaar, samePan } = record
  return (
    <Stack spacing={1}>
      {!aadhaarChecksum && (
        <Alert severity="warning">
          The Aadhaar number fails its checksum: it was mistyped, or never issued.
        </Alert>
      )}
      <SameNumber what="Aadhaar" uids={sameAadhaar} />
      <SameNumber what="PAN" uids={samePan} />
    </Stack>
  )
}

function SameNumber({ what, uids }: { what: string; uids: readonly string[] }) {
  if (uids.length === 0) return null
  return (
    <Alert severity="warning">
      The same {what} number stands on{' '}
      {uids.map((uid, index) => (
        <span key={uid}>
          {index > 0 && ', '}
          <PersonLink uid={uid} />
        </span>
      ))}
      .
    </Alert>
  )
}

/** The name of another account, which leads to it. */
function PersonLink({ uid }: { uid: string }) {
  const live = mapLive(usePerson(uid), (person) => person?.name ?? 'a deleted account')
  return (
    <Link component={RouterLink} to={addressOf(uid)} color="inherit" sx={{ fontWeight: 600 }}>
      {live.status === 'success' ? live.data : uid}
    </Link>
  )
}

/** Where somebody's details are open: one can come back to it, and lead others there. */
function addressOf(uid: string): string {
  return `${paths.adminUsers}?${new URLSearchParams({ user: uid })}`
}
