import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Order } from '@rupee/domain/order.ts'
import { FieldList } from '#components/field-list.tsx'
import { momentInIndia } from '#lib/moment-in-india.ts'
import { DecidedBy } from './decided-by.tsx'
import { DecisionForm } from './decision-form.tsx'
import type { Drafts } from './drafts.ts'
import { payoutFiles } from './order-files.ts'
import { Part } from './part.tsx'
import { FileThumbs } from './proofs.tsx'

interface DecisionPartProps {
  readonly order: Order
  readonly drafts: Drafts
  readonly keysWithin: string
  readonly onDecided: () => void
}

/** The decision: to be made, or as it was made. A draft stays in sight when a colleague was faster. */
export function DecisionPart(props: DecisionPartProps) {
  const { order, drafts } = props
  const isPending = order.status === 'pending'
  return (
    <>
      {!isPending && <Decided order={order} />}
      {(isPending || drafts.has(order.trackingID)) && <DecisionForm {...props} />}
    </>
  )
}

function Decided({ order }: { order: Order }) {
  const { status, adminNotes, decidedAt } = order
  return (
    <Part title="Decision">
      <FieldList
        fields={[
          { label: 'Decided', value: <DecidedBy order={order} /> },
          { label: 'On', value: decidedAt ? momentInIndia(decidedAt) : 'N/A' },
          { label: 'Admin notes', value: adminNotes || 'N/A' },
        ]}
      />
      {status === 'Approved' && (
        <Stack spacing={1}>
          <Typography variant="body2" color="textSecondary">
            Admin screenshot
          </Typography>
          {payoutFiles(order).length === 0 ? 'N/A' : <FileThumbs files={payoutFiles(order)} />}
        </Stack>
      )}
    </Part>
  )
}
