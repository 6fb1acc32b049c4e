import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useRefund } from '#collections/refunds/refunds.ts'
import { useWaitingApproval } from '#collections/staff/approvals.ts'
import { WaitingNotice } from '#components/approvals/waiting-notice.tsx'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { mapLive } from '#lib/live/live.ts'
import { RefundActions } from './refund-actions.tsx'
import { RefundFacts } from './refund-facts.tsx'

interface OpenRefundProps {
  readonly id: string
  /** UID of the current user. */
  readonly self: string
  readonly onClose: () => void
}

/** One refund with its facts and actions. */
export function OpenRefund({ id, self, onClose }: OpenRefundProps) {
  const live = mapLive(useRefund(id), (refund) => (refund ? [refund] : []))
  const waiting = useWaitingApproval(subjects.refund(id))
  const writeOff = useWaitingApproval(subjects.refundWriteOff(id))
  return (
    <Stack spacing={1.5} sx={{ minWidth: 0 }}>
      <Link
        component="button"
        type="button"
        onClick={onClose}
        sx={{ alignSelf: 'flex-start', minHeight: 44 }}
      >
        Close the refund
      </Link>
      <LiveContent
        live={live}
        skeleton={<PageSkeleton />}
        empty={texts.noSuchRefund}
        failed="The refund could not be loaded. Please try again."
      >
        {([refund]) =>
          refund && (
            <Panel title={`Refund of ${withCurrency(refund.amount, refund.code)}`}>
              <WaitingNotice approval={refund.state === 'ready' ? waiting : undefined} />
              <WaitingNotice approval={refund.state === 'due' ? writeOff : undefined} />
              <RefundFacts refund={refund} />
              <RefundActions
                refund={refund}
                self={self}
                isAsked={waiting !== undefined}
                isAskedToWriteOff={writeOff !== undefined}
              />
            </Panel>
          )
        }
      </LiveContent>
    </Stack>
  )
}
