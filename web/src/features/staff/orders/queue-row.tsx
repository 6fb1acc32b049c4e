import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { RowHeader, TextCell } from '#components/tables/data-table.tsx'
import { OrderStatusChip } from '#components/text/order-status-chip.tsx'
import { DecidedBy } from './order/decided-by.tsx'
import { OrderActions } from './order/order-actions.tsx'
import { OrderAmounts } from './order/order-amounts.tsx'
import { OrderMarks } from './order/order-marks.tsx'
import { OpenBy } from './review/open-by.tsx'
import { type QueueRowProps, rowProps } from './row-props.ts'

/** Breaks only very long addresses. */
const address = { overflowWrap: 'break-word', maxWidth: 220, fontSize: '0.8125rem' }

export function QueueRow(props: QueueRowProps) {
  const { order, colleague, isGone, onOpen } = props
  return (
    <TableRow hover {...rowProps(props)}>
      <RowHeader>{order.name}</RowHeader>
      <TextCell sx={address}>{order.email}</TextCell>
      <TableCell sx={{ px: 1, fontVariantNumeric: 'tabular-nums' }}>
        <OrderAmounts order={order} />
      </TableCell>
      <TextCell>{order.from_currency}</TextCell>
      <TextCell>{order.to_currency}</TextCell>
      <TextCell>
        {isGone ? <DecidedBy order={order} /> : <OrderStatusChip status={order.status} />}
        <OrderMarks order={order} />
        <OpenBy colleague={colleague} />
      </TextCell>
      <TextCell>{formatMoment(order.created_at)}</TextCell>
      <TableCell align="right" sx={{ px: 0, whiteSpace: 'nowrap' }}>
        <OrderActions order={order} onOpen={onOpen} />
      </TableCell>
    </TableRow>
  )
}
