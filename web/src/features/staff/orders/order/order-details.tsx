import CloseIcon from '@mui/icons-material/Close'
import PreviousIcon from '@mui/icons-material/NavigateBefore'
import NextIcon from '@mui/icons-material/NavigateNext'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Order } from '@rupee/domain/orders/order.ts'
import { useId } from 'react'
import { useOrder } from '#collections/orders.ts'
import { NotAllowed } from '#components/feedback/not-allowed.tsx'
import { OrderStatusChip } from '#components/text/order-status-chip.tsx'
import { useReview } from '#features/staff/orders/review/use-review.ts'
import { InternalNotes } from '#features/staff/orders/thread/internal-notes.tsx'
import { OrderThread } from '#features/staff/orders/thread/order-thread.tsx'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { useMay } from '#lib/session/use-may.ts'
import { DecidedPart } from './decided-part.tsx'
import { DecisionForm } from './decision-form.tsx'
import type { Drafts } from './drafts.ts'
import { OrderFields } from './order-fields.tsx'
import { OrderNotices } from './order-notices.tsx'
import { PayerCheck } from './payer-check.tsx'

/** On wide screens only the fields scroll: the decision stays in view below them. */
const body = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  flex: 'auto',
  overflow: 'auto',
} as const

const inset = { px: { xs: 2, sm: 3 }, pb: { xs: 3, md: 2 } }

interface OrderDetailsProps {
  /** As the list has it. The dialog then listens to the order itself. */
  readonly order: Order
  readonly drafts: Drafts
  readonly onClose: () => void
  /** Opens the next or a previous order of the list. Absent where there is no list. */
  readonly onStep?: (steps: number) => void
}

/** All details of an order, and the form to decide it. */
export function OrderDetails({ order: listed, drafts, onClose, onStep }: OrderDetailsProps) {
  const titleId = useId()
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'))
  const live = useOrder(listed.trackingID)
  const order = (live.status === 'success' && live.data) || listed
  const isPending = order.status === 'pending'
  const mayDecide = useMay('decide orders')
  useReview(order.trackingID, live.status === 'success' && isPending && mayDecide)
  useKeys(onStep ? { j: () => onStep(1), k: () => onStep(-1) } : {}, titleId)
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullScreen={isNarrow}
      fullWidth
      maxWidth="lg"
      slotProps={{ paper: { sx: { minHeight: { md: '80dvh' } } } }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', p: 1, pl: { xs: 2, sm: 3 } }}>
        <Typography id={titleId} component="h2" variant="h2" sx={{ fontSize: { xs: '1rem', sm: '1.25rem' } }}>
          {order.trackingID}
        </Typography>
        <OrderStatusChip status={order.status} />
        <Box sx={{ flex: 1 }} />
        {onStep && (
          <>
            <IconButton aria-label="Previous transaction" onClick={() => onStep(-1)}>
              <PreviousIcon />
            </IconButton>
            <IconButton aria-label="Next transaction" onClick={() => onStep(1)}>
              <NextIcon />
            </IconButton>
          </>
        )}
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Box sx={body}>
        <Stack spacing={3} sx={{ ...inset, flex: 'auto', minHeight: { md: 200 }, overflow: { md: 'auto' } }}>
          <OrderNotices order={order} wasPending={listed.status === 'pending'} />
          <OrderFields order={order} />
          <PayerCheck order={order} />
          {!isPending && <DecidedPart order={order} />}
          <OrderThread order={order} />
          <InternalNotes order={order} />
        </Stack>
        {isPending && !mayDecide && (
          <Box sx={{ ...inset, pt: 2 }}>
            <NotAllowed right="decide orders">decide transactions</NotAllowed>
          </Box>
        )}
        {/* A draft stays in view when a colleague has decided first. */}
        {mayDecide && ((isPending && order.stage !== 'paying') || drafts.has(order.trackingID)) && (
          <Box sx={{ ...inset, pt: 2, borderTop: { md: 1 }, borderColor: { md: 'divider' } }}>
            <DecisionForm
              key={order.trackingID}
              order={order}
              drafts={drafts}
              keysWithin={titleId}
              onDecided={onClose}
            />
          </Box>
        )}
      </Box>
    </Dialog>
  )
}
