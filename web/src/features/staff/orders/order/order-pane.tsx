import CloseIcon from '@mui/icons-material/Close'
import PreviousIcon from '@mui/icons-material/NavigateBefore'
import NextIcon from '@mui/icons-material/NavigateNext'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Order } from '@rupee/domain/orders/order.ts'
import { useId, useState } from 'react'
import { useOrder } from '#collections/orders.ts'
import { NotAllowed } from '#components/feedback/not-allowed.tsx'
import { OrderStatusChip } from '#components/text/order-status-chip.tsx'
import { CustomerCard } from '#features/staff/orders/customer/customer-card.tsx'
import { ProofPane } from '#features/staff/orders/proof/proof-pane.tsx'
import { useReview } from '#features/staff/orders/review/use-review.ts'
import { InternalNotes } from '#features/staff/orders/thread/internal-notes.tsx'
import { OrderThread } from '#features/staff/orders/thread/order-thread.tsx'
import { StageChip } from '#features/staff/orders/thread/stage-chip.tsx'
import { VerdictLine } from '#features/staff/orders/verdict/verdict-line.tsx'
import { useMay } from '#lib/session/use-may.ts'
import { DecidedPart } from './decided-part.tsx'
import { DecisionForm } from './decision-form.tsx'
import type { Drafts } from './drafts.ts'
import { KeyFacts } from './key-facts.tsx'
import { OrderFields } from './order-fields.tsx'
import { OrderDoubts, OrderNotices } from './order-notices.tsx'

interface OrderPaneProps {
  /** As the list has it. The pane then listens to the order itself. */
  readonly order: Order
  readonly drafts: Drafts
  readonly onClose: () => void
  /** Opens the next or a previous order of the list. Absent where there is no list. */
  readonly onStep?: (steps: number) => void
  readonly onDecided: () => void
}

/** An order and its proof side by side, where this box is wide enough, and the form to decide it. */
export function OrderPane(props: OrderPaneProps) {
  return <OpenOrder key={props.order.trackingID} {...props} />
}

const besideEachOther = '@container order-pane (min-width: 700px)'

/** Beside the proof only the middle scrolls: amounts and payee stay in view above it, the decision below it. */
const body = {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"facts" "proof" "rest" "decision"',
  gridAutoRows: 'max-content',
  [besideEachOther]: {
    gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto minmax(88px, 1fr) auto',
    gridTemplateAreas: '"facts proof" "rest proof" "decision proof"',
  },
}

const proofArea = {
  gridArea: 'proof',
  minWidth: 0,
  height: 'min(75dvh, 560px)',
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'divider',
  [besideEachOther]: {
    height: 'auto',
    minHeight: 360,
    borderTop: 0,
    borderBottom: 0,
    borderLeft: 1,
    borderColor: 'divider',
  },
}

const inset = { px: 2, py: 1 }

function OpenOrder({ order: listed, drafts, onClose, onStep, onDecided }: OrderPaneProps) {
  const titleId = useId()
  const live = useOrder(listed.trackingID)
  // Drawn once more as decided, it would be in the way of the next one.
  const [sent, setSent] = useState<Order>()
  const order = sent ?? ((live.status === 'success' && live.data) || listed)
  const isPending = order.status === 'pending'
  const isWaiting = order.stage === 'paying'
  const mayDecide = useMay('decide orders')
  useReview(order.trackingID, live.status === 'success' && isPending && mayDecide)
  return (
    <Stack
      component="section"
      aria-labelledby={titleId}
      sx={{
        flex: 1,
        height: '100%',
        minHeight: 0,
        containerType: 'inline-size',
        containerName: 'order-pane',
      }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', px: 2, pr: 1, minHeight: 44 }}>
        <Typography
          id={titleId}
          component="h2"
          variant="subtitle1"
          noWrap
          sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
        >
          {order.trackingID}
        </Typography>
        <OrderStatusChip status={order.status} />
        <StageChip order={order} />
        <Box sx={{ flex: 1 }} />
        {onStep && (
          <>
            <IconButton size="small" aria-label="Previous transaction" onClick={() => onStep(-1)}>
              <PreviousIcon />
            </IconButton>
            <IconButton size="small" aria-label="Next transaction" onClick={() => onStep(1)}>
              <NextIcon />
            </IconButton>
          </>
        )}
        <IconButton size="small" aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Box sx={body}>
        <Stack spacing={1} sx={{ ...inset, gridArea: 'facts', minWidth: 0 }}>
          <OrderNotices order={order} wasPending={listed.status === 'pending'} />
          <KeyFacts order={order} />
        </Stack>
        <Box sx={proofArea}>
          <ProofPane order={order} />
        </Box>
        <Stack
          spacing={2}
          sx={{ ...inset, gridArea: 'rest', minWidth: 0, [besideEachOther]: { overflow: 'auto' } }}
        >
          {isPending && <VerdictLine order={order} />}
          {!isPending && <DecidedPart order={order} />}
          <OrderDoubts order={order} />
          <OrderFields order={order} />
          <OrderThread order={order} />
          <CustomerCard order={order} />
          <InternalNotes order={order} />
        </Stack>
        <Box
          sx={{
            gridArea: 'decision',
            minWidth: 0,
            borderTop: 1,
            borderColor: 'divider',
            '&:empty': { display: 'none' },
          }}
        >
          {isPending && !mayDecide && (
            <Box sx={inset}>
              <NotAllowed right="decide orders">decide transactions</NotAllowed>
            </Box>
          )}
          {/* A draft stays in view when a colleague has decided first. */}
          {mayDecide && ((isPending && !isWaiting) || drafts.has(order.trackingID)) && (
            <Box sx={inset}>
              <DecisionForm
                order={order}
                drafts={drafts}
                onSend={() => setSent(order)}
                onSent={(isDone) => {
                  if (isDone) onDecided()
                  setSent(undefined)
                }}
              />
            </Box>
          )}
        </Box>
      </Box>
    </Stack>
  )
}
