import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'

/** Selectable numbers of days. */
export const periods = [7, 30, 90] as const

export type DayCount = (typeof periods)[number]

interface PeriodChoiceProps {
  readonly value: DayCount
  readonly onChange: (days: DayCount) => void
}

/** Period that applies to all figures below. */
export function PeriodChoice({ value, onChange }: PeriodChoiceProps) {
  return (
    <ToggleButtonGroup
      exclusive
      aria-label="Period"
      value={value}
      onChange={(_, days: DayCount | null) => days && onChange(days)}
    >
      {periods.map((days) => (
        <ToggleButton key={days} value={days} sx={{ px: 2, minHeight: 44 }}>
          {days} days
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
