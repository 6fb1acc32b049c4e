import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Account } from '@rupee/domain/account.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { useAccount } from '#collections/account.ts'
import { PageSkeleton } from '#components/page-skeleton.tsx'
import { paths } from '#lib/paths.ts'
import { KycForm } from './kyc-form.tsx'
import { KycWaiting } from './kyc-waiting.tsx'

/** What there is to do for whoever this is: the form, waiting, or nothing any more. */
export function OwnKyc({ uid }: { uid: string }) {
  const live = useAccount(uid)
  const account = useLastKnown(live.status === 'success' ? live.data : undefined)
  if (!account && live.status === 'loading') return <PageSkeleton />
  if (!account) return <Unknown onRetry={live.retry} />
  if (account.is_verified === true) return <Navigate to={paths.home} replace />
  if (account.is_verified === false) return <KycWaiting />
  return <KycForm uid={uid} reason={account.kycReason} />
}

/** A half-filled form outlives a moment without news. */
function useLastKnown(account: Account | undefined): Account | undefined {
  const [known, setKnown] = useState(account)
  if (account && account !== known) setKnown(account)
  return account ?? known
}

function Unknown({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {texts.failed}
    </Alert>
  )
}
