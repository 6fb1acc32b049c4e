import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { PartOffer } from '@rupee/domain/orders/part/part-offer.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { writePersonalLetter } from '../../platform/mail/personal.ts'
import { beginLetter, type Recipient } from '../order-mail/begin-letter.ts'

type Offered = Recipient & Pick<Order, 'from_currency' | 'to_currency'>

/** Mail about an offer to carry out an order with the part that was paid. `site` is its address, if configured. */
export function composePartOfferMail(
  order: Offered,
  { offered, before }: Pick<PartOffer, 'offered' | 'before'>,
  site: string | undefined,
): Mail {
  const { t, id, link } = beginLetter(order, site)
  const { from_currency, to_currency } = order
  const sent = withCurrency(offered.amountSent, from_currency)
  const whole = withCurrency(before.amountSent, from_currency)
  const received = withCurrency(offered.amountReceived, to_currency)
  return writePersonalLetter(order, {
    subject: t('Your order {id} was paid in part', { id }),
    link,
    paragraphs: [
      t('We have received {sent} for your order {id}, which is for {whole}.', { id, sent, whole }),
      t('If you agree, we carry it out with this amount at the same rate, and pay you {received}.', {
        received,
      }),
      t('Please open your order and accept or decline this offer. We wait for your answer.'),
    ],
  })
}
