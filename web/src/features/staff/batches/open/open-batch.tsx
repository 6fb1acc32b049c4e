import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import type { PayoutBatch } from '@rupee/domain/batches/batch.ts'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { Link as RouterLink } from 'react-router-dom'
import { useBatch } from '#collections/batches/batches.ts'
import { useWaitingApproval } from '#collections/staff/approvals.ts'
import { WaitingNotice } from '#components/approvals/waiting-notice.tsx'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { FieldList } from '#components/tables/field-list.tsx'
import { Money } from '#components/text/money.tsx'
import { StatusChip } from '#components/text/status-chip.tsx'
import { countOrders, statesInWords, stateTones } from '#features/staff/batches/batch-words.ts'
import { SettleBatch } from '#features/staff/batches/settle/settle-batch.tsx'
import { useKeptFocus } from '#lib/keyboard/use-kept-focus.ts'
import { mapLive } from '#lib/live/live.ts'
import { paths } from '#lib/navigation/paths.ts'
import { BatchActions } from './batch-actions.tsx'
import { BatchLines } from './batch-lines.tsx'

interface OpenBatchProps {
  readonly id: string
  /** UID of the current user. */
  readonly self: string
}

/** One batch with its actions and orders. */
export function OpenBatch({ id, self }: OpenBatchProps) {
  const live = mapLive(useBatch(id), (batch) => (batch ? [batch] : []))
  const place = useKeptFocus<HTMLDivElement>()
  return (
    <Stack ref={place} tabIndex={-1} spacing={2} sx={{ outline: 'none' }}>
      <Link component={RouterLink} to={paths.adminBatches} sx={{ alignSelf: 'flex-start' }}>
        All batches
      </Link>
      <LiveContent
        live={live}
        skeleton={<PageSkeleton />}
        empty="This batch does not exist."
        failed="The batch could not be loaded. Please try again."
      >
        {([batch]) =>
          batch && (
            <Stack spacing={3}>
              <Panel title={`Batch ${batch.id}`}>
                <BatchFacts batch={batch} />
                <BatchActions batch={batch} self={self} />
              </Panel>
              <SettleBatch key={batch.id} batch={batch} self={self} />
              <Panel title="Orders">
                <BatchLines batch={batch} self={self} />
              </Panel>
            </Stack>
          )
        }
      </LiveContent>
    </Stack>
  )
}

/** State, total and people of a batch. */
function BatchFacts({ batch }: { readonly batch: PayoutBatch }) {
  const { id, state, total, currency, orders, bank, mode, byName, at, sentByName, sentAt, endedAt } = batch
  const waiting = useWaitingApproval(subjects.batch(id))
  const cancelling = useWaitingApproval(subjects.batchCancellation(id))
  const sent = sentByName !== undefined && sentAt
  const approver = batch.approvedByName
  return (
    <>
      <WaitingNotice approval={state === 'made' ? waiting : undefined} />
      <WaitingNotice approval={state === 'sent' ? cancelling : undefined} />
      <FieldList
        fields={[
          { label: 'State', value: <StatusChip label={statesInWords[state]} tone={stateTones[state]} /> },
          { label: 'Total', value: <Money amount={total} code={currency} /> },
          { label: 'Orders', value: countOrders(orders.length) },
          { label: 'Bank', value: `${bank}, ${mode}` },
          { label: 'Made', value: `${formatMoment(at)} by ${byName}` },
          ...(sent ? [{ label: 'Sent', value: `${formatMoment(sentAt)} by ${sentByName}` }] : []),
          ...(approver === undefined ? [] : [{ label: 'Approved', value: `by ${approver}` }]),
          ...(endedAt ? [{ label: 'Ended', value: formatMoment(endedAt) }] : []),
        ]}
      />
    </>
  )
}
