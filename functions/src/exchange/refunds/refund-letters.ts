import type { Translator } from '@rupee/domain/language/translate.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Withdrawal } from '@rupee/domain/orders/withdrawal.ts'
import type { Refund } from '@rupee/domain/refunds/refund.ts'
import { chooseRefundHolder } from '@rupee/domain/refunds/refund-target.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { writePersonalLetter } from '../../platform/mail/personal.ts'
import { beginLetter, type Recipient, type Site } from '../order-mail/begin-letter.ts'

/** Asks for the account, because the statement names none. */
export function composeRefundDueMail(
  order: Recipient,
  refund: Pick<Refund, 'amount' | 'code' | 'cause' | 'payer' | 'name'>,
  site: Site,
): Mail {
  const { t, id, link } = beginLetter(order, site)
  const amount = withCurrency(refund.amount, refund.code)
  return writePersonalLetter(order, {
    subject: t('We return {amount} for your order {id}', { amount, id }),
    apart: amount,
    link,
    paragraphs: [
      explainRefund(refund.cause, { amount, id }, t),
      t(
        'Please open your order and enter the account that we should pay to. It has to be in the name of the person who paid: {holder}.',
        { holder: chooseRefundHolder(refund) || order.name },
      ),
    ],
  })
}

/** Whole sentences, because a separate word for the cause would not fit into every language. */
function explainRefund(
  cause: Refund['cause'],
  values: { readonly amount: string; readonly id: string },
  t: Translator['t'],
): string {
  switch (cause) {
    case 'too much':
      return t('You have paid more than your order {id} needs. We return {amount} to you.', values)
    case 'paid twice':
      return t('Your order {id} was paid twice. We return {amount} to you.', values)
    default:
      return t(
        'Your order {id} was not carried out, and your payment reached us. We return {amount}.',
        values,
      )
  }
}

/** Tells the owner about an account, because an intruder would enter one of their own. */
export function composeRefundAccountMail(order: Recipient, target: Withdrawal, site: Site): Mail {
  const { t, id, link } = beginLetter(order, site)
  return writePersonalLetter(order, {
    subject: t('An account for the refund of your order {id} was entered', { id }),
    link,
    paragraphs: [
      t('We pay the refund to the account ending in {end}.', { end: toAccountEnd(target) }),
      t('If this was you, you do not need to do anything.'),
      t('If it was not you, change the account on the page of your order and contact our support at once.'),
    ],
  })
}

/** Enough for the owner to recognise it. */
function toAccountEnd(target: Withdrawal): string {
  switch (target.type) {
    case 'Bank':
      return target.accountNumber.slice(-4)
    case 'UPI':
      return target.upiID.slice(-4)
    case 'Crypto':
      return target.cryptoAddress.slice(-4)
  }
}

export function composeRefundPaidMail(
  order: Recipient,
  refund: Pick<Refund, 'amount' | 'code'> & { readonly reference: string },
  site: Site,
): Mail {
  const { t, id, link } = beginLetter(order, site)
  const amount = withCurrency(refund.amount, refund.code)
  return writePersonalLetter(order, {
    subject: t('We have returned {amount} for your order {id}', { amount, id }),
    apart: amount,
    link,
    paragraphs: [
      t('We have returned {amount} for your order {id}.', { amount, id }),
      t('Reference of the transfer: {reference}', { reference: refund.reference }),
      t('Please confirm on the page of your order that you have received it.'),
    ],
  })
}

/** Tells the customer that the claim stays, because a mail about the account may not have reached them. */
export function composeRefundWrittenOffMail(
  order: Recipient,
  refund: Pick<Refund, 'amount' | 'code'>,
  site: Site,
): Mail {
  const { t, id, link } = beginLetter(order, site)
  const amount = withCurrency(refund.amount, refund.code)
  return writePersonalLetter(order, {
    subject: t('We could not return {amount} for your order {id}', { amount, id }),
    apart: amount,
    link,
    paragraphs: [
      t(
        'We owe you {amount} for your order {id}, but we have no account to pay it to. We have closed this refund.',
        { amount, id },
      ),
      t("The money is still yours. Enter the account on your order's page, and we will return the money."),
    ],
  })
}
