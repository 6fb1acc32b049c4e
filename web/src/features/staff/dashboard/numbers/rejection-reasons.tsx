import Typography from '@mui/material/Typography'
import { reasonFigures } from '@rupee/domain/history/business-days.ts'
import { rejectionReasonSchema, rejectionReasonsInWords } from '@rupee/domain/orders/order.ts'
import { BarList } from '#components/plots/bar-list.tsx'
import type { Live } from '#lib/live/live.ts'
import { FigurePanel } from './figure-panel.tsx'
import type { Period } from './use-business-days.ts'

/** Why orders were rejected, as far as staff have said. */
export function RejectionReasons({ live }: { live: Live<Period> }) {
  return (
    <FigurePanel
      title="Rejections by reason"
      live={live}
      emptyText="No rejections in these days"
      isEmpty={({ sum }) => sum.rejected.count === 0}
    >
      {({ sum }) => {
        const { rejected, approved } = sum
        const percent = Math.round((100 * rejected.count) / (rejected.count + approved.count))
        return (
          <>
            <Typography>
              {rejected.count} rejected, {percent} % of all decisions
            </Typography>
            <BarList
              label="Rejections by reason"
              rows={reasonFigures(sum).map(({ reason, count }) => ({ name: nameOf(reason), count }))}
            />
          </>
        )
      }}
    </FigurePanel>
  )
}

function nameOf(reason: string | undefined): string {
  if (reason === undefined) return 'Not given'
  const known = rejectionReasonSchema.safeParse(reason).data
  return known ? rejectionReasonsInWords[known] : reason
}
