import type { PaymentClaim } from '@rupee/domain/claims/claim.ts'
import type { Translator } from '@rupee/domain/language/translate.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { writePersonalLetter } from '../../platform/mail/personal.ts'
import { chooseTranslator } from '../../platform/mail/translators.ts'

type Claim = Pick<
  PaymentClaim,
  'id' | 'name' | 'email' | 'language' | 'amountSent' | 'from_currency' | 'TransactionID'
>

/** Address of the site, if configured. */
type Site = string | undefined

function makeDashboardLink(site: Site, { t }: Translator) {
  return site ? { name: t('See your payment claim'), address: `${site}/user/dashboard` } : undefined
}

export function composeClaimReceivedMail(claim: Claim, site: Site): Mail {
  const translator = chooseTranslator(claim)
  const { t } = translator
  const { id, from_currency: code } = claim
  const amount = withCurrency(claim.amountSent, code)
  return writePersonalLetter(claim, {
    subject: t('We have received your payment claim {id}', { id }),
    apart: amount,
    link: makeDashboardLink(site, translator),
    paragraphs: [
      t('Your payment claim {id} is with us: {amount}, payment transaction ID {reference}.', {
        id,
        amount,
        reference: claim.TransactionID,
      }),
      t(
        'A payment claim is not an order: no rate is held or promised. Our staff look for your payment and reply to you.',
      ),
    ],
  })
}

export function composeClaimAnsweredMail(claim: Claim, note: string, site: Site): Mail {
  const translator = chooseTranslator(claim)
  const { t } = translator
  return writePersonalLetter(claim, {
    subject: t('We have a message about your payment claim {id}', { id: claim.id }),
    link: makeDashboardLink(site, translator),
    paragraphs: [
      note,
      t('Please do not reply to this e-mail. If we ask you for anything, contact our support.'),
    ],
  })
}

export function composeClaimClosedMail(claim: Claim, note: string, site: Site): Mail {
  const translator = chooseTranslator(claim)
  const { t } = translator
  return writePersonalLetter(claim, {
    subject: t('Your payment claim {id} is closed', { id: claim.id }),
    link: makeDashboardLink(site, translator),
    paragraphs: [
      t('Our staff have closed your payment claim {id} with this note:', { id: claim.id }),
      note,
      t('If you have questions, please contact our support and quote this ID.'),
    ],
  })
}
