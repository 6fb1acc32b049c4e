import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay, formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import type { KycRecord } from '@rupee/domain/people/kyc.ts'
import type { Person } from '#collections/people.ts'
import { FieldList } from '#components/tables/field-list.tsx'
import { IdentityNumbers } from '#features/staff/people/kyc/identity-numbers.tsx'
import { KycWarnings } from '#features/staff/people/kyc/kyc-warnings.tsx'
import { toCustomerAddress, toKycAddress } from '#lib/navigation/paths.ts'

interface TypedFactsProps {
  readonly person: Person
  readonly record: KycRecord
}

/** Details typed by the customer, to compare with the pictures. */
export function TypedFacts({ person, record }: TypedFactsProps) {
  const { uid, name, email, date_joined } = person
  const { submittedAt, mobileNumber, aadhaarMasked, panMasked, consentVersion } = record
  return (
    <Stack spacing={1}>
      <KycWarnings record={record} toAddress={toKycAddress} />
      <FieldList fields={[{ label: 'Name', value: name, copy: name }]} />
      <IdentityNumbers uid={uid} aadhaarMasked={aadhaarMasked} panMasked={panMasked} hasKey />
      <FieldList
        fields={[
          { label: 'Phone number', value: mobileNumber, copy: mobileNumber },
          { label: 'Email', value: email, copy: email },
          { label: 'Registered', value: formatDay(date_joined) },
          { label: 'KYC submitted', value: formatMoment(submittedAt) },
          ...(consentVersion ? [{ label: 'Agreed to text', value: consentVersion }] : []),
        ]}
      />
      <Link href={toCustomerAddress(uid)} target="_blank" rel="noreferrer" variant="body2">
        The customer's page in a new tab
      </Link>
      <Typography variant="caption" color="textSecondary">
        The audit records each file that you open, with your name.
      </Typography>
    </Stack>
  )
}
