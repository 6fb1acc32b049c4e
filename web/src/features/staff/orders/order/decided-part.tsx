import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { parseClearances } from '@rupee/domain/orders/findings/clearance.ts'
import { stopLabels } from '@rupee/domain/orders/findings/finding.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { useDecision } from '#collections/audit.ts'
import { FieldList } from '#components/tables/field-list.tsx'
import { Part } from '#features/staff/orders/parts/part.tsx'
import { FileThumbs } from '#features/staff/orders/proof/file-thumbs.tsx'
import { listPayoutFiles } from '#features/staff/orders/proof/order-files.ts'
import { useMay } from '#lib/session/use-may.ts'
import { Decider } from './decider.tsx'

/** Decision on an order, read-only. */
export function DecidedPart({ order }: { order: Order }) {
  const maySeeProofs = useMay('see proofs')
  const decision = useDecision(order.trackingID)
  const cleared = parseClearances((decision.status === 'success' && decision.data?.to) || {})
  const { status, adminNotes, decidedAt, payoutReference } = order
  return (
    <Part title="Decision">
      <FieldList
        fields={[
          { label: 'Decided', value: <Decider order={order} isWhole /> },
          { label: 'On', value: decidedAt ? formatMoment(decidedAt) : 'N/A' },
          { label: 'Admin notes', value: adminNotes || 'N/A' },
          ...cleared.map(({ finding, reason }) => ({
            label: `Cleared: ${stopLabels[finding]}`,
            value: reason,
          })),
          ...(payoutReference
            ? [{ label: 'Payout reference', value: payoutReference, copy: payoutReference }]
            : []),
        ]}
      />
      {status === 'Approved' && maySeeProofs && (
        <Stack spacing={1}>
          <Typography variant="body2" color="textSecondary">
            Admin screenshot
          </Typography>
          {listPayoutFiles(order).length === 0 ? 'N/A' : <FileThumbs files={listPayoutFiles(order)} />}
        </Stack>
      )}
    </Part>
  )
}
