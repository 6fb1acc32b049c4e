import Button from '@mui/material/Button'
import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatDay } from '@rupee/domain/calendar/format-in-india.ts'
import { t } from '@rupee/domain/language/translate.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { memo } from 'react'
import { DataTable, HeadCell, MoneyCell, RowHeader, TextCell } from '#components/tables/data-table.tsx'
import { CopyButton } from '#components/text/copy-button.tsx'
import { Money } from '#components/text/money.tsx'
import { Rate } from '#components/text/rate.tsx'
import { ReceivedAmount } from '#components/text/received-amount.tsx'
import { OrderProgress } from './order-progress.tsx'

export interface OrderListProps {
  readonly orders: readonly Order[]

  readonly onView: (trackingID: string) => void
}

export function OrderTable({ orders, onView }: OrderListProps) {
  return (
    <DataTable
      label={t('Your orders')}
      head={
        <>
          <HeadCell>{t('No.')}</HeadCell>
          <HeadCell align="right">{t('Sent')}</HeadCell>
          <HeadCell align="right">{t('Received')}</HeadCell>
          <HeadCell align="right">{t('Exchanged rate')}</HeadCell>
          <HeadCell>{t('Date')}</HeadCell>
          <HeadCell>{t('Status')}</HeadCell>
          <HeadCell>{t('Transfer ID')}</HeadCell>
          <HeadCell>{t('Details')}</HeadCell>
        </>
      }
    >
      <TableBody>
        {orders.map((order, index) => (
          <OrderRow key={order.trackingID} order={order} number={index + 1} onView={onView} />
        ))}
      </TableBody>
    </DataTable>
  )
}

export interface OrderRowProps extends Pick<OrderListProps, 'onView'> {
  readonly order: Order
  readonly number: number
}

/** Memoised, because opening one order changes the address of the page. */
const OrderRow = memo(function OrderRow({ order, number, onView }: OrderRowProps) {
  return (
    <TableRow>
      <RowHeader>{number}</RowHeader>
      <MoneyCell>
        <Money amount={order.amountSent} code={order.from_currency} />
      </MoneyCell>
      <MoneyCell>
        <ReceivedAmount status={order.status} amount={order.amountReceived} code={order.to_currency} />
      </MoneyCell>
      <MoneyCell sx={{ whiteSpace: 'normal' }}>
        <Rate of={order.rate} />
      </MoneyCell>
      <TextCell sx={{ whiteSpace: 'nowrap' }}>{formatDay(order.created_at)}</TextCell>
      <TextCell>
        <OrderProgress order={order} />
      </TextCell>
      <TextCell sx={{ whiteSpace: 'nowrap' }}>
        <Typography component="span" variant="body2" sx={{ fontFamily: 'monospace' }}>
          {order.trackingID}
        </Typography>
        <CopyButton text={order.trackingID} of={t('transfer ID {id}', { id: order.trackingID })} />
      </TextCell>
      <TextCell>
        <Button
          size="small"
          aria-label={t('View details of {id}', { id: order.trackingID })}
          onClick={() => onView(order.trackingID)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {t('View details')}
        </Button>
      </TextCell>
    </TableRow>
  )
})
