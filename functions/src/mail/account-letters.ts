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
