import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { formatBookingTime } from '@rupee/domain/payments/booked-at.ts'
import { describeAccount } from '@rupee/domain/payments/payer-proof.ts'
import { useAccount } from '#collections/account.ts'
import { usePayerProof } from '#collections/customers/payer-proofs.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { findData, mapLive } from '#lib/live/live.ts'
import { PayerCode } from './payer-code.tsx'

/** Accounts that a verified customer has proven to pay from, and the way to prove another. */
export function PayerAccounts({ uid }: { readonly uid: string }) {
  const isVerified = findData(useAccount(uid))?.is_verified === true
  if (!isVerified) return null
  return (
    <Panel title={t('Accounts you pay from')}>
      <Typography>
        {t(
          'Prove once that an account is yours: send ₹1 from it with a code. Our staff then recognise it when you pay. You get the ₹1 back with your next order.',
        )}
      </Typography>
      <ProvenAccounts uid={uid} />
      <PayerCode uid={uid} />
    </Panel>
  )
}

function ProvenAccounts({ uid }: { readonly uid: string }) {
  const live = mapLive(usePayerProof(uid), (proof) => proof?.accounts ?? [])
  return (
    <LiveContent
      live={live}
      skeleton={<Skeleton role="status" aria-label={t('Loading')} variant="rounded" height={24} />}
      empty={t('You have not proven an account yet.')}
      failed={t('Your proven accounts could not be loaded. Please try again.')}
    >
      {(accounts) => (
        <Stack
          component="ul"
          aria-label={t('Proven accounts')}
          spacing={1}
          sx={{ m: 0, p: 0, listStyle: 'none' }}
        >
          {accounts.map((account) => (
            <li key={account.payment}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {describeAccount(account)}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {t('Proven on {day}', { day: formatBookingTime(account.provenOn) })}
              </Typography>
            </li>
          ))}
        </Stack>
      )}
    </LiveContent>
  )
}
