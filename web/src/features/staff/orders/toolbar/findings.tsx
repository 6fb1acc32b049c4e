import FlagIcon from '@mui/icons-material/FlagOutlined'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { stopCodeSchema, stopLabels } from '@rupee/domain/orders/findings/finding.ts'
import { findingChoiceSchema } from '@rupee/domain/orders/findings/flag.ts'
import { flagsAtMost, type OrderFlags, useOrderFlags } from '#collections/desk/order-flags.ts'
import { Tool } from './tool.tsx'

interface FindingsToolProps {
  readonly finding: string
  readonly onChange: (finding: string) => void
}

/** Says how many pending orders have red findings, and lists them alone. */
export function FindingsTool({ finding, onChange }: FindingsToolProps) {
  const { size } = useFlags()
  const isSet = finding === 'any'
  return (
    <Tool
      label={`Red findings: ${ordersIn(size)}`}
      Icon={FlagIcon}
      count={size}
      color={isSet ? 'primary' : 'default'}
      aria-pressed={isSet}
      onClick={() => onChange(isSet ? '' : 'any')}
    />
  )
}

interface FindingFilterProps {
  readonly value: string
  readonly onChange: (finding: string) => void
}

/** Lists pending orders by their red findings: with any, with a certain one, without. */
export function FindingFilter({ value, onChange }: FindingFilterProps) {
  const flags = useFlags()
  const counts = stopCodeSchema.options.map((code) => ({ code, count: countOf(flags, code) }))
  return (
    <TextField
      select
      size="small"
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

function useFlags(): OrderFlags {
  const live = useOrderFlags()
  return live.status === 'success' ? live.data : noFlags
}

const noFlags: OrderFlags = new Map()

function countOf(flags: OrderFlags, code: string): number {
  return [...flags.values()].filter((stops) => stops.some((stop) => stop === code)).length
}

function ordersIn(count: number): string {
  if (count >= flagsAtMost) return `${flagsAtMost} orders or more`
  return count === 1 ? '1 order' : `${count} orders`
}
