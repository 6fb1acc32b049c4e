import type { Account } from '@rupee/domain/people/account.ts'
import { StatusChip } from '#components/text/status-chip.tsx'

/** KYC status of an account. */
export function KycStatus({ account: { is_verified, kycReason } }: { account: Account }) {
  if (is_verified === true) return <StatusChip label="Verified" tone="good" />
  if (is_verified === false) return <StatusChip label="Waiting" tone="waiting" />
  if (kycReason !== undefined) return <StatusChip label="Turned down" tone="bad" />
  return <StatusChip label="Unverified" tone="neutral" />
}
