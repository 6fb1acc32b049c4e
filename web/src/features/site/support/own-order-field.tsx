import { formatDay } from '@rupee/domain/calendar/format-in-india.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { contactInput } from '@rupee/domain/site/contact.ts'
import type { Control } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useCustomerOrders } from '#collections/orders.ts'
import { FormTextField } from '#components/forms/text-field.tsx'

interface OwnOrderFieldProps {
  readonly control: Control<z.input<typeof contactInput>>
  readonly uid: string
}

const maximumShown = 20

/** Select for the customer's newest orders. Hidden if there are none. */
export function OwnOrderField({ control, uid }: OwnOrderFieldProps) {
  const orders = useCustomerOrders(uid, maximumShown)
  if (orders.status !== 'success' || orders.data.length === 0) return null
  return (
    <FormTextField
      control={control}
      name="order"
      label={t('Order')}
      select
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{t('Not selected')}</option>
      {orders.data.map((order) => (
        <option key={order.trackingID} value={order.trackingID}>
          {describeOrder(order)}
        </option>
      ))}
    </FormTextField>
  )
}

function describeOrder({ trackingID, amountSent, from_currency, to_currency, created_at }: Order): string {
  const sent = withCurrency(amountSent, from_currency)
  return t('{id}: {sent} to {wallet}, {day}', {
    id: trackingID,
    sent,
    wallet: to_currency,
    day: formatDay(created_at),
  })
}
