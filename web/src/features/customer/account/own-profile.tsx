import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { useAccount } from '#collections/account.ts'
import { StatusChip } from '#components/text/status-chip.tsx'
import type { Customer } from '#lib/session/session.ts'

/** Name, e-mail address and live KYC status of the customer. */
export function OwnProfile({ customer }: { customer: Customer }) {
  const account = useAccount(customer.uid)
  const isVerified = account.status === 'success' ? account.data?.is_verified : customer.is_verified
  return (
    <Stack spacing={0.5}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{customer.name}</Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {customer.email}
      </Typography>
      <Stack direction="row" sx={{ pt: 1 }} aria-live="polite">
        <Verification isVerified={isVerified} />
      </Stack>
    </Stack>
  )
}

function Verification({ isVerified }: { isVerified: boolean | undefined }) {
  if (isVerified) return <StatusChip label={t('KYC verified')} tone="good" />
  if (isVerified === false) return <StatusChip label={t('KYC verification in progress')} tone="waiting" />
  return <StatusChip label={t('KYC not completed')} tone="bad" />
}
