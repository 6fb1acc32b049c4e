import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'

/** How many days the numbers can be about. */
export const periods = [7, 30, 90] as const

export type DayCount = (typeof periods)[number]

interface PeriodChoiceProps {
  readonly value: DayCount
  readonly onChange: (days: DayCount) => void
}

/** The one period of all numbers below it. */
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
