import { t } from '@rupee/domain/language/translate.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { listSteps, type Step } from './steps.ts'

type Timed = Parameters<typeof listSteps>[0] & Pick<Order, 'partEndedAt' | 'from_currency'>

/** Returns the steps of an order with its answered offer for a part, followed by those of its refunds. */
export function listTimeline(order: Timed, refunds: readonly (readonly Step[])[]): readonly Step[] {
  const [received, ...rest] = listSteps(order)
  const returned = refunds.flatMap((steps, group) => steps.map((step) => ({ ...step, group })))
  return [...(received ? [received] : []), ...listPartSteps(order), ...rest, ...returned]
}

function listPartSteps({ part, partOfferedAt, partEndedAt, from_currency }: Timed): readonly Step[] {
  if (part?.state !== 'accepted' && part?.state !== 'declined') return []
  const amount = withCurrency(part.offered.amountSent, from_currency)
  return [
    { name: t('Offer for {amount}', { amount }), state: 'done', at: partOfferedAt },
    part.state === 'accepted'
      ? { name: t('Offer accepted'), state: 'done', at: partEndedAt }
      : { name: t('Offer declined'), state: 'stopped', at: partEndedAt },
  ]
}
