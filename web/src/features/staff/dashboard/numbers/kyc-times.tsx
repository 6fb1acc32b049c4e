import Typography from '@mui/material/Typography'
import type { Live } from '#lib/live/live.ts'
import { FigurePanel } from './figure-panel.tsx'
import type { Period } from './use-business-days.ts'
import { WaitFigures } from './wait-figures.tsx'

/** How long customers waited until staff had checked their identity. */
export function KycTimes({ live }: { live: Live<Period> }) {
  return (
    <FigurePanel
      title="KYC waiting time"
      live={live}
      emptyText="No KYC was checked in these days"
      isEmpty={({ sum: { checks } }) => checks.confirmed + checks.turnedDown === 0}
    >
      {({ sum: { checks } }) => (
        <>
          <Typography>
            {checks.confirmed} verified, {checks.turnedDown} turned down
          </Typography>
          <WaitFigures waits={checks.waits} total={checks.confirmed + checks.turnedDown} noun="KYC checks" />
        </>
      )}
    </FigurePanel>
  )
}
