import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import type { KycRecord } from '@rupee/domain/people/kyc.ts'
import { PersonLink } from './person-link.tsx'

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
