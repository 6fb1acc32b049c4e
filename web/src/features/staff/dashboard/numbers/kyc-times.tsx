import Typography from '@mui/material/Typography'
import type { Live } from '#lib/live/live.ts'
import { toDaysAuditAddress } from '#lib/navigation/paths.ts'
import { useMay } from '#lib/session/use-may.ts'
import { FigurePanel } from './figure-panel.tsx'
import { type Period, toPeriodBounds } from './period/use-business-days.ts'
import { WaitFigures } from './wait-figures.tsx'

/** Waiting times until staff have decided on submissions. */
export function KycTimes({ live }: { live: Live<Period> }) {
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
