import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { stopCodeSchema, stopLabels } from '@rupee/domain/orders/findings/finding.ts'
import { findingChoiceSchema } from '@rupee/domain/orders/findings/flag.ts'
import { type OrderFlags, useOrderFlags } from '#collections/desk/order-flags.ts'

interface FindingFilterProps {
  readonly size?: 'small' | 'medium'
  readonly value: string
  readonly onChange: (finding: string) => void
}

/** Filters pending orders by red findings: any, a specific one, or none. */
export function FindingFilter({ size = 'small', value, onChange }: FindingFilterProps) {
  const live = useOrderFlags()
  const flags = live.status === 'success' ? live.data : noFlags
  const counts = stopCodeSchema.options.map((code) => ({ code, count: countFlagged(flags, code) }))
  return (
    <TextField
      select
      size={size}
      label="Red findings"
      value={findingChoiceSchema.safeParse(value).data ?? ''}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">All orders</MenuItem>
      <MenuItem value="any">Any ({flags.size})</MenuItem>
      <MenuItem value="none">None</MenuItem>
      {counts
        .filter(({ code, count }) => count > 0 || code === value)
        .map(({ code, count }) => (
          <MenuItem key={code} value={code}>
            {stopLabels[code]} ({count})
          </MenuItem>
        ))}
    </TextField>
  )
}

const noFlags: OrderFlags = new Map()

function countFlagged(flags: OrderFlags, code: string): number {
  return [...flags.values()].filter((stops) => stops.some((stop) => stop === code)).length
}
