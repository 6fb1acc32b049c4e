import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { describeWaitRange } from '@rupee/domain/calendar/wait-ranges.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { toNextActor } from '@rupee/domain/orders/stage.ts'
import type { Refund } from '@rupee/domain/refunds/refund.ts'
import { findUsualPayout } from '@rupee/domain/site/figures.ts'
import { canAskToCancel } from '@rupee/domain/thread/thread.ts'
import { useState } from 'react'
import { useSiteFigures } from '#collections/board/board.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { OrderStatusChip } from '#components/text/order-status-chip.tsx'
import { TellInBrowser } from '#features/customer/orders/news/tell-in-browser.tsx'
import { focusOffer } from '#features/customer/orders/part/part-in-thread.tsx'
import { listRefundSteps } from '#features/customer/orders/refund/refund-steps.ts'
import { RejectedMoney } from '#features/customer/orders/steps/rejected-money.tsx'
import { StepList } from '#features/customer/orders/steps/step-list.tsx'
import { listTimeline } from '#features/customer/orders/steps/timeline.ts'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { focusMessageField } from './own-thread.tsx'

interface OrderStandingProps {
  readonly order: Order
  /** Refunds that are not dropped. */
  readonly refunds: readonly Refund[]
}

/** Status and timeline of an order, and what its customer can do now. */
export function OrderStanding({ order, refunds }: OrderStandingProps) {
  const actor = toNextActor(order)
  const hasOffer = order.part?.state === 'open'
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <OrderStatusChip status={order.status} />
        {actor === 'staff' && !hasOffer && <UsualPayout wallet={order.toWallet} />}
      </Stack>
      <StepList
        label={t('Progress of this order')}
        steps={listTimeline(order, refunds.map(listRefundSteps))}
      />
      {order.status === 'Rejected' && refunds.every(({ trackingID }) => trackingID === undefined) && (
        <RejectedMoney />
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          displayPrint: 'none',
          '&:empty': { display: 'none' },
        }}
      >
        {hasOffer && (
          <Button variant="contained" onClick={() => focusOffer(order.trackingID) || focusMessageField()}>
            {t('See the offer')}
          </Button>
        )}
        {actor === 'customer' && (
          <Button variant="contained" onClick={focusMessageField}>
            {t('Answer')}
          </Button>
        )}
        {order.status === 'pending' && <TellInBrowser />}
        <AskToCancel order={order} />
      </Box>
    </>
  )
}

function UsualPayout({ wallet }: { wallet: string }) {
  const figures = useSiteFigures()
  const usual = figures.status === 'success' ? findUsualPayout(figures.data, wallet) : undefined
  return (
    usual && (
      <Typography variant="body2" color="textSecondary">
        {t('Usually paid out in {range}', { range: describeWaitRange(usual) })}
      </Typography>
    )
  )
}

/** Request to cancel an order that no staff have opened yet. */
function AskToCancel({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false)
  // The same ID for each attempt, so that a lost answer does not create a second message.
  const [message] = useState(() => crypto.randomUUID())
  const { trackingID } = order
  return (
    <>
      {canAskToCancel(order) && (
        <Button color="error" onClick={() => setIsAsking(true)}>
          {t('Ask to cancel this order')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('Ask to cancel this order?')}
        confirm={t('Ask to cancel')}
        decline={t('Keep this order')}
        onConfirm={() => callAndTell(calls.sendMessage, { id: trackingID, message, cancel: 'true' })}
        onClose={() => setIsAsking(false)}
      >
        <DialogContentText>
          {t(
            'Our staff decide and write to you. If you have already paid, they ask you for an account of the person who paid and return the payment there.',
          )}
        </DialogContentText>
      </ConfirmDialog>
    </>
  )
}
