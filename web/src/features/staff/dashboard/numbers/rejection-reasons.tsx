import Typography from '@mui/material/Typography'
import { listReasonFigures } from '@rupee/domain/history/business-days.ts'
import { rejectionReasonSchema, rejectionReasonsInWords } from '@rupee/domain/orders/order.ts'
import type { DayTally } from '@rupee/domain/tallies/tally.ts'
import { BarFigures } from '#components/charts/bar-figures.tsx'
import type { Live } from '#lib/live/live.ts'
import { toDaysOrdersAddress } from '#lib/navigation/paths.ts'
import { FigurePanel } from './figure-panel.tsx'
import { buildCountsFigures } from './figures/counts-figures.ts'
import { describeComparison } from './figures/in-words.ts'
import { type Period, toPeriodBounds } from './period/use-business-days.ts'

/** Recorded reasons of rejected orders. */
export function RejectionReasons({ live }: { live: Live<Period> }) {
  return (
    <FigurePanel
      title="Rejections by reason"
      live={live}
      emptyText="No rejections in this period"
      isEmpty={({ sum }) => sum.rejected.count === 0}
    >
      {(period) => {
        const { days, sum, previousSum } = period
        const { rejected, approved } = sum
        const percent = Math.round((100 * rejected.count) / (rejected.count + approved.count))
        return (
          <>
            <Typography>
              {rejected.count} rejected, {percent} % of all decisions,{' '}
              {describeComparison(rejected.count, previousSum.rejected.count, days.length)}
            </Typography>
            <BarFigures
              layout="lying"
              figures={buildCountsFigures({
                title: 'Rejections by reason',
                by: 'Reason',
                days: days.length,
                now: countReasons(sum),
                before: countReasons(previousSum),
                to: toDaysOrdersAddress(toPeriodBounds(period), { status: 'Rejected' }),
              })}
            />
          </>
        )
      }}
    </FigurePanel>
  )
}

function countReasons(sum: DayTally) {
  return listReasonFigures(sum).map(({ reason, count }) => ({ name: toName(reason), count }))
}

function toName(reason: string | undefined): string {
  if (reason === undefined) return 'Not given'
  const known = rejectionReasonSchema.safeParse(reason).data
  return known ? rejectionReasonsInWords[known] : reason
}
