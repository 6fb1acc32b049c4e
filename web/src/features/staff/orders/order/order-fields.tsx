import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { type Field, FieldList } from '#components/tables/field-list.tsx'
import { Rate } from '#components/text/rate.tsx'
import { Part } from '#features/staff/orders/parts/part.tsx'

/** Further facts of an order, below its key facts. */
export function OrderFields({ order }: { order: Order }) {
  const { name, email, from_currency, to_currency, withdrawal } = order
  const bank: Field[] =
    withdrawal.type === 'Bank'
      ? [
          { label: 'Bank name', value: withdrawal.bankName, copy: withdrawal.bankName },
          { label: 'Branch name', value: withdrawal.branch, copy: withdrawal.branch },
        ]
      : []
  return (
    <Part title="Payment">
      <FieldList
        fields={[
          {
            label: "Sender's payment details",
            value: order.sendersPaymentDetails,
            copy: order.sendersPaymentDetails,
          },
          ...bank,
          { label: 'Name', value: name },
          { label: 'Email', value: email, copy: email },
          { label: 'From', value: from_currency },
          { label: 'To', value: to_currency },
          { label: 'Rate in INR', value: <Rate of={order.rate} /> },
          { label: 'Date', value: formatMoment(order.created_at) },
        ]}
      />
    </Part>
  )
}
