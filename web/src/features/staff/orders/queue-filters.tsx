import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import RefreshIcon from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { orderStatusSchema } from '@rupee/domain/orders/order.ts'
import { statusNames } from '#components/text/order-status-chip.tsx'
import { noFilters, type OrderFilters } from './order-filters.ts'

interface QueueFiltersProps {
  readonly filters: OrderFilters
  readonly onChange: (filters: OrderFilters) => void
  readonly onRefresh: () => void
  /** Not for all staff. */
  readonly onExport: (() => void) | undefined
}

const fields = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'Email', inputMode: 'email' },
  { name: 'sent', label: 'Sent amount', inputMode: 'decimal' },
  { name: 'received', label: 'Receive amount', inputMode: 'decimal' },
] as const

export function QueueFilters({ filters, onChange, onRefresh, onExport }: QueueFiltersProps) {
  const { status, date } = filters
  const isNarrowed = fields.some(({ name }) => filters[name] !== '') || date !== ''
  return (
    <Box
      component="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: {
          xs: '1fr 1fr',
          sm: 'repeat(3, minmax(0, 1fr))',
          xl: 'repeat(6, minmax(0, 1fr))',
        },
      }}
    >
      <TextField
        select
        size="small"
        label="Status"
        value={status}
        onChange={({ target }) => onChange({ ...filters, status: orderStatusSchema.parse(target.value) })}
      >
        {orderStatusSchema.options.map((each) => (
          <MenuItem key={each} value={each}>
            {statusNames[each]}
          </MenuItem>
        ))}
      </TextField>
      {fields.map(({ name, label, ...input }) => (
        <TextField
          key={name}
          size="small"
          label={label}
          value={filters[name]}
          onChange={({ target }) => onChange({ ...filters, [name]: target.value })}
          slotProps={{ htmlInput: { ...input, autoComplete: 'off' } }}
        />
      ))}
      <TextField
        type="date"
        size="small"
        label="Date"
        value={date}
        onChange={({ target }) => onChange({ ...filters, date: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<RefreshIcon />} onClick={onRefresh}>
          Refresh
        </Button>
        {onExport && (
          <Button variant="outlined" startIcon={<DownloadIcon />} onClick={onExport}>
            Export CSV
          </Button>
        )}
        {isNarrowed && <Button onClick={() => onChange({ ...noFilters, status })}>Clear the filters</Button>}
      </Box>
    </Box>
  )
}
