import Stack from '@mui/material/Stack'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import type { KycRecord } from '@rupee/domain/people/kyc.ts'
import { FieldList } from '#components/tables/field-list.tsx'
import { IdentityNumbers } from './identity-numbers.tsx'
import { KycMedia } from './kyc-media.tsx'
import { KycWarnings } from './kyc-warnings.tsx'

interface KycSubmissionProps {
  readonly uid: string
  readonly record: KycRecord
}

/** Submission. A new one starts with hidden numbers and files. */
export function KycSubmission({ uid, record }: KycSubmissionProps) {
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
