import { formatDay } from '@rupee/domain/calendar/format-in-india.ts'
import { memo } from 'react'
import { statusNames } from '#components/text/order-status-chip.tsx'
import { Decider } from '#features/staff/orders/order/decider.tsx'
import { Amounts } from './amounts.tsx'
import { RowActions } from './row-actions.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import { RowMarks } from './row-marks.tsx'
import { type OrderRowProps, toRowProps } from './row-props.ts'
import { DueTime, Waiting } from './waiting.tsx'

/** Order in the wide list, with all columns. */
export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { order, isGone, isSelected, now, position, onOpen } = props
  return (
    <tr aria-rowindex={position + 1} className={isGone ? 'row gone' : 'row'} {...toRowProps(props)}>
      {isSelected !== undefined && (
        <td>
          <RowCheckbox {...props} />
        </td>
      )}
      <th scope="row" className="name">
        {order.name}
      </th>
      <td className="text faint">{order.email}</td>
      <td className="amounts">
        <Amounts order={order} />
      </td>
      <td className="text">{order.from_currency}</td>
      <td className="text">{order.to_currency}</td>
      <td className="status">
        <span className={`whole ${order.status}`}>
          {isGone ? <Decider order={order} /> : statusNames[order.status]}
        </span>
        <RowMarks {...props} />
      </td>
      <td className="text faint small times">
        <span className="text">
          <Waiting order={order} now={now} />
          {order.status === 'pending' && `, ${formatDay(order.created_at)}`}
        </span>
        <DueTime order={order} now={now} />
      </td>
      <td className="actions">
        <RowActions order={order} onOpen={() => onOpen(order.trackingID)} />
      </td>
    </tr>
  )
})
