import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import type { KycRecord } from '@rupee/domain/people/kyc.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useKycRecord } from '#collections/kyc-records.ts'
import type { Person } from '#collections/people.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { NotAllowed } from '#components/feedback/not-allowed.tsx'
import { FieldList } from '#components/tables/field-list.tsx'
import { mapLive } from '#lib/live/live.ts'
import { useMay } from '#lib/session/use-may.ts'
import { IdentityNumbers } from './identity-numbers.tsx'
import { KycMedia } from './kyc-media.tsx'
import { KycWarnings } from './kyc-warnings.tsx'

/** Last submission of an account, and why an earlier one was turned down. */
export function KycDetails({ person }: { person: Person }) {
  const maySee = useMay('see identities')
  return (
    <>
      {person.kycReason && <Alert severity="info">Turned down: {person.kycReason}</Alert>}
      {maySee ? (
        <Submission uid={person.uid} />
      ) : (
        <NotAllowed right="see identities">see KYC details</NotAllowed>
      )}
    </>
  )
}

function Submission({ uid }: { uid: string }) {
  const record = useKycRecord(uid)
  return (
    <LiveContent
      live={mapLive(record, (found) => (found ? [found] : []))}
      skeleton={<Skeleton role="status" aria-label="Loading" variant="rounded" height={420} />}
      empty="KYC not uploaded"
      failed={texts.failed}
    >
      {([found]) => found && <KycSubmission uid={uid} record={found} />}
    </LiveContent>
  )
}

interface KycSubmissionProps {
  readonly uid: string
  readonly record: KycRecord
}

/** Submission. A new one starts with hidden numbers and files. */
function KycSubmission({ uid, record }: KycSubmissionProps) {
  const { submittedAt, mobileNumber, aadhaarMasked, panMasked, media, consentVersion } = record
  return (
    <Stack key={submittedAt.toISOString()} spacing={2}>
      <FieldList
        fields={[
          { label: 'KYC submitted', value: formatMoment(submittedAt) },
          { label: 'Phone number', value: mobileNumber, copy: mobileNumber },
          ...(consentVersion ? [{ label: 'Agreed to text', value: consentVersion }] : []),
        ]}
      />
      <KycWarnings record={record} />
      <IdentityNumbers uid={uid} aadhaarMasked={aadhaarMasked} panMasked={panMasked} />
      <KycMedia media={media} />
    </Stack>
  )
}
