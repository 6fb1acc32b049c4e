import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { calls } from '@rupee/domain/calls/calls.ts'
import type { ExportedPerson, PeopleFilter } from '@rupee/domain/exports/people-export.ts'
import { useState } from 'react'
import { ExportDialog } from '#components/exports/export-dialog.tsx'
import { call } from '#lib/calls/call.ts'
import { toPersonRow } from './person-row.ts'

interface ExportPeopleProps {
  /** Filter of the list. Each part can be removed here. */
  readonly filter: PeopleFilter
  readonly onClose: () => void
}

/** Dialog that exports the customers who joined in a period and match the filters. */
export function ExportPeople({ filter: begin, onClose }: ExportPeopleProps) {
  const [filter, setFilter] = useState(begin)
  const parts = [
    { label: `Name: ${filter.name}`, isSet: filter.name !== '', rest: { ...filter, name: '' } },
    { label: `Email: ${filter.email}`, isSet: filter.email !== '', rest: { ...filter, email: '' } },
    { label: `KYC: ${filter.kyc}`, isSet: filter.kyc !== 'All', rest: { ...filter, kyc: 'All' as const } },
  ].filter(({ isSet }) => isSet)
  return (
    <ExportDialog<ExportedPerson>
      what="users"
      happened="who joined"
      none="No users found"
      load={async (period, next, signal) => {
        const { users, ...page } = await call(calls.exportUsers, { ...period, ...filter, next }, { signal })
        return { items: users, next: page.next }
      }}
      row={toPersonRow}
      onClose={onClose}
    >
      {parts.length > 0 && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {parts.map(({ label, rest }) => (
            <Chip key={label} label={label} onDelete={() => setFilter(rest)} />
          ))}
        </Stack>
      )}
    </ExportDialog>
  )
}
