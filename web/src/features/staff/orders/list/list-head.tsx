import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import TableSortLabel from '@mui/material/TableSortLabel'
import { headHeight } from './row-styles.ts'
import { type RowOrder, rowOrderSchema } from './steady-rows.ts'

interface SortProps {
  readonly by: RowOrder
  readonly onSort: (by: RowOrder) => void
}

const sortNames: Readonly<Record<RowOrder, string>> = {
  oldest: 'Longest wait first',
  newest: 'Newest first',
  due: 'Due next',
  paid: 'Paid first',
  amount: 'Largest first',
  name: 'By name',
}

/** Sort select for a list without columns. */
export function SortChoice({ by, onSort, hasDue }: SortProps & { readonly hasDue: boolean }) {
  const choices = rowOrderSchema.options.filter((each) => hasDue || (each !== 'due' && each !== 'paid'))
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 1, borderBottom: 1, borderColor: 'divider' }}>
      <NativeSelect
        value={by}
        onChange={({ target }) => onSort(rowOrderSchema.parse(target.value))}
        disableUnderline
        inputProps={{ 'aria-label': 'Sort' }}
        sx={{ fontSize: '0.8125rem', height: headHeight }}
      >
        {choices.map((each) => (
          <option key={each} value={each}>
            {sortNames[each]}
          </option>
        ))}
      </NativeSelect>
    </Box>
  )
}

type Column = { readonly name: string; readonly isRight?: boolean } & Partial<Sorting>

interface Sorting {
  readonly sort: RowOrder
  readonly otherwise: RowOrder
  readonly direction: 'asc' | 'desc'
}

/** Column headers of a wide list; some of them sort it. */
export function ColumnHeads({ by, onSort, isSelecting }: SortProps & { readonly isSelecting: boolean }) {
  const columns: readonly Column[] = [
    { name: 'Name', sort: 'name', otherwise: 'name', direction: 'asc' },
    { name: 'Email' },
    {
      name: 'Amount (sent - received)',
      isRight: true,
      sort: 'amount',
      otherwise: 'amount',
      direction: 'desc',
    },
    { name: 'From' },
    { name: 'To' },
    { name: 'Status' },
    by === 'newest'
      ? { name: 'Date', sort: 'newest', otherwise: 'oldest', direction: 'desc' }
      : { name: 'Date', sort: 'oldest', otherwise: 'newest', direction: 'asc' },
    { name: 'Actions', isRight: true },
  ]
  return (
    <thead>
      <tr className="head">
        {isSelecting && (
          <th scope="col">
            <span className="unseen">Selected</span>
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.name} column={column} by={by} onSort={onSort} />
        ))}
      </tr>
    </thead>
  )
}

const sorted = { asc: 'ascending', desc: 'descending' } as const

function ColumnHead({ column, by, onSort }: SortProps & { readonly column: Column }) {
  const { name, isRight = false, sort, otherwise, direction } = column
  const isActive = sort !== undefined && by === sort
  return (
    <th
      scope="col"
      className={isRight ? 'right' : undefined}
      aria-sort={isActive && direction ? sorted[direction] : undefined}
    >
      {sort ? (
        <TableSortLabel
          active={isActive}
          {...(direction && { direction })}
          onClick={() => onSort((isActive && otherwise) || sort)}
          sx={{ flexDirection: isRight ? 'row-reverse' : 'row' }}
        >
          {name}
        </TableSortLabel>
      ) : (
        name
      )}
    </th>
  )
}
