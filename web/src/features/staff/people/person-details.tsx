import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { formatDay } from '@rupee/domain/calendar/format-in-india.ts'
import { texts } from '@rupee/domain/texts.ts'
import { Link as RouterLink } from 'react-router-dom'
import { useKycRecord } from '#collections/kyc-records.ts'
import type { Person } from '#collections/people.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { FieldList } from '#components/tables/field-list.tsx'
import { mapLive } from '#lib/live/live.ts'
import { paths } from '#lib/navigation/paths.ts'
import { KycSubmission } from './kyc/kyc-submission.tsx'

/** All that staff may know of somebody. */
export function PersonDetails({ person }: { person: Person }) {
  const record = useKycRecord(person.uid)
  return (
    <Stack spacing={2}>
      <FieldList
        fields={[
          { label: 'Email', value: person.email, copy: person.email },
          { label: 'Registered', value: formatDay(person.date_joined) },
        ]}
      />
      {person.kycReason && <Alert severity="info">Turned down: {person.kycReason}</Alert>}
      <LiveContent
        live={mapLive(record, (found) => (found ? [found] : []))}
        skeleton={<Skeleton role="status" aria-label="Loading" variant="rounded" height={420} />}
        empty="KYC not uploaded"
        failed={texts.failed}
      >
        {([found]) => found && <KycSubmission uid={person.uid} record={found} />}
      </LiveContent>
      <Link
        component={RouterLink}
        to={`${paths.adminAudit}?${new URLSearchParams({ about: person.uid })}`}
        sx={{ alignSelf: 'flex-start' }}
      >
        What staff have done about this account
      </Link>
    </Stack>
  )
}
