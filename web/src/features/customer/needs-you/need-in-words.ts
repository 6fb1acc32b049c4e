import { said, t } from '@rupee/domain/language/translate.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { type OrderIntent, toIntent } from '#lib/navigation/order-intent.ts'
import { paths, toOwnOrderAddress } from '#lib/navigation/paths.ts'
import type { Need } from './needs.ts'

/** Labels of the link to the place where the customer acts. */
export const verbs: Readonly<Record<Need['kind'], string>> = {
  payment: said('Continue your payment'),
  offer: said('See the offer'),
  question: said('Answer'),
  refund: said('Enter the account'),
  message: said('Read it'),
}

/** Texts for screen readers, which must not read a countdown every second. */
export const summaries: Readonly<Record<Need['kind'], string>> = {
  payment: said('You hold a rate'),
  offer: said('We have an offer for your order'),
  question: said('We have a question about your order'),
  refund: said('We need an account for your refund'),
  message: said('We have a message about your order'),
}

/** Returns the text of a task; the bar draws the countdown of a payment. */
export function describeNeed(need: Exclude<Need, { readonly kind: 'payment' }>): string {
  if (need.kind === 'refund') {
    const { amount, code } = need.refund
    return t('We need an account to return {amount} to you.', { amount: withCurrency(amount, code) })
  }
  const { trackingID: id } = need.order
  switch (need.kind) {
    case 'offer':
      return t('We have an offer for your order {id}.', { id })
    case 'question':
      return t('We have a question about your order {id}.', { id })
    case 'message':
      return t('We have a message about your order {id}.', { id })
  }
}

interface Place {
  readonly pathname: string
  readonly state?: OrderIntent
}

/** Returns the page where the customer acts. */
export function toPlace(need: Need): Place {
  switch (need.kind) {
    case 'payment':
      return { pathname: paths.exchange, state: toIntent(need.quote) }
    case 'refund':
      return { pathname: toOwnOrderAddress(need.refund.trackingID) }
    default:
      return { pathname: toOwnOrderAddress(need.order.trackingID) }
  }
}
