import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { formatMoment, formatTime } from '@rupee/domain/calendar/format-in-india.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { useState } from 'react'
import { DecideDialog } from '#components/approvals/decide-dialog.tsx'
import { findData } from '#lib/live/live.ts'
import { useSession } from '#lib/session/session.ts'
import { useMay } from '#lib/session/use-may.ts'
import { useStanding } from './use-standing.ts'

/** Approver of a payout and the time until which it can be paid. The person who asked can withdraw it. */
export function StandingNotice({ order }: { order: Order }) {
  const session = useSession()
  const live = useStanding(order)
  const mayRead = useMay('decide requests')
  const [isWithdrawing, setWithdrawing] = useState(false)
  // Only orders about to be paid have an approval. The decision form shows errors.
  if (live.status === 'loading' && mayRead) return <Skeleton variant="rounded" height={48} />
  const standing = findData(live)
  if (!standing) return null
  const { by, decidedByName, decidedAt, expires, note } = standing.approval
  const isOwn = session.status === 'customer' && session.uid === by
  return (
    <Alert
      severity="success"
      role="status"
      sx={{ overflowWrap: 'anywhere' }}
      action={
        isOwn && (
          <Button
            color="inherit"
            size="small"
            sx={{ whiteSpace: 'nowrap' }}
            onClick={() => setWithdrawing(true)}
          >
            Withdraw
          </Button>
        )
      }
    >
      Approved by {decidedByName}
      {decidedAt && `, ${formatTime(decidedAt)}`}, to be paid. The approval lapses on {formatMoment(expires)}.
      {note && ` Note: “${note}”`}
      {isWithdrawing && (
        <DecideDialog
          approval={standing.approval}
          decision="withdraw"
          onClose={() => setWithdrawing(false)}
        />
      )}
    </Alert>
  )
}
