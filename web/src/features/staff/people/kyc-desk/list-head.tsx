import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { KycSegment } from '#collections/customers/kyc-cases.ts'
import { type CaseOrder, caseOrderSchema } from './desk-parameters.ts'
import { headHeight } from './row-styles.ts'

interface SortProps {
  readonly segment: KycSegment
  readonly by: CaseOrder
  readonly onSort: (by: CaseOrder) => void
}

const since: Readonly<Record<KycSegment, string>> = {
  waiting: 'Waiting',
  'turned-down': 'Turned down',
  blocked: 'Blocked',
}

function sortNames(segment: KycSegment): Readonly<Record<CaseOrder, string>> {
  const oldest = segment === 'waiting' ? 'Longest wait first' : 'Oldest first'
  return { oldest, newest: 'Newest first', name: 'By name' }
}

/** Sort select for a list without columns. */
export function SortChoice({ segment, by, onSort }: SortProps) {
  const names = sortNames(segment)
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 1, borderBottom: 1, borderColor: 'divider' }}>
      <NativeSelect
        value={by}
        onChange={({ target }) => onSort(caseOrderSchema.parse(target.value))}
        disableUnderline
        inputProps={{ 'aria-label': 'Sort' }}
        sx={{ fontSize: '0.8125rem', height: { xs: 44, md: headHeight } }}
      >
        {caseOrderSchema.options.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </NativeSelect>
    </Box>
  )
}

const sorted = { asc: 'ascending', desc: 'descending' } as const

/** Column headers of a wide list; two of them sort it. */
export function ColumnHeads({ segment, by, onSort }: SortProps) {
  const isByTime = by !== 'name'
  const direction = by === 'newest' ? 'desc' : 'asc'
  return (
    <thead>
      <tr className="head">
        <th scope="col" aria-sort={isByTime ? undefined : 'ascending'}>
          <TableSortLabel active={!isByTime} direction="asc" onClick={() => onSort('name')}>
            Name
          </TableSortLabel>
        </th>
        <th scope="col">Email</th>
        <th scope="col">{segment === 'waiting' ? 'Registration Date' : 'Reason'}</th>
        <th scope="col">Status</th>
        <th scope="col" aria-sort={isByTime ? sorted[direction] : undefined}>
          <TableSortLabel
            active={isByTime}
            direction={isByTime ? direction : 'asc'}
            onClick={() => onSort(by === 'oldest' ? 'newest' : 'oldest')}
          >
            {since[segment]}
          </TableSortLabel>
        </th>
      </tr>
    </thead>
  )
}
