import { useAccount } from '#collections/account.ts'
import type { Customer } from '#lib/session/session.ts'
import { KycNotice, kycStateOf } from './kyc-notice.tsx'

/** Changes as soon as staff decide. Until the account is loaded, it shows what the session says. */
export function LiveKycNotice({ customer }: { customer: Customer }) {
  const live = useAccount(customer.uid)
  const account = live.status === 'success' ? live.data : undefined
  const { is_verified, kycReason } = account ?? { ...customer, kycReason: undefined }
  return <KycNotice kycState={kycStateOf(is_verified)} reason={kycReason} />
}
