import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { said, type Translator } from '@rupee/domain/language/translate.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { Withdrawal } from '@rupee/domain/orders/withdrawal.ts'
import type { Account } from '@rupee/domain/people/account.ts'
import { undoHours } from '@rupee/domain/people/factors.ts'
import { reasonInWords } from '@rupee/domain/people/kyc-check/turn-down.ts'
import { deviceName, type OpenSession } from '@rupee/domain/people/open-session.ts'
import { type ContactMessage, contactTopics } from '@rupee/domain/site/contact.ts'
import { letter } from './letter.ts'
import type { Mail } from './outbox.ts'
import { personal, type Recipient } from './personal.ts'
import { translatorFor } from './translators.ts'

/** Somebody who may have no account yet, so that the language is that of their call. */
export type Reader = Pick<Account, 'email' | 'language'>

export function codeMail(to: Reader, code: string, minutes: number): Mail {
  const translator = translatorFor(to)
  const { t } = translator
  return letter({
    translator,
    to: to.email,
    subject: t('Your verification code'),
    apart: code,
    paragraphs: [
      t('Your code is {code}. It is valid for {minutes} minutes and works once.', { code, minutes }),
      t(
        'Nobody from our team will ever ask you for it. If you did not ask for it, you can ignore this mail.',
      ),
    ],
  })
}

export function resetCodeMail(to: Reader, code: string, minutes: number): Mail {
  const translator = translatorFor(to)
  const { t } = translator
  return letter({
    translator,
    to: to.email,
    subject: t('Your code for a new password'),
    apart: code,
    paragraphs: [
      t('Your code is {code}. It is valid for {minutes} minutes and works once.', { code, minutes }),
      t('If you did not ask for a new password, you can ignore this mail: nothing changes without the code.'),
    ],
  })
}

const passwordChanged = {
  'all devices': said('Your password was changed just now, and all devices were logged out.'),
  'all other devices': said('Your password was changed just now, and all other devices were logged out.'),
}

export function passwordChangedMail(to: Reader, loggedOut: keyof typeof passwordChanged): Mail {
  const translator = translatorFor(to)
  const { t } = translator
  return letter({
    translator,
    to: to.email,
    subject: t('Your password was changed'),
    paragraphs: [
      t(passwordChanged[loggedOut]),
      t('If this was not you, request a new password at once and contact our support.'),
    ],
  })
}

const notYou = said(
  'If this was not you, set a new password at once with "Forgot password?", and contact our support.',
)

/** `undo` is the address where the owner takes it back. */
export function factorAddedMail(to: Recipient, factor: string, undo: string): Mail {
  const { t } = translatorFor(to)
  return personal(to, {
    subject: t('A second factor was added to your account'),
    link: { name: t('This was not me'), address: undo },
    paragraphs: [
      t('"{factor}" was set up just now: logging in takes it besides your password.', { factor }),
      t(
        'If this was not you, open the link below within {hours} hours. It removes the second factor and logs out all devices. You then choose a new password. Do not forward this mail.',
        { hours: undoHours },
      ),
    ],
  })
}

export function factorRemovedMail(to: Recipient, factor: string): Mail {
  const { t } = translatorFor(to)
  return personal(to, {
    subject: t('A second factor was removed from your account'),
    paragraphs: [t('"{factor}" was removed just now and no longer works.', { factor }), t(notYou)],
  })
}

export function factorsResetMail(to: Recipient, by: string): Mail {
  const { t } = translatorFor(to)
  return personal(to, {
    subject: t('Your second factors were removed'),
    paragraphs: [
      t(
        '{by} has removed all second factors of your account. All devices were logged out, and your password no longer works.',
        { by },
      ),
      t(
        'Choose a new password with "Forgot password?" on the login page. If you are staff, you then set up a new second factor.',
      ),
      t('If you did not ask for this, tell your colleagues at once.'),
    ],
  })
}

export function recoveryCodeUsedMail(to: Recipient, left: number): Mail {
  const { t } = translatorFor(to)
  return personal(to, {
    subject: t('A recovery code of your account was used'),
    paragraphs: [
      left === 1
        ? t('Somebody has used one of your recovery codes just now. One is left.')
        : t('Somebody has used one of your recovery codes just now. {left} are left.', { left }),
      t(notYou),
    ],
  })
}

export function recoveryCodesMadeMail(to: Recipient): Mail {
  const { t } = translatorFor(to)
  return personal(to, {
    subject: t('Your account has new recovery codes'),
    paragraphs: [t('New recovery codes were made just now. The old ones no longer work.'), t(notYou)],
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
  to: Recipient,
  device: Pick<OpenSession, 'browser' | 'system' | 'network'>,
  now: Date,
): Mail {
  const translator = translatorFor(to)
  const { t, language } = translator
  return personal(to, {
    subject: t('A new device has logged in to your account'),
    paragraphs: [
      t(
        'Somebody has logged in to your account with your password, on a device that had not done so before.',
      ),
      [
        t('When: {moment} (India)', { moment: formatMoment(now, language) }),
        t('Device: {device}', { device: deviceName(device, translator) }),
        t('Network: {network}', { network: device.network ?? t('unknown') }),
      ].join('\n'),
      t('If this was you, there is nothing to do.'),
      t(
        'If it was not you, choose a new password at once with "Forgot password?" on our login page. That logs out all devices. Then contact our support.',
      ),
    ],
  })
}

export function withdrawalAddedMail(to: Recipient, withdrawal: Withdrawal, now: Date): Mail {
  const translator = translatorFor(to)
  const { t } = translator
  return personal(to, {
    subject: t('A new withdrawal method was added'),
    paragraphs: [
      methodAdded({ ...addedMethod(withdrawal), at: now.getTime() }, translator),
      t('If this was you, there is nothing to do.'),
      t(
        'If it was not you, log in, delete it on your dashboard, change your password under Login and security, and contact our support at once.',
      ),
    ],
  })
}

/** One mail about several methods, because the owner has just been told of another one. */
export function withdrawalsAddedMail(to: Recipient, added: readonly AddedMethod[]): Mail {
  const translator = translatorFor(to)
  const { t } = translator
  return personal(to, {
    subject: t('More withdrawal methods were added'),
    paragraphs: [
      added.map((method) => methodAdded(method, translator)).join('\n'),
      t('If this was you, there is nothing to do.'),
      t(
        'If it was not you, log in, delete what you did not add on your dashboard, change your password under Login and security, and contact our support at once.',
      ),
    ],
  })
}

/** As much of a withdrawal method as a mail about it says. */
export interface AddedMethod {
  readonly type: Withdrawal['type']
  readonly end: string
  /** Milliseconds, because dates inside of lists are not read back as dates. */
  readonly at: number
}

export function addedMethod(withdrawal: Withdrawal): Omit<AddedMethod, 'at'> {
  return { type: withdrawal.type, end: endOf(withdrawal) }
}

/** Whole sentences: a word for the kind of method would not fit into those of every language. */
function methodAdded({ type, end, at }: AddedMethod, { t, language }: Translator): string {
  const moment = formatMoment(new Date(at), language)
  switch (type) {
    case 'Bank':
      return end === ''
        ? t(
            'A bank account was added to your account on {moment} (India). You can be paid there from now on.',
            { moment },
          )
        : t(
            'A bank account ending in {end} was added to your account on {moment} (India). You can be paid there from now on.',
            { end, moment },
          )
    case 'UPI':
      return end === ''
        ? t('A UPI ID was added to your account on {moment} (India). You can be paid there from now on.', {
            moment,
          })
        : t(
            'A UPI ID ending in {end} was added to your account on {moment} (India). You can be paid there from now on.',
            { end, moment },
          )
    case 'Crypto':
      return end === ''
        ? t(
            'A wallet address was added to your account on {moment} (India). You can be paid there from now on.',
            { moment },
          )
        : t(
            'A wallet address ending in {end} was added to your account on {moment} (India). You can be paid there from now on.',
            { end, moment },
          )
  }
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

export function kycConfirmedMail(to: Recipient): Mail {
  const { t } = translatorFor(to)
  return personal(to, {
    subject: t('Your account is verified'),
    paragraphs: [t('We have confirmed your identity. You can swap from now on.')],
  })
}

/** The common reasons have a translation, what staff have written themselves has none. */
export function kycTurnedDownMail(to: Recipient, reason: string): Mail {
  const { t } = translatorFor(to)
  return personal(to, {
    subject: t('Your verification needs another try'),
    paragraphs: [
      t('We could not confirm your identity with what you sent us, for this reason:'),
      reasonInWords(reason, t),
      t('Please submit the KYC form again.'),
    ],
  })
}

type Swap = Pick<
  Order,
  | 'name'
  | 'email'
  | 'language'
  | 'trackingID'
  | 'amountSent'
  | 'amountReceived'
  | 'from_currency'
  | 'to_currency'
>

/** Where the site is reached, if that is configured. */
type Site = string | undefined

function toOrder(site: Site, trackingID: string, { t }: Translator) {
  return site ? { name: t('See your order'), address: `${site}/user/orders/${trackingID}` } : undefined
}

export function orderReceivedMail(order: Swap, site: Site): Mail {
  const translator = translatorFor(order)
  const { t } = translator
  const { trackingID: id } = order
  const swap = swapped(order, translator)
  return personal(order, {
    subject: t('We have received your order {id}', { id }),
    apart: swap,
    link: toOrder(site, id, translator),
    paragraphs: [
      t('Your order {id} is with us: {swap}.', { id, swap }),
      t(
        'We are checking your payment and will write to you as soon as your order is decided. You can track it with this ID on our home page.',
      ),
    ],
  })
}

/** Not a promise to pay: the second person may refuse. */
export function orderHeldMail(order: Swap, site: Site): Mail {
  const translator = translatorFor(order)
  const { t } = translator
  const { trackingID: id } = order
  const swap = swapped(order, translator)
  return personal(order, {
    subject: t('Your order {id} waits for its last check', { id }),
    apart: swap,
    link: toOrder(site, id, translator),
    paragraphs: [
      t('We have checked your order {id}: {swap}.', { id, swap }),
      t(
        'For an amount like this, a second person on our team checks the payout. We write to you as soon as your order is decided. There is nothing for you to do.',
      ),
    ],
  })
}

export function orderApprovedMail(order: Swap, adminNotes: string, site: Site): Mail {
  const translator = translatorFor(order)
  const { t } = translator
  const { trackingID: id } = order
  const swap = swapped(order, translator)
  return personal(order, {
    subject: t('Your order {id} is approved', { id }),
    apart: swap,
    link: toOrder(site, id, translator),
    paragraphs: [t('Your order {id} is approved and paid out: {swap}.', { id, swap }), adminNotes],
  })
}

export function orderRejectedMail(order: Swap, adminNotes: string, site: Site): Mail {
  const translator = translatorFor(order)
  const { t } = translator
  const { trackingID: id } = order
  const swap = swapped(order, translator)
  return personal(order, {
    subject: t('Your order {id} is rejected', { id }),
    apart: swap,
    link: toOrder(site, id, translator),
    paragraphs: [
      t('Your order {id} is rejected: {swap}.', { id, swap }),
      adminNotes,
      t('If you have questions, please contact our support and tell them this ID.'),
    ],
  })
}

interface StaffMessage {
  readonly text: string
  readonly isQuestion: boolean
  readonly site: Site
}

export function staffMessageMail(
  order: Pick<Order, 'name' | 'email' | 'language' | 'trackingID'>,
  { text, isQuestion, site }: StaffMessage,
): Mail {
  const translator = translatorFor(order)
  const { t } = translator
  const { trackingID: id } = order
  const what = isQuestion
    ? t('We have a question about your order {id}', { id })
    : t('We have a message about your order {id}', { id })
  return personal(order, {
    subject: what,
    link: toOrder(site, id, translator),
    paragraphs: [
      `${what}:`,
      ...(text === '' ? [] : [text]),
      t('Log in and open the order on your dashboard to answer. Please do not answer this mail.'),
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

function swapped(order: Swap, { t }: Translator): string {
  const { amountSent, amountReceived, from_currency, to_currency } = order
  return t('{sent} for {received}', {
    sent: withCurrency(amountSent, from_currency),
    received: withCurrency(amountReceived, to_currency),
  })
}
