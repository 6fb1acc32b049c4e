import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { texts } from '@rupee/domain/texts.ts'
import { useKycRecord } from '#collections/kyc-records.ts'
import type { Person } from '#collections/people.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { NotAllowed } from '#components/feedback/not-allowed.tsx'
import { mapLive } from '#lib/live/live.ts'
import { useMay } from '#lib/session/use-may.ts'
import { KycSubmission } from './kyc-submission.tsx'

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
