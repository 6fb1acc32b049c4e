import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { describeAction } from '@rupee/domain/audit/action-in-words.ts'
import { auditActionSchema } from '@rupee/domain/audit/audit.ts'
import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AuditFilter } from '#collections/audit.ts'
import { useNow } from '#lib/time/use-now.ts'
import { useSettled } from '#lib/time/use-settled.ts'
import { type AuditParameters, listCommonPeriods, type Period } from './audit-address.ts'

export interface Staff {
  readonly uid: string
  readonly name: string
}

interface AuditFiltersProps {
  readonly filter: AuditFilter
  /** Staff named by the entries loaded so far. */
  readonly staff: readonly Staff[]
  readonly onChange: (changes: Partial<AuditParameters>) => void
}

const anything = ''

/** Shows “All” and “Everybody” as well, whose values are empty. */
const alwaysSaid = { select: { displayEmpty: true }, inputLabel: { shrink: true } }

export function AuditFilters({ filter, staff, onChange }: AuditFiltersProps) {
  const today = toDay(useNow(60_000))
  const { by = anything } = filter
  const isNamed = by === anything || staff.some(({ uid }) => uid === by)
  const renderDayField = (name: 'from' | 'to', label: string) => (
    <TextField
      size="small"
      type="date"
      label={label}
      value={filter[name] ?? ''}
      onChange={({ target }) => onChange({ [name]: target.value })}
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
        onChange={({ target }) => onChange({ action: target.value })}
      >
        <MenuItem value={anything}>All</MenuItem>
        {auditActionSchema.options.map((action) => (
          <MenuItem key={action} value={action}>
            {describeAction(action)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label="Person"
        slotProps={alwaysSaid}
        value={by}
        onChange={({ target }) => onChange({ by: target.value })}
      >
        <MenuItem value={anything}>Everybody</MenuItem>
        {/* Person named by a link, before any of their entries is loaded. */}
        {!isNamed && <MenuItem value={by}>{by}</MenuItem>}
        {staff.map(({ uid, name }) => (
          <MenuItem key={uid} value={uid}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <AboutField value={filter.about ?? ''} onChange={(about) => onChange({ about })} />
      {renderDayField('from', 'From')}
      {renderDayField('to', 'To')}
      <Box
        role="group"
        aria-label="Period"
        sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {listCommonPeriods(today).map((period) => (
          <PeriodChip key={period.name} period={period} filter={filter} onChange={onChange} />
        ))}
      </Box>
    </Box>
  )
}

interface PeriodChipProps extends Pick<AuditFiltersProps, 'filter' | 'onChange'> {
  readonly period: Period
}

/** Chip for a period. A second press clears it. */
function PeriodChip({ period: { name, from, to }, filter, onChange }: PeriodChipProps) {
  const isOn = filter.from === from && filter.to === to
  return (
    <Chip
      clickable
      size="small"
      label={name}
      aria-pressed={isOn}
      color={isOn ? 'primary' : 'default'}
      variant={isOn ? 'filled' : 'outlined'}
      onClick={() => onChange(isOn ? { from: '', to: '' } : { from, to })}
    />
  )
}

interface AboutFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Field for the subject of the entries. Typed text is debounced; links elsewhere on the page change it at once. */
function AboutField({ value, onChange }: AboutFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [told, setTold] = useState(value)
  const settled = useSettled(typed)
  const tell = useEffectEvent((next: string) => {
    setTold(next)
    onChange(next)
  })
  useEffect(() => tell(settled.trim()), [settled])
  if (value !== known) {
    setKnown(value)
    if (value !== told) setTyped(value)
  }
  return (
    <TextField
      size="small"
      type="search"
      label="About"
      placeholder="Transfer ID, account"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
    />
  )
}
