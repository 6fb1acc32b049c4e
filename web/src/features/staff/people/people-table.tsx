import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { formatDay } from '@rupee/domain/calendar/format-in-india.ts'
import { Link as RouterLink } from 'react-router-dom'
import { useBlocked } from '#collections/customers/blocks.ts'
import type { Person } from '#collections/people.ts'
import {
  DeleteOutlinedIcon as DeleteIcon,
  VisibilityOutlinedIcon as VisibilityIcon,
} from '#components/icons/shared-icons.tsx'
import { DataTable, HeadCell, RowHeader, TextCell } from '#components/tables/data-table.tsx'
import { StatusChip } from '#components/text/status-chip.tsx'
import { toCustomerAddress } from '#lib/navigation/paths.ts'
import { KycStatus } from './kyc/kyc-status.tsx'

interface PeopleTableProps {
  readonly people: readonly Person[]
  readonly onView: (person: Person) => void
  /** Undefined for staff who may not delete users. */
  readonly onDelete: ((person: Person) => void) | undefined
}

/** Style of columns for wide screens. On a phone their content is below the name. */
const wide = { display: { xs: 'none', md: 'table-cell' } }
const narrow = { display: { xs: 'block', md: 'none' }, overflowWrap: 'anywhere' }
const actions = { whiteSpace: 'nowrap', textAlign: 'right' }

export function PeopleTable({ people, onView, onDelete }: PeopleTableProps) {
  const blocked = useBlocked()
  return (
    <DataTable
      label="Users"
      head={
        <>
          <HeadCell>Name</HeadCell>
          <HeadCell sx={wide}>Email</HeadCell>
          <HeadCell>KYC Status</HeadCell>
          <HeadCell sx={wide}>Registration Date</HeadCell>
          <HeadCell align="right">Actions</HeadCell>
        </>
      }
    >
      <TableBody>
        {people.map((person) => (
          <TableRow key={person.uid} hover>
            <RowHeader>
              <Link component={RouterLink} to={toCustomerAddress(person.uid)} color="inherit">
                {person.name}
              </Link>
              <Typography variant="caption" color="textSecondary" sx={narrow}>
                {person.email}
                <br />
                {formatDay(person.date_joined)}
              </Typography>
            </RowHeader>
            <TextCell sx={wide}>{person.email}</TextCell>
            <TextCell>
              <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
                <KycStatus account={person} />
                {blocked.status === 'success' && blocked.data.has(person.uid) && (
                  <StatusChip label="Blocked" tone="bad" />
                )}
              </Stack>
            </TextCell>
            <TextCell sx={wide}>{formatDay(person.date_joined)}</TextCell>
            <TextCell sx={actions}>
              <Tooltip title="View">
                <IconButton aria-label={`View ${person.name}`} onClick={() => onView(person)}>
                  <VisibilityIcon fontSize="small" />
                </IconButton>
              </Tooltip>
              {onDelete && (
                <Tooltip title="Delete">
                  <IconButton
                    color="error"
                    aria-label={`Delete ${person.name}`}
                    onClick={() => onDelete(person)}
                  >
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                </Tooltip>
              )}
            </TextCell>
          </TableRow>
        ))}
      </TableBody>
    </DataTable>
  )
}
