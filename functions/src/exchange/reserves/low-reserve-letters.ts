import { describeLowReserve } from '@rupee/domain/wallets/reserve.ts'
import type { StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import type { Colleague } from '../../staff/approvals/staff-mail.ts'

export function composeLowReservesMail({ name, email }: Colleague, fallen: readonly StockedWallet[]): Mail {
  const [first] = fallen
  const subject =
    fallen.length === 1 && first ? `The ${first.code} reserve is low` : `${fallen.length} reserves are low`
  return writeLetter({
    to: email,
    name,
    subject,
    paragraphs: [
      'These reserves have fallen below their low-reserve thresholds:',
      ...fallen.map(describeLowReserve),
      'After you have topped up a reserve, correct it in the admin area, under Reserves. Thresholds are set under Rates. The next e-mail about a reserve comes after it has risen above its threshold and fallen again.',
    ],
  })
}
