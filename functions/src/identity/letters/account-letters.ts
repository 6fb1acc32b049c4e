import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import type { Addressee } from '../../platform/mail/personal.ts'
import { type Recipient, writePersonalLetter } from '../../platform/mail/personal.ts'
import { chooseTranslator } from '../../platform/mail/translators.ts'

export function composeAccountBlockedMail(to: Recipient, reason: string): Mail {
  const { t } = chooseTranslator(to)
  return writePersonalLetter(to, {
    subject: t('Your account is blocked'),
    paragraphs: [
      t('We have blocked your account, for this reason:'),
      reason,
      t(
        'You can still log in, and we continue with the orders that you have sent. You cannot place new ones. Any rate held for you is released: please do not pay for it.',
      ),
      t('If you have already paid, or have questions, please contact our support.'),
    ],
  })
}

export function composeAccountUnblockedMail(to: Recipient): Mail {
  const { t } = chooseTranslator(to)
  return writePersonalLetter(to, {
    subject: t('Your account is no longer blocked'),
    paragraphs: [t('We have unblocked your account. You can place orders again.')],
  })
}

/** Mail without a name, because a stranger may have typed the one of an unconfirmed address. */
export function composeCodesStoppedMail(to: Pick<Recipient, 'email' | 'language'>): Mail {
  const translator = chooseTranslator(to)
  const { t } = translator
  return writeLetter({
    translator,
    to: to.email,
    subject: t('No more codes for your account today'),
    paragraphs: [
      t('Too many codes were requested today, or too many wrong codes were entered.'),
      t(
        'Until midnight in India, codes for your account work only in a browser that you have logged in with before. Your password works as usual.',
      ),
      t(
        'If this was not you, somebody may have tried to access your account. They cannot get in without the code, so do not share it.',
      ),
    ],
  })
}

/** Sent to a person who has just given their password to set up a first second factor. */
export function composeOwnerCodeMail(to: Addressee, code: string, minutes: number): Mail {
  const translator = chooseTranslator(to)
  const { t } = translator
  return writeLetter({
    translator,
    to: to.email,
    subject: t('Your code for a second factor'),
    apart: code,
    paragraphs: [
      t('Your code is {code}. It is valid for {minutes} minutes and works once.', { code, minutes }),
      t(
        'Somebody used your password to set up a second factor. If this was not you, set a new password at once with "Forgot password?", and do not share the code.',
      ),
    ],
  })
}

export function composeFactorUndoneMail(to: Recipient, factors: readonly string[]): Mail {
  const { t } = chooseTranslator(to)
  const [factor = ''] = factors
  return writePersonalLetter(to, {
    subject: t('A second factor was removed from your account'),
    paragraphs: [
      factors.length === 1
        ? t('"{factor}" was removed with the link in our e-mail and no longer works.', { factor })
        : t('These second factors were removed with the link in our e-mail and no longer work: {factors}.', {
            factors: factors.join(', '),
          }),
      t(
        'All devices were logged out, and your password no longer works. Choose a new one with "Forgot password?" on the login page.',
      ),
    ],
  })
}
