import { texts } from '@rupee/domain/texts.ts'
import { Navigate } from 'react-router-dom'
import { useAccount } from '#collections/account.ts'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import { paths } from '#lib/navigation/paths.ts'
import { KycForm } from './kyc-form.tsx'
import { KycWaiting } from './kyc-waiting.tsx'

/** What there is to do for whoever this is: the form, waiting, or nothing any more. */
export function OwnKyc({ uid }: { uid: string }) {
  // A half-filled form outlives a moment without news.
  const live = useLastKnown(useAccount(uid))
  if (live.status === 'loading') return <PageSkeleton />
  const account = live.status === 'success' ? live.data : undefined
  if (!account) return <RetryAlert text={texts.failed} onRetry={live.retry} />
  if (account.is_verified === true) return <Navigate to={paths.home} replace />
  if (account.is_verified === false) return <KycWaiting />
  return <KycForm uid={uid} reason={account.kycReason} />
}
