import { useEffect } from 'react'
import { useAccount } from '#collections/account.ts'
import type { KycStanding } from './kyc-notice.tsx'
import { toKycState } from './kyc-state.ts'

interface LiveKycStandingProps {
  readonly uid: string
  readonly onChange: (standing: KycStanding) => void
}

/** Renders nothing; reports changes of the KYC state. */
export function LiveKycStanding({ uid, onChange }: LiveKycStandingProps) {
  const account = useAccount(uid)
  const known = account.status === 'success' ? account.data : undefined
  useEffect(() => {
    if (known) onChange({ kycState: toKycState(known.is_verified), reason: known.kycReason })
  }, [known, onChange])
  return null
}
