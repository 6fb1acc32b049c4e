import { subjects } from '@rupee/domain/approvals/subjects.ts'
import type { PayoutBatch } from '@rupee/domain/batches/batch.ts'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { useWaitingApproval } from '#collections/staff/approvals.ts'
import { WaitingNotice } from '#components/approvals/waiting-notice.tsx'
import { FieldList } from '#components/tables/field-list.tsx'
import { Money } from '#components/text/money.tsx'
import { StatusChip } from '#components/text/status-chip.tsx'
import { countOrders, statesInWords, stateTones } from '#features/staff/batches/batch-words.ts'

/** State, total and people of a batch. */
export function BatchFacts({ batch }: { readonly batch: PayoutBatch }) {
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
