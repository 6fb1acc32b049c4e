import type { Refund } from '@rupee/domain/refunds/refund.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { type Recipient, writePersonalLetter } from '../../platform/mail/personal.ts'
import { chooseTranslator } from '../../platform/mail/translators.ts'

/** Tells the owner, because an intruder could prove an account of their own. */
export function composeAccountProvenMail(
  to: Recipient,
  { payer }: Pick<Refund, 'payer'>,
  site: string | undefined,
): Mail {
  const { t } = chooseTranslator(to)
  return writePersonalLetter(to, {
    subject: t('You have proven your payment account'),
    link: site ? { name: t('See your account'), address: `${site}/user/dashboard` } : undefined,
    paragraphs: [
      t('Your payment of ₹1 has arrived. It proves that the account of {payer} is yours.', { payer }),
      t(
        'We return the ₹1 with your next order. If you want it earlier, enter an account for it on your dashboard.',
      ),
      t('If this was not you, contact our support at once.'),
    ],
  })
}
