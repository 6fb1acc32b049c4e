import Stack from '@mui/material/Stack'
import type { KycRecord } from '@rupee/domain/kyc.ts'
import { CopyButton } from '#components/copy-button.tsx'
import { momentInIndia } from '#lib/moment-in-india.ts'
import { Fact, Facts } from './facts.tsx'
import { IdentityNumbers } from './identity-numbers.tsx'
import { KycMedia } from './kyc-media.tsx'
import { KycWarnings } from './kyc-warnings.tsx'

interface KycSubmissionProps {
  readonly uid: string
  readonly record: KycRecord
}

/** What somebody has handed in; a new submission starts with its numbers and files hidden. */
export function KycSubmission({ uid, record }: KycSubmissionProps) {
  const submission = record.submittedAt.toISOString()
  return (
    <Stack key={submission} spacing={3}>
      <KycWarnings record={record} />
      <Facts>
        <Fact name="Phone number">
          {record.mobileNumber} <CopyButton text={record.mobileNumber} of="the phone number" />
        </Fact>
        <Fact name="Submitted">{momentInIndia(record.submittedAt)}</Fact>
      </Facts>
      <IdentityNumbers uid={uid} masked={record.aadhaarMasked} />
      <KycMedia media={record.media} />
    </Stack>
  )
}
