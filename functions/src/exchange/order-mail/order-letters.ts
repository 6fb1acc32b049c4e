import type { Translator } from '@rupee/domain/language/translate.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { sumIncludedRefunds } from '@rupee/domain/refunds/payout-total.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { writePersonalLetter } from '../../platform/mail/personal.ts'
import { beginLetter, type Recipient, type Site } from './begin-letter.ts'

type Swap = Recipient &
  Pick<Order, 'amountSent' | 'amountReceived' | 'from_currency' | 'to_currency' | 'includedRefunds'>

export function composeOrderReceivedMail(order: Swap, site: Site): Mail {
  const { t, id, link } = beginLetter(order, site)
  const swap = describeSwap(order, t)
  return writePersonalLetter(order, {
    subject: t('We have received your order {id}', { id }),
    apart: swap,
    link,
    paragraphs: [
      t('Your order {id} is with us: {swap}.', { id, swap }),
      t(
        'We are checking your payment and will write to you as soon as your order is decided. You can track it with this ID on our home page.',
      ),
    ],
  })
}

/** Mail about an order that waits for a second person. It must not promise payment: that person may refuse. */
export function composeOrderHeldMail(order: Swap, site: Site): Mail {
  const { t, id, link } = beginLetter(order, site)
  const swap = describeSwap(order, t)
  return writePersonalLetter(order, {
    subject: t('Your order {id} is waiting for its final check', { id }),
    apart: swap,
    link,
    paragraphs: [
      t('We have checked your order {id}: {swap}.', { id, swap }),
      t(
        'For an order of this size, a second person on our team checks the payout. We e-mail you as soon as your order is decided. You do not need to do anything.',
      ),
    ],
  })
}

interface Approval {
  readonly adminNotes: string
  readonly payoutReference?: string | undefined
  readonly site: Site
}

export function composeOrderApprovedMail(
  order: Swap,
  { adminNotes, payoutReference: reference, site }: Approval,
): Mail {
  const { t, id, link } = beginLetter(order, site)
  const swap = describeSwap(order, t)
  const paidWith = reference ? [t('Reference of the transfer: {reference}', { reference })] : []
  const included = sumIncludedRefunds(order)
  const returned =
    included === undefined
      ? []
      : [
          t('The transfer also returns the {amount} with which you proved your account.', {
            amount: withCurrency(included, order.to_currency),
          }),
        ]
  return writePersonalLetter(order, {
    subject: t('Your order {id} is approved', { id }),
    apart: swap,
    link,
    paragraphs: [
      t('Your order {id} is approved and paid out: {swap}.', { id, swap }),
      ...returned,
      ...paidWith,
      adminNotes,
    ],
  })
}

interface Rejection {
  readonly adminNotes: string
  /** Working days within which staff return a payment that arrived. */
  readonly refundDays: number
  readonly site: Site
}

export function composeOrderRejectedMail(order: Swap, { adminNotes, refundDays, site }: Rejection): Mail {
  const { t, id, link } = beginLetter(order, site)
  const swap = describeSwap(order, t)
  return writePersonalLetter(order, {
    subject: t('Your order {id} is rejected', { id }),
    apart: swap,
    link,
    paragraphs: [
      t('Your order {id} is rejected: {swap}.', { id, swap }),
      adminNotes,
      t(texts.rejectedMoney, { days: refundDays }),
    ],
  })
}

interface StaffMessage {
  readonly text: string
  readonly isQuestion: boolean
  readonly site: Site
}

export function composeStaffMessageMail(order: Recipient, { text, isQuestion, site }: StaffMessage): Mail {
  const { t, id, link } = beginLetter(order, site)
  const what = isQuestion
    ? t('We have a question about your order {id}', { id })
    : t('We have a message about your order {id}', { id })
  return writePersonalLetter(order, {
    subject: what,
    link,
    paragraphs: [
      `${what}:`,
      ...(text === '' ? [] : [text]),
      t('To answer, log in and open the order on your dashboard. Please do not reply to this e-mail.'),
    ],
  })
}

function describeSwap(order: Swap, t: Translator['t']): string {
  const { amountSent, amountReceived, from_currency, to_currency } = order
  return t('{sent} for {received}', {
    sent: withCurrency(amountSent, from_currency),
    received: withCurrency(amountReceived, to_currency),
  })
}
