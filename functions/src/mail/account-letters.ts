import { letter } from './letter.ts'
import type { Mail } from './outbox.ts'
import { personal, type Recipient } from './personal.ts'
import { translatorFor } from './translators.ts'

export function accountBlockedMail(to: Recipient, reason: string): Mail {
  const { t } = translatorFor(to)
  return personal(to, {
    subject: t('Your account is blocked'),
    paragraphs: [
      t('We have blocked your account, for this reason:'),
      reason,
      t(
        'You can log in and see everything, and we go on with the orders that you have sent. You cannot place new ones. A rate that was held for you is released: please do not pay for it.',
      ),
      t('If you have already paid, or have questions, please contact our support.'),
    ],
  })
}

export function accountUnblockedMail(to: Recipient): Mail {
  const { t } = translatorFor(to)
  return personal(to, {
    subject: t('Your account is no longer blocked'),
    paragraphs: [t('We have unblocked your account. You can place orders again.')],
  })
}

/** Without a name: where the address is not confirmed, a stranger may have typed it. */
export function codesStoppedMail(to: Pick<Recipient, 'email' | 'language'>): Mail {
  const translator = translatorFor(to)
  const { t } = translator
  return letter({
    translator,
    to: to.email,
    subject: t('No more codes for your account today'),
    paragraphs: [
      t('Too many codes were asked for today, or too many wrong codes were entered.'),
      t(
        'Until midnight in India, codes for your account work only in a browser in which you have logged in before. Your password works as always.',
      ),
      t(
        'If this was not you, somebody may have tried to get into your account. Nobody gets in without the code: do not give it to anybody.',
      ),
    ],
  })
}
