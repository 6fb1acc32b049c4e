import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { said, t } from '@rupee/domain/language/translate.ts'
import { orderStatusSchema } from '@rupee/domain/orders/order.ts'
import type { ReactNode } from 'react'
import { statusNames } from '#components/text/order-status-chip.tsx'
import type { Wanted } from './matching.ts'

interface ListToolbarProps {
  readonly wanted: Wanted
  readonly onChange: (wanted: Wanted) => void
  readonly children: ReactNode
}

/** Non-empty value, because MUI shows nothing for an empty one. */
const all = said('All')

/** Filters of the customer's orders. */
export function ListToolbar({ wanted, onChange, children }: ListToolbarProps) {
  const choose = (value: string) => {
    const status = orderStatusSchema.safeParse(value).data ?? ''
    onChange({ ...wanted, status })
  }
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <TextField
        type="search"
        size="small"
        label={t('Find')}
        placeholder={t('ID, reference, amount')}
        value={wanted.typed}
        onChange={({ target }) => onChange({ ...wanted, typed: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ flex: '1 1 180px', maxWidth: { sm: 320 } }}
      />
      <TextField
        select
        size="small"
        label={t('Status')}
        value={wanted.status || all}
        onChange={({ target }) => choose(target.value)}
        sx={{ flex: '0 1 140px' }}
      >
        {[all, ...orderStatusSchema.options].map((each) => (
          <MenuItem key={each} value={each}>
            {t(each === all ? all : statusNames[orderStatusSchema.parse(each)])}
          </MenuItem>
        ))}
      </TextField>
      {children}
    </Box>
  )
}
