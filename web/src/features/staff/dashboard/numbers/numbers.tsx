import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import type { Live } from '#lib/live/live.ts'
import { toDaysAuditAddress } from '#lib/navigation/paths.ts'
import { usePageParameters } from '#lib/navigation/use-page-parameters.ts'
import { useMay } from '#lib/session/use-may.ts'
import { ByDay } from './by-day.tsx'
import { DecisionTimes } from './decision-times.tsx'
import { FigurePanel } from './figure-panel.tsx'
import { useMeasures } from './figures/use-measures.ts'
import { type Period, toPeriodBounds, useBusinessDays } from './period/use-business-days.ts'
import { RejectionReasons } from './rejection-reasons.tsx'
import { ReserveDays } from './reserve-days.tsx'
import { WaitFigures } from './wait-figures.tsx'

const parameters = ['days'] as const

/** Figures of the last days: money, then orders, then waiting times. */
export function Numbers() {
  const {
    values: { days },
    change,
  } = usePageParameters(parameters)
  const count = periods.find((each) => String(each) === days) ?? 30
  const live = useBusinessDays(count)
  const { money, counts } = useMeasures()
  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
      <PeriodChoice value={count} onChange={(chosen) => change({ days: String(chosen) })} />
      <Box
        sx={{
          width: 1,
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <ByDay title="Money by day" measures={money} live={live} />
        <ReserveDays count={count} />
        <ByDay title="Orders by day" measures={counts} live={live} />
        <RejectionReasons live={live} />
        <DecisionTimes live={live} />
        <KycTimes live={live} />
      </Box>
    </Stack>
  )
}

/** Selectable numbers of days. */
const periods = [7, 30, 90] as const

type DayCount = (typeof periods)[number]

interface PeriodChoiceProps {
  readonly value: DayCount
  readonly onChange: (days: DayCount) => void
}

/** Period that applies to all figures below. */
function PeriodChoice({ value, onChange }: PeriodChoiceProps) {
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

/** Waiting times until staff have decided on submissions. */
function KycTimes({ live }: { live: Live<Period> }) {
  const maySeeChecks = useMay('see the audit')
  return (
    <FigurePanel
      title="KYC waiting time"
      live={live}
      emptyText="No KYC checks in this period"
      isEmpty={({ sum: { checks } }) => checks.confirmed + checks.turnedDown === 0}
    >
      {(period) => {
        const { days, sum, previousSum } = period
        const { confirmed, turnedDown, waits } = sum.checks
        return (
          <>
            <Typography>
              {confirmed} verified, {turnedDown} turned down
            </Typography>
            <WaitFigures
              waits={waits}
              before={previousSum.checks.waits}
              days={days.length}
              total={confirmed + turnedDown}
              noun="KYC checks"
              to={maySeeChecks ? toDaysAuditAddress(toPeriodBounds(period), 'KYC confirmed') : undefined}
            />
          </>
        )
      }}
    </FigurePanel>
  )
}
