import { memo } from 'react'
import { statusNames } from '#components/text/order-status-chip.tsx'
import { Decider } from '#features/staff/orders/order/decider.tsx'
import { Amounts } from './amounts.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import { RowMarks } from './row-marks.tsx'
import { type OrderRowProps, toRowProps } from './row-props.ts'
import { DueTime, Waiting } from './waiting.tsx'

/** Order in the narrow list, in two lines. */
export const OrderCard = memo(function OrderCard(props: OrderRowProps) {
  const { order, isGone, isSelected, now, position } = props
  return (
    <li aria-posinset={position} className={isGone ? 'card gone' : 'card'} {...toRowProps(props)}>
      {isSelected !== undefined && <RowCheckbox {...props} />}
      <div className="line">
        <span className="name">{order.name}</span>
        <span className="email faint">{order.email}</span>
        <span className="unseen">{statusNames[order.status]}</span>
        {isGone ? (
          <span className="whole">
            <Decider order={order} />
          </span>
        ) : (
          <span className="whole">
            <Waiting order={order} now={now} />
            <DueTime order={order} now={now} before=", " />
          </span>
        )}
      </div>
      <div className="line">
        <RowMarks {...props} />
        <Amounts order={order} />
      </div>
    </li>
  )
})
