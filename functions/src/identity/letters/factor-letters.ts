import { said } from '@rupee/domain/language/translate.ts'
import { undoHours } from '@rupee/domain/people/factors.ts'
import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { type Recipient, writePersonalLetter } from '../../platform/mail/personal.ts'
import { chooseTranslator } from '../../platform/mail/translators.ts'

const notYou = said(
  'If this was not you, set a new password at once with "Forgot password?", and contact our support.',
)

/** `undo` is the address where the owner takes it back. */
export function composeFactorAddedMail(to: Recipient, factor: string, undo: string): Mail {
  const { t } = chooseTranslator(to)
  return writePersonalLetter(to, {
    subject: t('A second factor was added to your account'),
    link: { name: t('This was not me'), address: undo },
    paragraphs: [
      t('"{factor}" was set up just now. From now on, you need it to log in, in addition to your password.', {
        factor,
      }),
      t(
        'If this was not you, open the link below within {hours} hours. It removes the second factor and logs out all devices. You then choose a new password. Do not forward this e-mail.',
        { hours: undoHours },
      ),
    ],
  })
}

export function composeFactorRemovedMail(to: Recipient, factor: string): Mail {
  const { t } = chooseTranslator(to)
  return writePersonalLetter(to, {
    subject: t('A second factor was removed from your account'),
    paragraphs: [t('"{factor}" was removed just now and no longer works.', { factor }), t(notYou)],
  })
}

export function composeFactorsResetMail(to: Recipient, by: string): Mail {
  const { t } = chooseTranslator(to)
  return writePersonalLetter(to, {
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

export function composeRecoveryCodeUsedMail(to: Recipient, left: number): Mail {
  const { t } = chooseTranslator(to)
  return writePersonalLetter(to, {
    subject: t('One of your recovery codes was used'),
    paragraphs: [
      left === 1
        ? t('One of your recovery codes was used just now. One is left.')
        : t('One of your recovery codes was used just now. {left} are left.', { left }),
      t(notYou),
    ],
  })
}

export function composeRecoveryCodesMadeMail(to: Recipient): Mail {
  const { t } = chooseTranslator(to)
  return writePersonalLetter(to, {
    subject: t('Your account has new recovery codes'),
    paragraphs: [t('New recovery codes were created just now. The old ones no longer work.'), t(notYou)],
  })
}

/** News for all colleagues about a second factor of one of them. */
export interface FactorNews {
  readonly subject: string
  readonly paragraph: string
}

export function describeAddedFactor(owner: string, factor: string): FactorNews {
  return {
    subject: `${owner} has a new second factor`,
    paragraph: `${owner} has set up "${factor}" as a second factor. Only they should have it.`,
  }
}

export function describeRemovedFactor(by: string): FactorNews {
  return {
    subject: 'A staff second factor was removed',
    paragraph: `${by} has removed a second factor of a colleague. The audit says whose.`,
  }
}

export const undoneFactor: FactorNews = {
  subject: 'A new staff second factor was removed',
  paragraph: 'A new second factor was removed with the link in its e-mail.',
}

/** Mail to all colleagues, so that an intruder with a staff account cannot hide it. */
export function composeColleagueFactorMail(to: string, { subject, paragraph }: FactorNews): Mail {
  return writeLetter({
    to,
    subject,
    paragraphs: [paragraph, 'If none of you expected this, remove their staff role at once.'],
  })
}
