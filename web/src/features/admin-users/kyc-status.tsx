import Chip, { type ChipProps } from '@mui/material/Chip'
import type { Account } from '@rupee/domain/account.ts'

/** How far staff have got with somebody's identity. */
export function KycStatus({ account }: { account: Account }) {
  const { text, color } = statusOf(account)
  return <Chip size="small" variant="outlined" label={text} color={color} />
}

function statusOf({ is_verified, kycReason }: Account): { text: string; color: ChipProps['color'] } {
  if (is_verified === true) return { text: 'Verified', color: 'success' }
  if (is_verified === false) return { text: 'Waiting', color: 'secondary' }
  if (kycReason !== undefined) return { text: 'Turned down', color: 'error' }
  return { text: 'Unverified', color: 'default' }
}
