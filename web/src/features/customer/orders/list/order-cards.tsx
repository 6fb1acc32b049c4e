import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@rupee/domain/calendar/format-in-india.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { memo, type ReactNode } from 'react'
import { CopyButton } from '#components/text/copy-button.tsx'
import { Money } from '#components/text/money.tsx'
import { Rate } from '#components/text/rate.tsx'
import { ReceivedAmount } from '#components/text/received-amount.tsx'
import { OrderProgress } from './order-progress.tsx'
import type { OrderListProps, OrderRowProps } from './order-table.tsx'

/** Order list for narrow screens. */
export function OrderCards({ orders, onView }: OrderListProps) {
  return (
    <Stack
      component="ol"
      aria-label={t('Your orders')}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        '& > li': { py: 1.5 },
        '& > li + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {orders.map((order, index) => (
        <OrderCard key={order.trackingID} order={order} number={index + 1} onView={onView} />
      ))}
    </Stack>
  )
}

const OrderCard = memo(function OrderCard({ order, number, onView }: OrderRowProps) {
  const { trackingID } = order
  return (
    <Stack component="li" spacing={0.5}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary">
          {number}. {formatDay(order.created_at)}
        </Typography>
        <Box>
          <OrderProgress order={order} />
        </Box>
      </Stack>
      <Labelled label={t('Sent')}>
        <Money amount={order.amountSent} code={order.from_currency} />
      </Labelled>
      <Labelled label={t('Received')}>
        <ReceivedAmount status={order.status} amount={order.amountReceived} code={order.to_currency} />
      </Labelled>
      <Labelled label={t('Exchanged rate')}>
        <Rate of={order.rate} />
      </Labelled>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Box>
          <Typography component="span" variant="body2" sx={{ fontFamily: 'monospace' }}>
            {trackingID}
          </Typography>
          <CopyButton text={trackingID} of={t('transfer ID {id}', { id: trackingID })} />
        </Box>
        <Button
          size="small"
          aria-label={t('View details of {id}', { id: trackingID })}
          onClick={() => onView(trackingID)}
        >
          {t('View details')}
        </Button>
      </Stack>
    </Stack>
  )
})

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ columnGap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}
    >
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
        {children}
      </Typography>
    </Stack>
  )
}
