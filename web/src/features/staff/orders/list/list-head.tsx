import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import TableSortLabel from '@mui/material/TableSortLabel'
import Typography from '@mui/material/Typography'
import { rowColumns } from './row-styles.ts'
import { type RowOrder, rowOrderSchema } from './steady-rows.ts'
import type { OrderRows } from './use-order-rows.ts'

interface ListHeadProps {
  readonly list: OrderRows
  readonly by: RowOrder
  readonly isWide: boolean
  readonly onSort: (by: RowOrder) => void
}

const sortNames: Readonly<Record<RowOrder, string>> = {
  oldest: 'Longest wait first',
  newest: 'Newest first',
  amount: 'Largest first',
  name: 'By name',
}

/** What the list is sorted by and, where the index cannot answer, what was searched. */
export function ListHead(props: ListHeadProps) {
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', fontSize: '0.8125rem' }}>
      <Note {...props} />
      {props.isWide ? <Columns {...props} /> : <SortChoice {...props} />}
    </Box>
  )
}

function Note({ list: { rows, searched, isEnd }, by }: ListHeadProps) {
  const isSortedHere = by === 'amount' || by === 'name'
  const notes = [
    searched > 0 && `${rows.length} of ${searched} searched${isEnd ? '' : ' so far'}.`,
    isSortedHere && !isEnd && `Sorted among the ${rows.length} that are loaded.`,
  ].filter((note) => note !== false)
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 1 }}>
      {notes.join(' ')}
    </Typography>
  )
}

function SortChoice({ by, onSort }: ListHeadProps) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 1 }}>
      <NativeSelect
        value={by}
        onChange={({ target }) => onSort(rowOrderSchema.parse(target.value))}
        disableUnderline
        inputProps={{ 'aria-label': 'Sort' }}
        sx={{ fontSize: '0.8125rem', height: 32 }}
      >
        {rowOrderSchema.options.map((each) => (
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

const head = { color: 'text.secondary', fontWeight: 600, whiteSpace: 'nowrap', overflow: 'hidden' } as const

function Columns({ by, onSort }: ListHeadProps) {
  const columns: readonly Column[] = [
    { name: 'Name', sort: 'name', otherwise: 'name', direction: 'asc' },
    { name: 'Email' },
    { name: 'Amount (sent - received)', isRight: true, sort: 'amount', otherwise: 'amount', direction: 'desc' },
    { name: 'From' },
    { name: 'To' },
    { name: 'Status' },
    by === 'newest'
      ? { name: 'Date', sort: 'newest', otherwise: 'oldest', direction: 'desc' }
      : { name: 'Date', sort: 'oldest', otherwise: 'newest', direction: 'asc' },
    { name: 'Actions', isRight: true },
  ]
  return (
    <Box role="rowgroup">
      <Box role="row" aria-rowindex={1} sx={{ ...rowColumns, px: 1, height: 32 }}>
        {columns.map(({ name, isRight, sort, otherwise, direction }) => (
          <Box
            key={name}
            role="columnheader"
            aria-sort={sort && by === sort ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
            sx={{ ...head, textAlign: isRight ? 'right' : 'left' }}
          >
            {sort ? (
              <TableSortLabel
                active={by === sort}
                {...(direction && { direction })}
                onClick={() => onSort((by === sort && otherwise) || sort)}
                sx={{ flexDirection: isRight ? 'row-reverse' : 'row' }}
              >
                {name}
              </TableSortLabel>
            ) : (
              name
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
