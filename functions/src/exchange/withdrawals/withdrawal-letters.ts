import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import type { Translator } from '@rupee/domain/language/translate.ts'
import type { Withdrawal } from '@rupee/domain/orders/withdrawal.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { type Recipient, writePersonalLetter } from '../../platform/mail/personal.ts'
import { chooseTranslator } from '../../platform/mail/translators.ts'

export function composeWithdrawalAddedMail(to: Recipient, withdrawal: Withdrawal, now: Date): Mail {
  const translator = chooseTranslator(to)
  const { t } = translator
  return writePersonalLetter(to, {
    subject: t('A new withdrawal method was added'),
    paragraphs: [
      describeAddedMethod({ ...toAddedMethod(withdrawal), at: now.getTime() }, translator),
      t('If this was you, you do not need to do anything.'),
      t(
        'If it was not you, log in, delete it on your dashboard, change your password under Login and security, and contact our support at once.',
      ),
    ],
  })
}

/** Mail about several methods, because the owner has just been notified of another one. */
export function composeWithdrawalsAddedMail(to: Recipient, added: readonly AddedMethod[]): Mail {
  const translator = chooseTranslator(to)
  const { t } = translator
  return writePersonalLetter(to, {
    subject: t('More withdrawal methods were added'),
    paragraphs: [
      added.map((method) => describeAddedMethod(method, translator)).join('\n'),
      t('If this was you, you do not need to do anything.'),
      t(
        'If it was not you, log in and delete what you did not add on your dashboard. Then change your password under Login and security, and contact our support at once.',
      ),
    ],
  })
}

/** Part of a withdrawal method that a mail shows. */
export interface AddedMethod {
  readonly type: Withdrawal['type']
  readonly end: string
  /** Milliseconds, because dates in arrays are not read back as dates. */
  readonly at: number
}

export function toAddedMethod(withdrawal: Withdrawal): Omit<AddedMethod, 'at'> {
  return { type: withdrawal.type, end: toShownEnd(withdrawal) }
}

/** Whole sentences, because a separate word for the kind of method would not fit into every language. */
function describeAddedMethod({ type, end, at }: AddedMethod, { t, language }: Translator): string {
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

/** Returns the last characters of the account: enough for its owner to recognise it, but useless to anyone else. */
function toShownEnd(withdrawal: Withdrawal): string {
  const whole = toWholeAccount(withdrawal)
  return whole.length > shown ? whole.slice(-shown) : ''
}

const shown = 4

function toWholeAccount(withdrawal: Withdrawal): string {
  switch (withdrawal.type) {
    case 'Bank':
      return withdrawal.accountNumber
    case 'UPI':
      return withdrawal.upiID
    case 'Crypto':
      return withdrawal.cryptoAddress
  }
}
