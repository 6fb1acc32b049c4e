import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { kycFilterSchema, type PeopleFilter } from '@rupee/domain/exports/people-export.ts'

interface PeopleFiltersProps {
  readonly filter: PeopleFilter
  readonly onChange: (filter: PeopleFilter) => void
}

const statuses = kycFilterSchema.options

export function PeopleFilters({ filter, onChange }: PeopleFiltersProps) {
  return (
    <Box
      role="search"
      aria-label="Users"
      sx={{
        flex: 1,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr minmax(9rem, 0.6fr)' },
      }}
    >
      <TextField
        size="small"
        label="Name"
        type="search"
        value={filter.name}
        onChange={({ target }) => onChange({ ...filter, name: target.value })}
      />
      <TextField
        size="small"
        label="Email"
        type="search"
        value={filter.email}
        onChange={({ target }) => onChange({ ...filter, email: target.value })}
      />
      <TextField
        select
        size="small"
        label="KYC Status"
        value={filter.kyc}
        onChange={({ target }) => {
          const kyc = statuses.find((status) => status === target.value)
          if (kyc) onChange({ ...filter, kyc })
        }}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      >
        {statuses.map((status) => (
          <MenuItem key={status} value={status}>
            {status}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}
