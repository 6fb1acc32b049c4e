import type { Account } from '@rupee/domain/people/account.ts'
import { letter } from './letter.ts'
import type { Mail } from './outbox.ts'

type Recipient = Pick<Account, 'name' | 'email'>

export function accountBlockedMail({ name, email }: Recipient, reason: string): Mail {
  return letter({
    to: email,
    name,
    subject: 'Your account is blocked',
    paragraphs: [
      'We have blocked your account, for this reason:',
      reason,
      'You can log in and see everything, and we go on with the orders that you have sent. You cannot place new ones. A rate that was held for you is released: please do not pay for it.',
      'If you have already paid, or have questions, please contact our support.',
    ],
  })
}

export function accountUnblockedMail({ name, email }: Recipient): Mail {
  return letter({
    to: email,
    name,
    subject: 'Your account is no longer blocked',
    paragraphs: ['We have unblocked your account. You can place orders again.'],
  })
}
