import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { letter } from './letter.ts'
import type { Mail } from './outbox.ts'

export function codeMail(to: string, code: string, minutes: number): Mail {
  return letter({
    to,
    subject: 'Your verification code',
    paragraphs: [
      `Your code is ${code}. It is valid for ${minutes} minutes and works once.`,
      'Nobody from our team will ever ask you for it. If you did not ask for it, you can ignore this mail.',
    ],
  })
}

export function resetCodeMail(to: string, code: string, minutes: number): Mail {
  return letter({
    to,
    subject: 'Your code for a new password',
    paragraphs: [
      `Your code is ${code}. It is valid for ${minutes} minutes and works once.`,
      'If you did not ask for a new password, you can ignore this mail: nothing changes without the code.',
    ],
  })
}

export function passwordChangedMail(to: string): Mail {
  return letter({
    to,
    subject: 'Your password was changed',
    paragraphs: [
      'Your password was changed just now, and all devices were logged out.',
      'If this was not you, request a new password at once and contact our support.',
    ],
  })
}

interface Recipient {
  readonly name: string
  readonly email: string
}

export function kycConfirmedMail({ name, email }: Recipient): Mail {
  return letter({
    to: email,
    name,
    subject: 'Your account is verified',
    paragraphs: ['We have confirmed your identity. You can swap from now on.'],
  })
}

export function kycTurnedDownMail({ name, email }: Recipient, reason: string): Mail {
  return letter({
    to: email,
    name,
    subject: 'Your verification needs another try',
    paragraphs: [
      'We could not confirm your identity with what you sent us, for this reason:',
      reason,
      'Please submit the KYC form again.',
    ],
  })
}

type Swap = Pick<
  Order,
  'name' | 'email' | 'trackingID' | 'amountSent' | 'amountReceived' | 'from_currency' | 'to_currency'
>

export function orderReceivedMail(order: Swap): Mail {
  return letter({
    to: order.email,
    name: order.name,
    subject: `We have received your order ${order.trackingID}`,
    paragraphs: [
      `Your order ${order.trackingID} is with us: ${swapped(order)}.`,
      'We are checking your payment and will write to you as soon as your order is decided. You can track it with this ID on our home page.',
    ],
  })
}

export function orderApprovedMail(order: Swap, adminNotes: string): Mail {
  return letter({
    to: order.email,
    name: order.name,
    subject: `Your order ${order.trackingID} is approved`,
    paragraphs: [`Your order ${order.trackingID} is approved and paid out: ${swapped(order)}.`, adminNotes],
  })
}

export function orderRejectedMail(order: Swap, adminNotes: string): Mail {
  return letter({
    to: order.email,
    name: order.name,
    subject: `Your order ${order.trackingID} is rejected`,
    paragraphs: [
      `Your order ${order.trackingID} is rejected: ${swapped(order)}.`,
      adminNotes,
      'If you have questions, please contact our support and tell them this ID.',
    ],
  })
}

interface ContactMessage extends Recipient {
  readonly tel: string
  readonly msg: string
}

export function contactMail(to: string, { name, email, tel, msg }: ContactMessage): Mail {
  return letter({
    to,
    subject: `A message from ${name}`,
    paragraphs: [`${name}, ${email}, ${tel}, writes:`, msg],
    replyTo: email,
  })
}

function swapped({ amountSent, amountReceived, from_currency, to_currency }: Swap): string {
  const sent = `${formatAmount(amountSent, from_currency)} ${from_currency}`
  return `${sent} for ${formatAmount(amountReceived, to_currency)} ${to_currency}`
}
