import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { Review } from '@rupee/domain/orders/review.ts'
import { RowHeader, TextCell } from '#components/data-table.tsx'
import { OrderStatusChip } from '#components/order-status-chip.tsx'
import { momentInIndia } from '#lib/moment-in-india.ts'
import { DecidedBy } from './order/decided-by.tsx'
import { OpenBy } from './order/open-by.tsx'
import { OrderActions } from './order/order-actions.tsx'
import { OrderAmounts } from './order/order-amounts.tsx'
import { OrderMarks } from './order/order-marks.tsx'
import { rowProps } from './row-props.ts'

export interface QueueRowProps {
  readonly order: Order
  readonly colleague: Review | undefined
  /** It was in this list when it was loaded, and is not any more. */
  readonly isGone: boolean
  readonly isCurrent: boolean
  readonly onFocus: () => void
  readonly onOpen: () => void
}

/** Only an address that is longer than most is broken. */
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
      <TextCell>{momentInIndia(order.created_at)}</TextCell>
      <TableCell align="right" sx={{ px: 0, whiteSpace: 'nowrap' }}>
        <OrderActions order={order} onOpen={onOpen} />
      </TableCell>
    </TableRow>
  )
}
