import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { said } from '@rupee/domain/language/translate.ts'
import { nameDevice, type OpenSession } from '@rupee/domain/people/open-session.ts'
import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { type Addressee, type Recipient, writePersonalLetter } from '../../platform/mail/personal.ts'
import { chooseTranslator } from '../../platform/mail/translators.ts'

const passwordChanged = {
  'all devices': said('Your password was changed just now, and all devices were logged out.'),
  'all other devices': said('Your password was changed just now, and all other devices were logged out.'),
}

export function composePasswordChangedMail(to: Addressee, loggedOut: keyof typeof passwordChanged): Mail {
  const translator = chooseTranslator(to)
  const { t } = translator
  return writeLetter({
    translator,
    to: to.email,
    subject: t('Your password was changed'),
    paragraphs: [
      t(passwordChanged[loggedOut]),
      t('If this was not you, request a new password at once and contact our support.'),
    ],
  })
}

/** The description of the device comes from our own lists, because a stranger may be logging in. */
export function composeNewDeviceMail(
  to: Recipient,
  device: Pick<OpenSession, 'browser' | 'system' | 'network'>,
  now: Date,
): Mail {
  const translator = chooseTranslator(to)
  const { t, language } = translator
  return writePersonalLetter(to, {
    subject: t('A new device has logged in to your account'),
    paragraphs: [
      t('Somebody has logged in to your account with your password, from a new device.'),
      [
        t('When: {moment} (India)', { moment: formatMoment(now, language) }),
        t('Device: {device}', { device: nameDevice(device, translator) }),
        t('Network: {network}', { network: device.network ?? t('unknown') }),
      ].join('\n'),
      t('If this was you, you do not need to do anything.'),
      t(
        'If it was not you, choose a new password at once with "Forgot password?" on our login page. This logs out all devices. Then contact our support.',
      ),
    ],
  })
}
