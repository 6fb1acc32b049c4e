import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { stopCodeSchema } from '@rupee/domain/orders/findings/finding.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { type OrderStage, toCurrentStage } from '@rupee/domain/orders/stage.ts'
import { type ComponentProps, useId, useRef, useState } from 'react'
import { useOrder } from '#collections/orders.ts'
import { useWaitingApproval } from '#collections/staff/approvals.ts'
import { NotAllowed } from '#components/feedback/not-allowed.tsx'
import {
  NavigateNextIcon as NextIcon,
  NavigateBeforeIcon as PreviousIcon,
} from '#components/icons/shared-icons.tsx'
import { CloseIcon } from '#components/icons/site-icons.tsx'
import { Splitter } from '#components/layout/split/splitter.tsx'
import { useIsWideEnough } from '#components/layout/split/use-is-wide-enough.ts'
import { useSplit } from '#components/layout/split/use-split.ts'
import { OrderStatusChip } from '#components/text/order-status-chip.tsx'
import { SecondApproval } from '#features/staff/orders/approval/second-approval.tsx'
import { AssignButton } from '#features/staff/orders/assign/assign-button.tsx'
import { OfferPart } from '#features/staff/orders/money/offer-part.tsx'
import { OrderLoss } from '#features/staff/orders/money/order-loss.tsx'
import { OrderRefunds } from '#features/staff/orders/money/order-refunds.tsx'
import { ProofPane } from '#features/staff/orders/proof/proof-pane.tsx'
import { useReview } from '#features/staff/orders/review/use-review.ts'
import type { Clearances } from '#features/staff/orders/verdict/clear-findings.tsx'
import { VerdictLine } from '#features/staff/orders/verdict/verdict-line.tsx'
import { useMay } from '#lib/session/use-may.ts'
import { DecidedPart } from './decided-part.tsx'
import { DecisionForm } from './decision-form.tsx'
import { type Drafts, emptyInput } from './drafts/draft.ts'
import { keepTexts } from './drafts/drafts.ts'
import { KeyFacts } from './key-facts.tsx'
import { besideWidth, bodyStyles, decisionStyles, inset, mainStyles, proofStyles } from './order-layout.ts'
import { OrderDoubts, OrderNotices } from './order-notices.tsx'
import { OrderRest } from './order-rest.tsx'

interface OrderPaneProps {
  /** Order from the list. The pane then listens to the order itself. */
  readonly order: Order
  readonly drafts: Drafts
  readonly onClose: () => void
  /** Opens the next or previous order. Absent without a list. */
  readonly onStep?: (steps: number) => void
  readonly onDecided: (trackingID: string) => void
}

/** Order and proof, side by side if the pane is wide enough, with the decision form. */
export function OrderPane(props: OrderPaneProps) {
  return <OpenOrder key={props.order.trackingID} {...props} />
}

function OpenOrder({ order: listed, drafts, onClose, onStep, onDecided }: OrderPaneProps) {
  const titleId = useId()
  const mainId = useId()
  const live = useOrder(listed.trackingID)
  // Keeps the sent order, because rendering it as decided would delay the next one.
  const [sent, setSent] = useState<Order>()
  const order = sent ?? ((live.status === 'success' && live.data) || listed)
  const isPending = order.status === 'pending'
  const mayDecide = useMay('decide orders')
  const body = useRef<HTMLDivElement>(null)
  const isSideBySide = useIsWideEnough(body, besideWidth)
  const split = useSplit('order', { unit: '%', usual: 50, minimum: 35, maximum: 70, step: 2 })
  const rest = <OrderRest order={order} isFolded={isSideBySide === false} />
  const clearances = useClearances(order, drafts)
  useReview(order.trackingID, live.status === 'success' && isPending && mayDecide)
  return (
    <Stack
      component="section"
      aria-labelledby={titleId}
      sx={{
        flex: 1,
        height: '100%',
        minHeight: 0,
        containerType: 'size',
        containerName: 'order-pane',
      }}
    >
      <PaneHead order={order} titleId={titleId} onStep={onStep} onClose={onClose} />
      <Box ref={body} sx={{ ...bodyStyles, '--order-share': split.value }}>
        <Box id={mainId} sx={mainStyles}>
          <Stack spacing={1} sx={{ ...inset, minWidth: 0 }}>
            <OrderNotices order={order} wasPending={listed.status === 'pending'} />
            <KeyFacts order={order} />
            {isPending && <VerdictLine order={order} clearances={mayDecide ? clearances : undefined} />}
            {isPending && <OfferPart order={order} />}
            {!isPending && <DecidedPart order={order} />}
            {!isPending && <OrderRefunds order={order} />}
            {!isPending && <OrderLoss order={order} />}
            <OrderDoubts order={order} />
          </Stack>
          {isSideBySide && rest}
        </Box>
        <Box sx={decisionStyles}>
          <DecisionPart
            order={order}
            drafts={drafts}
            clearances={clearances}
            onSend={() => setSent(order)}
            onSent={(isDone) => {
              if (isDone) onDecided(order.trackingID)
              setSent(undefined)
            }}
          />
        </Box>
        {isSideBySide && (
          <Box sx={{ gridArea: 'splitter', display: 'flex' }}>
            <Splitter label="Width of the order beside its proof" controls={mainId} split={split} />
          </Box>
        )}
        <Box sx={proofStyles}>
          <ProofPane order={order} />
        </Box>
        {isSideBySide === false && rest}
      </Box>
    </Stack>
  )
}

interface PaneHeadProps extends Pick<OrderPaneProps, 'order' | 'onClose'> {
  readonly titleId: string
  readonly onStep: OrderPaneProps['onStep'] | undefined
}

/** Tracking ID and state of the order, with the buttons that leave it. */
function PaneHead({ order, titleId, onStep, onClose }: PaneHeadProps) {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', px: 2, pr: 1, minHeight: 44 }}>
      <Stack direction="row" useFlexGap sx={nameAndStatus}>
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
      </Stack>
      <AssignButton order={order} />
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
  )
}

/** Decision form, the request for a second approval, or why this person cannot decide. */
function DecisionPart(props: ComponentProps<typeof DecisionForm>) {
  const { order, drafts } = props
  const isPending = order.status === 'pending'
  const mayDecide = useMay('decide orders')
  const waiting = useWaitingApproval(subjects.payout(order.trackingID))
  if (!mayDecide) {
    return (
      isPending && (
        <Box sx={inset}>
          <NotAllowed right="decide orders">decide transactions</NotAllowed>
        </Box>
      )
    )
  }
  const canDecide = isPending && order.stage !== 'approving'
  return (
    <>
      {isPending && waiting && (
        <Box sx={inset}>
          <SecondApproval approval={waiting} />
        </Box>
      )}
      {/* A draft stays visible if a colleague decides first. */}
      {(canDecide || drafts.has(order.trackingID)) && (
        <Box sx={inset}>
          <DecisionForm {...props} />
        </Box>
      )}
    </>
  )
}

/** On phones, the status wraps below the tracking ID, so that neither is cut. */
const nameAndStatus = { flex: 1, minWidth: 0, flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }

/** Labels for staff. An order that is being checked shows the colleague instead. */
const stageLabels: Readonly<Record<OrderStage, string | undefined>> = {
  received: undefined,
  checking: undefined,
  question: 'Waits for customer',
  approving: 'Second person',
  paying: 'To be paid',
}

type StagedOrder = Pick<Order, 'status' | 'stage' | 'unreadByStaff' | 'cancelAsked'>

/** Stage of a pending order, and a mark for unread messages. */
function StageChip({ order }: { order: StagedOrder }) {
  const isPending = order.status === 'pending'
  const label = isPending ? stageLabels[toCurrentStage(order)] : undefined
  return (
    <>
      {order.unreadByStaff && <Chip size="small" color="primary" label="New message" />}
      {isPending && order.cancelAsked && (
        <Chip size="small" variant="outlined" color="secondary" label="Wants to cancel" />
      )}
      {label && <Chip size="small" variant="outlined" color="primary" label={label} />}
    </>
  )
}

/** Tracks the red findings that are cleared in an order's draft. */
function useClearances(order: Order, drafts: Drafts): Clearances {
  const { trackingID } = order
  const [openedAmount] = useState(order.amountReceived)
  const [typed, setTyped] = useState(drafts.get(trackingID)?.cleared ?? emptyInput.cleared)
  const firstOpen = useRef<HTMLInputElement>(null)
  return {
    typed,
    cleared: stopCodeSchema.options.flatMap((finding) => {
      const reason = typed[finding]?.trim()
      return reason ? [{ finding, reason }] : []
    }),
    firstOpen,
    setReason(finding, reason) {
      const draft = drafts.get(trackingID) ?? { ...emptyInput, seenAmount: openedAmount }
      const cleared = { ...draft.cleared, [finding]: reason }
      drafts.set(trackingID, { ...draft, cleared })
      keepTexts(drafts)
      setTyped(cleared)
    },
  }
}
