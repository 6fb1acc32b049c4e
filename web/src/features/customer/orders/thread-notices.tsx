import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { t } from '@rupee/domain/language/translate.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { Link } from 'react-router-dom'
import { useOrdersOf } from '#collections/orders.ts'
import { ownOrderAddress } from '#lib/navigation/paths.ts'
import { ordersPageSize } from './list/own-orders.tsx'

/** At the top of the dashboard: the orders about which we have a question, or have written something new. */
export function ThreadNotices({ uid }: { uid: string }) {
  const orders = useOrdersOf(uid, ordersPageSize)
  const about = orders.status === 'success' ? orders.data.filter(isToAnswer) : []
  if (about.length === 0) return null
  return (
    <Stack spacing={1}>
      {about.map((order) => (
        <Alert
          key={order.trackingID}
          severity="info"
          role="status"
          sx={{ overflowWrap: 'anywhere' }}
          action={
            <Button
              color="inherit"
              size="small"
              component={Link}
              to={ownOrderAddress(order.trackingID)}
              sx={{ whiteSpace: 'nowrap' }}
            >
              {isQuestion(order) ? t('Answer') : t('Read it')}
            </Button>
          }
        >
          {isQuestion(order)
            ? t('We have a question about your order {id}.', { id: order.trackingID })
            : t('We have a message about your order {id}.', { id: order.trackingID })}
        </Alert>
      ))}
    </Stack>
  )
}

function isQuestion({ status, stage }: Order): boolean {
  return status === 'pending' && stage === 'question'
}

function isToAnswer(order: Order): boolean {
  return isQuestion(order) || order.unreadByCustomer === true
}
