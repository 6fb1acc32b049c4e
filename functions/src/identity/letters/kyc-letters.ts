import { translateReason } from '@rupee/domain/people/kyc-check/turn-down.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { type Recipient, writePersonalLetter } from '../../platform/mail/personal.ts'
import { chooseTranslator } from '../../platform/mail/translators.ts'

export function composeKycConfirmedMail(to: Recipient): Mail {
  const { t } = chooseTranslator(to)
  return writePersonalLetter(to, {
    subject: t('Your account is verified'),
    paragraphs: [t('We have confirmed your identity. You can swap from now on.')],
  })
}

/** Common reasons are translated; those that staff write themselves are not. */
export function composeKycTurnedDownMail(to: Recipient, reason: string): Mail {
  const { t } = chooseTranslator(to)
  return writePersonalLetter(to, {
    subject: t('Please repeat your verification'),
    paragraphs: [
      t('We could not confirm your identity, for this reason:'),
      translateReason(reason, t),
      t('Please submit the KYC form again.'),
    ],
  })
}
