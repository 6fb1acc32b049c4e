import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { forStaff, type StaffOrder } from '@rupee/domain/orders/order-lists.ts'
import { Columns } from '#components/layout/columns.tsx'
import { type Field, FieldList } from '#components/tables/field-list.tsx'
import { Part } from './part.tsx'
import { Proofs } from './proofs.tsx'

const payoutFields = [
  { name: 'UPI_ID', label: 'UPI ID' },
  { name: 'wallet_address', label: 'Wallet address' },
  { name: 'bank_name', label: 'Bank name' },
  { name: 'branch_name', label: 'Branch name' },
  { name: 'account_number', label: 'Account number' },
  { name: 'account_name', label: 'Account name' },
  { name: 'ifsc_code', label: 'IFSC code' },
] as const

/** The payment, the payout and the proof files of an order. */
export function OrderFields({ order }: { order: Order }) {
  const shown = forStaff(order)
  return (
    <Columns widths={[1, 1, 1]}>
      <Part title="Payment">
        <FieldList
          fields={[
            { label: 'Name', value: shown.name },
            { label: 'Email', value: shown.email, copy: shown.email },
            { label: 'Amount sent', value: formatAmount(shown.amountSent, shown.from_currency) },
            { label: 'From', value: shown.from_currency },
            { label: 'Transaction ID', value: shown.TransactionID, copy: shown.TransactionID },
            { label: 'Rate in INR', value: formatAmount(shown.exchangedRateINR, 'INR') },
            { label: 'Date', value: formatMoment(order.created_at) },
          ]}
        />
      </Part>
      <Part title="To be paid out">
        <FieldList
          fields={[
            {
              label: 'Amount received',
              value: <strong>{formatAmount(shown.amountReceived, shown.to_currency)}</strong>,
              copy: shown.amountReceived,
            },
            { label: 'To', value: shown.to_currency },
            ...payout(shown),
          ]}
        />
      </Part>
      <Proofs order={order} />
    </Columns>
  )
}

function payout(shown: Partial<StaffOrder>): readonly Field[] {
  return payoutFields.flatMap(({ name, label }) => {
    const value = shown[name]
    return value === undefined ? [] : [{ label, value, copy: value }]
  })
}
