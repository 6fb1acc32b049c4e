import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { texts } from '@rupee/domain/texts.ts'
import { panelFilters } from '@rupee/domain/views/view.ts'
import type { ComponentProps } from 'react'
import { OrderList } from './list/order-list.tsx'
import {
  type ChangeDesk,
  type DeskParameters,
  isWaitingSegment,
  noFilters,
  parseSegment,
} from './parameters/desk-parameters.ts'

interface ListOrNothingProps extends Omit<ComponentProps<typeof OrderList>, 'hasDue' | 'segment'> {
  readonly values: DeskParameters
  readonly onChange: ChangeDesk
}

/** Rows of the list, or suggestions where else to look if there are none. */
export function ListOrNothing({ values, onChange, ...list }: ListOrNothingProps) {
  const { rows, isEnd } = list.list
  const segment = parseSegment(values)
  if (rows.length > 0 || !isEnd) {
    return <OrderList {...list} segment={segment} hasDue={isWaitingSegment(segment)} />
  }
  const isFiltered = panelFilters.some((name) => values[name] !== '')
  const isNarrowed = isFiltered || values.q !== ''
  return (
    <Stack spacing={1} sx={{ p: 2, alignItems: 'flex-start' }}>
      <Box sx={{ color: 'text.secondary' }}>{texts.noTransactions}</Box>
      {isNarrowed && segment !== 'all' && (
        <Button onClick={() => onChange({ status: 'all' })}>Search in all transactions</Button>
      )}
      {isFiltered && <Button onClick={() => onChange(noFilters)}>Clear the filters</Button>}
    </Stack>
  )
}
