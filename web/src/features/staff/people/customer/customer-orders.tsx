import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { sumByYear } from '@rupee/domain/orders/order-sums.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useMemo, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useCustomerOrders } from '#collections/orders.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { TableSkeleton } from '#components/feedback/table-skeleton.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { DataTable, HeadCell, MoneyCell, RowHeader, TextCell } from '#components/tables/data-table.tsx'
import { PageTurner } from '#components/tables/page-turner.tsx'
import { OrderStatusChip } from '#components/text/order-status-chip.tsx'
import { mapLive } from '#lib/live/live.ts'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import { toOrderAddress } from '#lib/navigation/paths.ts'

/** Number of orders read and summed at once. */
export const ordersAtOnce = 100
const shownAtOnce = 10

/** Sums of a customer's orders, and the orders behind them. */
export function CustomerOrders({ uid }: { uid: string }) {
  const [maximum, setMaximum] = useState(ordersAtOnce)
  const live = useCustomerOrders(uid, maximum)
  const orders = useLastKnown(live)
  const isMore = orders.status === 'success' && orders.data.length >= maximum
  return (
    <>
      <Panel title="Sums">
        <LiveContent
          live={mapLive(orders, (all) => all.filter(({ status }) => status === 'Approved'))}
          skeleton={<TableSkeleton rows={2} rowHeight={{ xs: 37, sm: 37 }} />}
          empty="Nothing is approved yet."
          failed={texts.failed}
        >
          {(approved) => <Sums orders={approved} />}
        </LiveContent>
        {isMore && (
          <Typography variant="body2" color="textSecondary">
            Newest {maximum} transactions only.{' '}
            <Button
              size="small"
              loading={live.status === 'loading'}
              onClick={() => setMaximum(maximum + ordersAtOnce)}
            >
              Add older ones
            </Button>
          </Typography>
        )}
      </Panel>
      <Panel title="Transactions">
        <LiveContent
          live={orders}
          skeleton={<TableSkeleton rows={3} rowHeight={{ xs: 77, sm: 53 }} />}
          empty={texts.noTransactions}
          failed={texts.failed}
        >
          {(all) => <Orders orders={all} />}
        </LiveContent>
      </Panel>
    </>
  )
}

/** Orders, newest first, in pages. */
function Orders({ orders }: { orders: readonly Order[] }) {
  const [page, setPage] = useState(1)
  const last = Math.max(1, Math.ceil(orders.length / shownAtOnce))
  const shown = Math.min(page, last)
  return (
    <>
      <DataTable
        label="Transactions"
        head={
          <>
            <HeadCell>Transfer ID</HeadCell>
            <HeadCell>Amount</HeadCell>
            <HeadCell sx={wide}>Date</HeadCell>
            <HeadCell>Status</HeadCell>
          </>
        }
      >
        <TableBody>
          {orders.slice((shown - 1) * shownAtOnce, shown * shownAtOnce).map((order) => (
            <Row key={order.trackingID} order={order} />
          ))}
        </TableBody>
      </DataTable>
      <PageTurner
        number={shown}
        onBack={() => setPage(shown - 1)}
        onForward={shown < last ? () => setPage(shown + 1) : undefined}
      />
    </>
  )
}

/** Style of columns for wide screens. On a phone their content is below the transfer ID. */
const wide = { display: { xs: 'none', sm: 'table-cell' } }
/** Keeps a transfer ID on one line. */
const idRoom = { display: 'inline-block', minWidth: '6.5rem', overflowWrap: 'anywhere' }
const narrow = { display: { xs: 'block', sm: 'none' } }

function Row({ order }: { order: Order }) {
  const { trackingID, amountSent, from_currency, amountReceived, to_currency, created_at, status } = order
  const date = formatMoment(created_at)
  return (
    <TableRow hover>
      <RowHeader>
        <Link component={RouterLink} to={toOrderAddress(trackingID)} sx={idRoom}>
          {trackingID}
        </Link>
        <Typography variant="caption" color="textSecondary" sx={narrow}>
          {date}
        </Typography>
      </RowHeader>
      <TextCell sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {withCurrency(amountSent, from_currency)} → {withCurrency(amountReceived, to_currency)}
      </TextCell>
      <TextCell sx={wide}>{date}</TextCell>
      <TextCell>
        <OrderStatusChip status={status} />
      </TextCell>
    </TableRow>
  )
}

/** Sums that a customer paid and received, by year and currency. */
function Sums({ orders }: { orders: readonly Order[] }) {
  const sums = useMemo(() => sumByYear(orders), [orders])
  return (
    <DataTable
      label="Sums of approved transactions"
      head={
        <>
          <HeadCell>Year</HeadCell>
          <HeadCell>Currency</HeadCell>
          <HeadCell align="right">They sent</HeadCell>
          <HeadCell align="right">They received</HeadCell>
        </>
      }
    >
      <TableBody>
        {sums.map(({ year, currency, sent, received }) => (
          <TableRow key={`${year} ${currency}`}>
            <RowHeader>{year}</RowHeader>
            <TextCell>{currency}</TextCell>
            <MoneyCell>{formatAmount(sent, currency)}</MoneyCell>
            <MoneyCell>{formatAmount(received, currency)}</MoneyCell>
          </TableRow>
        ))}
      </TableBody>
    </DataTable>
  )
}
