import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import type { KeptKyc } from '@rupee/domain/people/kyc.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useCallback, useEffect, useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { useAccount } from '#collections/account.ts'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { call } from '#lib/calls/call.ts'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import { paths } from '#lib/navigation/paths.ts'
import { forgetKycDraft, type KycDraft, readKycDraft } from './draft/kyc-draft.ts'
import { KycForm } from './kyc-form.tsx'
import { UsualCheck } from './usual-check.tsx'

/** KYC form, or a note that the submission is waiting. Verified customers are redirected home. */
export function OwnKyc({ uid }: { uid: string }) {
  // Keeps a half-filled form when the connection is lost.
  const live = useLastKnown(useAccount(uid))
  if (live.status === 'loading') return <PageSkeleton />
  const account = live.status === 'success' ? live.data : undefined
  if (!account) return <RetryAlert text={texts.failed} onRetry={live.retry} />
  if (account.is_verified === true) return <Navigate to={paths.home} replace />
  if (account.is_verified === false) return <KycWaiting />
  return <ContinuedKycForm reason={account.kycReason} />
}

interface Earlier {
  readonly draft: KycDraft | undefined
  readonly kept: KeptKyc | undefined
}

/** Continues the draft on this device, and reuses what staff did not object to in the last submission. */
function ContinuedKycForm({ reason }: { reason: string | undefined }) {
  const [earlier, setEarlier] = useState<Earlier | 'failed'>()
  const read = useCallback(async () => {
    setEarlier(undefined)
    try {
      const kept = reason === undefined ? undefined : await call(calls.keptKyc, {})
      setEarlier({ draft: await readKycDraft(), kept: kept?.mobileNumber === undefined ? undefined : kept })
    } catch {
      setEarlier('failed')
    }
  }, [reason])
  useEffect(() => void read(), [read])
  if (earlier === 'failed') return <RetryAlert text={texts.failed} onRetry={read} />
  return earlier ? <KycForm reason={reason} {...earlier} /> : <PageSkeleton />
}

function KycWaiting() {
  // It may have been submitted on another device.
  useEffect(forgetKycDraft, [])
  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
      <PageHeading title={t('KYC Form')} />
      <Alert severity="info" role="status" sx={{ alignSelf: 'stretch' }}>
        {t(texts.kycWaiting)}
      </Alert>
      <Typography>
        {t('We will e-mail you when we have checked your details. You do not need to do anything.')}
        <UsualCheck />
      </Typography>
      <Button component={Link} to={paths.home} variant="contained">
        {t('Go to the home page')}
      </Button>
    </Stack>
  )
}
