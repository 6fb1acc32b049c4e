import type { Translator } from '@rupee/domain/language/translate.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { chooseTranslator } from '../../platform/mail/translators.ts'

/** Customer of an order, as its mails need them. */
export type Recipient = Pick<Order, 'name' | 'email' | 'language' | 'trackingID'>

/** Address of the site, if configured. */
export type Site = string | undefined

interface Begun {
  readonly t: Translator['t']
  readonly id: string
  /** Link to the page of the order. */
  readonly link: { readonly name: string; readonly address: string } | undefined
}

/** Returns what every mail about an order has: the language of its customer, its ID, and a link to it. */
export function beginLetter({ language, trackingID: id }: Recipient, site: Site): Begun {
  const { t } = chooseTranslator({ language })
  return {
    t,
    id,
    link: site ? { name: t('See your order'), address: `${site}/user/orders/${id}` } : undefined,
  }
}
