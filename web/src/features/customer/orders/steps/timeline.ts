import { t } from '@rupee/domain/language/translate.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { listSteps, type Step } from './steps.ts'

type Timed = Parameters<typeof listSteps>[0] &
  Pick<Order, 'part' | 'partOfferedAt' | 'partEndedAt' | 'from_currency'>

/** Returns the steps of an order with its offer for a part, followed by those of its refunds. */
export function listTimeline(order: Timed, refunds: readonly (readonly Step[])[]): readonly Step[] {
  const [received, ...rest] = listSteps(order)
  const returned = refunds.flatMap((steps, group) => steps.map((step) => ({ ...step, group })))
  return [...(received ? [received] : []), ...listPartSteps(order), ...rest, ...returned]
}

function listPartSteps({ part, partOfferedAt, partEndedAt, from_currency }: Timed): readonly Step[] {
  if (!part || part.state === 'ended') return []
  const amount = withCurrency(part.offered.amountSent, from_currency)
  const offered = { name: t('Offer for {amount}', { amount }), at: partOfferedAt }
  switch (part.state) {
    case 'open':
      return [
        {
          ...{ ...offered, state: 'now' },
          explanation: t('We have received a part of the amount. Please accept or decline our offer.'),
        },
      ]
    case 'accepted':
      return [
        { ...offered, state: 'done' },
        { name: t('Offer accepted'), state: 'done', at: partEndedAt },
      ]
    case 'declined':
      return [
        { ...offered, state: 'done' },
        { name: t('Offer declined'), state: 'stopped', at: partEndedAt },
      ]
  }
}
