import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatDay } from '@rupee/domain/calendar/format-in-india.ts'
import { formatRelativeTime } from '@rupee/domain/calendar/relative-time.ts'
import type { StaffMember } from '@rupee/domain/people/staff.ts'
import { DataTable, HeadCell, RowHeader, TextCell } from '#components/tables/data-table.tsx'
import { useNow } from '#lib/time/use-now.ts'
import { capitalize } from './capitalized.ts'
import { StaffActions } from './staff-actions.tsx'

interface StaffTableProps {
  readonly staff: readonly StaffMember[]
  readonly self: string
  /** Called when sessions have ended, which no listener reports. */
  readonly onLoggedOut: () => void
}

/** Style of columns for wide screens. On a phone their content is below the name. */
const wide = { display: { xs: 'none', md: 'table-cell' } }
const figures = { ...wide, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }
const narrow = { display: { xs: 'block', md: 'none' }, overflowWrap: 'anywhere' }

export function StaffTable({ staff, self, onLoggedOut }: StaffTableProps) {
  const now = useNow(30_000)
  const describeLastSeen = ({ last_seen: at }: StaffMember) =>
    at ? formatRelativeTime(new Date(at), now) : 'Never'
  return (
    <DataTable
      label="Staff"
      head={
        <>
          <HeadCell>Name</HeadCell>
          <HeadCell sx={wide}>E-mail</HeadCell>
          <HeadCell sx={wide}>Role</HeadCell>
          <HeadCell sx={wide}>Since</HeadCell>
          <HeadCell sx={wide}>Last seen</HeadCell>
          <HeadCell align="right" sx={wide}>
            Sessions
          </HeadCell>
          <HeadCell align="right">Actions</HeadCell>
        </>
      }
    >
      <TableBody>
        {staff.map((member) => (
          <TableRow key={member.id} hover>
            <RowHeader>
              {member.name}
              {member.id === self && ' (you)'}
              <Typography variant="caption" color="textSecondary" sx={narrow}>
                {capitalize(member.role)} since {formatDay(new Date(member.since))}
                <br />
                {member.email}
                <br />
                Last seen: {describeLastSeen(member)}
                <br />
                Sessions: {member.sessions}
              </Typography>
            </RowHeader>
            <TextCell sx={{ ...wide, overflowWrap: 'anywhere' }}>{member.email}</TextCell>
            <TextCell sx={wide}>{capitalize(member.role)}</TextCell>
            <TextCell sx={wide}>{formatDay(new Date(member.since))}</TextCell>
            <TextCell sx={wide}>{describeLastSeen(member)}</TextCell>
            <TextCell sx={figures}>{member.sessions}</TextCell>
            <TextCell sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
              <StaffActions member={member} isSelf={member.id === self} onLoggedOut={onLoggedOut} />
            </TextCell>
          </TableRow>
        ))}
      </TableBody>
    </DataTable>
  )
}
