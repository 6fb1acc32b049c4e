import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { stagesInWords, toCurrentStage } from '@rupee/domain/orders/stage.ts'
import { type ReactNode, useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Money } from '#components/text/money.tsx'
import { OrderStatusChip } from '#components/text/order-status-chip.tsx'
import { ReceivedAmount } from '#components/text/received-amount.tsx'
import { SwapAgain } from '#features/customer/orders/again/swap-again.tsx'
import { RejectedMoney } from '#features/customer/orders/steps/rejected-money.tsx'
import { toOwnOrderAddress } from '#lib/navigation/paths.ts'
import { useLast } from '#lib/state/use-last.ts'

interface OrderDetailsProps {
  readonly order: Order | undefined
  readonly onClose: () => void
}

/** Summary of an order: status, amounts and decision. Its own page has the rest. */
export function OrderDetails({ order, onClose }: OrderDetailsProps) {
  const titleId = useId()
  // Keeps the content while the dialog fades out.
  const shown = useLast(order)
  return (
    <Dialog open={order !== undefined} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('Order {id}', { id: shown?.trackingID ?? '' })}</DialogTitle>
      <DialogContent>{shown && <Details order={shown} />}</DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {shown && (
          <>
            <SwapAgain order={shown} />
            <Button component={RouterLink} to={toOwnOrderAddress(shown.trackingID)}>
              {t('Open this order')}
            </Button>
          </>
        )}
        <Button autoFocus onClick={onClose}>
          {t('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Details({ order }: { order: Order }) {
  return (
    <Stack component="dl" spacing={2} sx={{ m: 0 }}>
      <Detail name={t('Status')}>
        <OrderStatusChip status={order.status} />
        {order.status === 'pending' && (
          <Typography component="span" sx={{ ml: 1 }}>
            {t(stagesInWords[toCurrentStage(order)])}
          </Typography>
        )}
      </Detail>
      <Detail name={t('Sent')}>
        <Money amount={order.amountSent} code={order.from_currency} />
      </Detail>
      <Detail name={order.late ? t('Received, at the live rate') : t('Received')}>
        <ReceivedAmount status={order.status} amount={order.amountReceived} code={order.to_currency} />
        {order.status === 'Rejected' && <RejectedMoney />}
      </Detail>
      {order.late && order.quotedAmount && (
        <Detail name={t('Quoted')}>
          <Money amount={order.quotedAmount} code={order.to_currency} />
          <Typography variant="body2" color="textSecondary">
            {t('Your proof arrived after the held rate had expired, so our staff decide.')}
          </Typography>
        </Detail>
      )}
      <Detail name={t('Admin notes')}>
        <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{order.adminNotes ?? 'N/A'}</Box>
      </Detail>
      {order.adminScreenshot && (
        <Detail name={t('Admin screenshot')}>
          <Screenshot url={`/media/${order.adminScreenshot}`} />
        </Detail>
      )}
    </Stack>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  )
}

function Screenshot({ url }: { url: string }) {
  const isPdf = url.endsWith('.pdf')
  return (
    <Link href={url} target="_blank" rel="noreferrer">
      {isPdf ? (
        t('Open the PDF')
      ) : (
        <Box
          component="img"
          src={url}
          alt={t('Proof of the payment to you')}
          sx={{ maxWidth: '100%', maxHeight: 480, minHeight: 64, borderRadius: 1 }}
        />
      )}
    </Link>
  )
}
