import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { auditActionSchema } from '@rupee/domain/records/audit.ts'
import type { AuditFilter } from '#collections/audit.ts'
import { actionInWords } from './action-in-words.ts'

export interface Staff {
  readonly uid: string
  readonly name: string
}

interface AuditFiltersProps {
  readonly filter: AuditFilter
  /** The staff in the entries loaded so far. */
  readonly staff: readonly Staff[]
  readonly onChange: (filter: AuditFilter) => void
}

const anything = ''

/** Shows “All” and “Everybody” too, which are empty values. */
const alwaysSaid = { select: { displayEmpty: true }, inputLabel: { shrink: true } }

export function AuditFilters({ filter, staff, onChange }: AuditFiltersProps) {
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      size="small"
      type="date"
      label={label}
      value={filter[name] ?? ''}
      onChange={({ target }) => onChange({ ...filter, [name]: target.value || undefined })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
  return (
    <Box
      role="search"
      aria-label="Audit"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)', lg: 'repeat(5, 1fr)' },
      }}
    >
      <TextField
        select
        size="small"
        label="Action"
        slotProps={alwaysSaid}
        value={filter.action ?? anything}
        onChange={({ target }) =>
          onChange({ ...filter, action: auditActionSchema.safeParse(target.value).data })
        }
      >
        <MenuItem value={anything}>All</MenuItem>
        {auditActionSchema.options.map((action) => (
          <MenuItem key={action} value={action}>
            {actionInWords(action)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label="Person"
        slotProps={alwaysSaid}
        value={staff.some(({ uid }) => uid === filter.by) ? filter.by : anything}
        onChange={({ target }) => onChange({ ...filter, by: target.value || undefined })}
      >
        <MenuItem value={anything}>Everybody</MenuItem>
        {staff.map(({ uid, name }) => (
          <MenuItem key={uid} value={uid}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        type="search"
        label="About"
        placeholder="Transfer ID, account"
        value={filter.about ?? ''}
        onChange={({ target }) => onChange({ ...filter, about: target.value.trim() || undefined })}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      {day('from', 'From')}
      {day('to', 'To')}
    </Box>
  )
}
