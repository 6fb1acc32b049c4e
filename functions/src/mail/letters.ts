import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { Withdrawal } from '@rupee/domain/orders/withdrawal.ts'
import { deviceName, type OpenSession } from '@rupee/domain/people/open-session.ts'
import { type ContactMessage, contactTopics } from '@rupee/domain/site/contact.ts'
import { letter } from './letter.ts'
import type { Mail } from './outbox.ts'

export function codeMail(to: string, code: string, minutes: number): Mail {
  return letter({
    to,
    subject: 'Your verification code',
    apart: code,
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
    apart: code,
    paragraphs: [
      `Your code is ${code}. It is valid for ${minutes} minutes and works once.`,
      'If you did not ask for a new password, you can ignore this mail: nothing changes without the code.',
    ],
  })
}

export function passwordChangedMail(to: string, loggedOut: 'all devices' | 'all other devices'): Mail {
  return letter({
    to,
    subject: 'Your password was changed',
    paragraphs: [
      `Your password was changed just now, and ${loggedOut} were logged out.`,
      'If this was not you, request a new password at once and contact our support.',
    ],
  })
}

interface Recipient {
  readonly name: string
  readonly email: string
}

const notYou =
  'If this was not you, set a new password at once with "Forgot password?", and contact our support.'

export function factorAddedMail({ name, email }: Recipient, factor: string): Mail {
  return letter({
    to: email,
    name,
    subject: 'A second factor was added to your account',
    paragraphs: [`"${factor}" was set up just now: logging in takes it besides your password.`, notYou],
  })
}

export function factorRemovedMail({ name, email }: Recipient, factor: string): Mail {
  return letter({
    to: email,
    name,
    subject: 'A second factor was removed from your account',
    paragraphs: [`"${factor}" was removed just now and no longer works.`, notYou],
  })
}

export function factorsResetMail({ name, email }: Recipient, by: string): Mail {
  return letter({
    to: email,
    name,
    subject: 'Your second factors were removed',
    paragraphs: [
      `${by} has removed all second factors of your account. All devices were logged out, and your password no longer works.`,
      'Choose a new password with "Forgot password?" on the login page. If you are staff, you then set up a new second factor.',
      'If you did not ask for this, tell your colleagues at once.',
    ],
  })
}

export function recoveryCodeUsedMail({ name, email }: Recipient, left: number): Mail {
  return letter({
    to: email,
    name,
    subject: 'A recovery code of your account was used',
    paragraphs: [
      `Somebody has used one of your recovery codes just now. ${left === 1 ? 'One is' : `${left} are`} left.`,
      notYou,
    ],
  })
}

export function recoveryCodesMadeMail({ name, email }: Recipient): Mail {
  return letter({
    to: email,
    name,
    subject: 'Your account has new recovery codes',
    paragraphs: ['New recovery codes were made just now. The old ones no longer work.', notYou],
  })
}

/** To all colleagues: whoever gets in as somebody of the staff cannot hide it. */
export function colleagueFactorMail(to: string, subject: string, paragraph: string): Mail {
  return letter({
    to,
    subject,
    paragraphs: [paragraph, 'If nobody of you knows about this, end their rights as staff at once.'],
  })
}

/** All that it says of the device is from our own lists, because a stranger may be the one who logs in. */
export function newDeviceMail(
  { name, email }: Recipient,
  device: Pick<OpenSession, 'browser' | 'system' | 'network'>,
  now: Date,
): Mail {
  return letter({
    to: email,
    name,
    subject: 'A new device has logged in to your account',
    paragraphs: [
      'Somebody has logged in to your account with your password, on a device that had not done so before.',
      `When: ${formatMoment(now)} (India)\nDevice: ${deviceName(device)}\nNetwork: ${device.network ?? 'unknown'}`,
      'If this was you, there is nothing to do.',
      'If it was not you, choose a new password at once with "Forgot password?" on our login page. That logs out all devices. Then contact our support.',
    ],
  })
}

const methods: Readonly<Record<Withdrawal['type'], string>> = {
  Bank: 'bank account',
  UPI: 'UPI ID',
  Crypto: 'wallet address',
}

export function withdrawalAddedMail({ name, email }: Recipient, withdrawal: Withdrawal, now: Date): Mail {
  const end = endOf(withdrawal)
  return letter({
    to: email,
    name,
    subject: 'A new withdrawal method was added',
    paragraphs: [
      `A ${methods[withdrawal.type]}${end && ` ending in ${end}`} was added to your account on ${formatMoment(now)} (India). You can be paid there from now on.`,
      'If this was you, there is nothing to do.',
      'If it was not you, log in, delete it on your dashboard, change your password under Login and security, and contact our support at once.',
    ],
  })
}

/** The owner recognises it by its end. Whoever else reads the mail learns no more than that. */
function endOf(withdrawal: Withdrawal): string {
  const whole = wholeOf(withdrawal)
  return whole.length > shown ? whole.slice(-shown) : ''
}

const shown = 4

function wholeOf(withdrawal: Withdrawal): string {
  switch (withdrawal.type) {
    case 'Bank':
      return withdrawal.accountNumber
    case 'UPI':
      return withdrawal.upiID
    case 'Crypto':
      return withdrawal.cryptoAddress
  }
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

/** Where the site is reached, if that is configured. */
type Site = string | undefined

function toOrder(site: Site, trackingID: string) {
  return site ? { name: 'See your order', address: `${site}/user/orders/${trackingID}` } : undefined
}

export function orderReceivedMail(order: Swap, site: Site): Mail {
  return letter({
    to: order.email,
    name: order.name,
    subject: `We have received your order ${order.trackingID}`,
    apart: swapped(order),
    link: toOrder(site, order.trackingID),
    paragraphs: [
      `Your order ${order.trackingID} is with us: ${swapped(order)}.`,
      'We are checking your payment and will write to you as soon as your order is decided. You can track it with this ID on our home page.',
    ],
  })
}

export function orderApprovedMail(order: Swap, adminNotes: string, site: Site): Mail {
  return letter({
    to: order.email,
    name: order.name,
    subject: `Your order ${order.trackingID} is approved`,
    apart: swapped(order),
    link: toOrder(site, order.trackingID),
    paragraphs: [`Your order ${order.trackingID} is approved and paid out: ${swapped(order)}.`, adminNotes],
  })
}

export function orderRejectedMail(order: Swap, adminNotes: string, site: Site): Mail {
  return letter({
    to: order.email,
    name: order.name,
    subject: `Your order ${order.trackingID} is rejected`,
    apart: swapped(order),
    link: toOrder(site, order.trackingID),
    paragraphs: [
      `Your order ${order.trackingID} is rejected: ${swapped(order)}.`,
      adminNotes,
      'If you have questions, please contact our support and tell them this ID.',
    ],
  })
}

interface StaffMessage {
  readonly text: string
  readonly isQuestion: boolean
  readonly site: Site
}

export function staffMessageMail(
  order: Pick<Order, 'name' | 'email' | 'trackingID'>,
  { text, isQuestion, site }: StaffMessage,
): Mail {
  const what = isQuestion ? 'We have a question about your order' : 'We have a message about your order'
  return letter({
    to: order.email,
    name: order.name,
    subject: `${what} ${order.trackingID}`,
    link: toOrder(site, order.trackingID),
    paragraphs: [
      `${what} ${order.trackingID}:`,
      ...(text === '' ? [] : [text]),
      'Log in and open the order on your dashboard to answer. Please do not answer this mail.',
    ],
  })
}

export function contactMail(to: string, message: ContactMessage): Mail {
  const { name, email, tel, msg, topic, order } = message
  const about = [topic && contactTopics[topic], order && `order ${order}`].filter(Boolean).join(', ')
  return letter({
    to,
    subject: `A message from ${name}`,
    paragraphs: [`${name}, ${email}, ${tel}, writes:`, ...(about ? [`About: ${about}`] : []), msg],
    replyTo: email,
  })
}

function swapped({ amountSent, amountReceived, from_currency, to_currency }: Swap): string {
  const sent = `${formatAmount(amountSent, from_currency)} ${from_currency}`
  return `${sent} for ${formatAmount(amountReceived, to_currency)} ${to_currency}`
}
