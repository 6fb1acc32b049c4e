import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { useDecision, useSubjectEntries } from '#collections/audit.ts'
import { useOrderEvents } from '#collections/desk/order-events.ts'
import { useOrderRefunds } from '#collections/refunds/refunds.ts'
import { useSubjectApprovals } from '#collections/staff/approvals.ts'
import { useInternalNotes, useMessages } from '#collections/thread/messages.ts'
import { Part } from '#features/staff/orders/parts/part.tsx'
import type { Live } from '#lib/live/live.ts'
import { listEvents } from './events.ts'

/** Timeline of an order. */
export function Timeline({ order }: { order: Order }) {
  const messages = useMessages(order.trackingID)
  const notes = useInternalNotes(order.trackingID)
  const approvals = useSubjectApprovals(subjects.payout(order.trackingID))
  const staffEvents = useOrderEvents(order.trackingID)
  const decision = useDecision(order.status === 'pending' ? undefined : order.trackingID)
  const assignments = useSubjectEntries(order.trackingID, 'order assigned')
  const refunds = useOrderRefunds(order.trackingID)
  const events = listEvents(order, {
    messages: findList(messages),
    notes: findList(notes),
    approvals: findList(approvals),
    assignments: findList(assignments),
    events: findList(staffEvents),
    refunds: findList(refunds),
    decision: decision.status === 'success' ? decision.data : undefined,
  })
  return (
    <Part title="Timeline">
      <Box component="ol" aria-label="Timeline" sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {events.map(({ id, at, what }) => (
          <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, py: 0.25 }}>
            <Typography
              component="time"
              dateTime={at.toISOString()}
              variant="body2"
              color="textSecondary"
              sx={{ fontVariantNumeric: 'tabular-nums' }}
            >
              {formatMoment(at)}
            </Typography>
            <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {what}
            </Typography>
          </Box>
        ))}
      </Box>
    </Part>
  )
}

function findList<T>(live: Live<readonly T[]>): readonly T[] {
  return live.status === 'success' ? live.data : []
}
