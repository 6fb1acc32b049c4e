import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import type { Addressee } from '../../platform/mail/personal.ts'
import { chooseTranslator } from '../../platform/mail/translators.ts'

export function composeCodeMail(to: Addressee, code: string, minutes: number): Mail {
  const translator = chooseTranslator(to)
  const { t } = translator
  return writeLetter({
    translator,
    to: to.email,
    subject: t('Your verification code'),
    apart: code,
    paragraphs: [
      t('Your code is {code}. It is valid for {minutes} minutes and works once.', { code, minutes }),
      t('Our team will never ask you for it. If you did not request it, you can ignore this e-mail.'),
    ],
  })
}

export function resetCodeMail(to: Addressee, code: string, minutes: number): Mail {
  const translator = chooseTranslator(to)
  const { t } = translator
  return writeLetter({
    translator,
    to: to.email,
    subject: t('Your code for a new password'),
    apart: code,
    paragraphs: [
      t('Your code is {code}. It is valid for {minutes} minutes and works once.', { code, minutes }),
      t(
        'If you did not request a new password, you can ignore this e-mail: nothing changes without the code.',
      ),
    ],
  })
}
