import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { t } from '@rupee/domain/language/translate.ts'
import { translateReason } from '@rupee/domain/people/kyc-check/turn-down.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useEffect } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { paths } from '#lib/navigation/paths.ts'
import { isNoticeShown, type KycState, rememberKycState } from './kyc-state.ts'

/** KYC state as shown to the customer. */
export interface KycStanding {
  readonly kycState: KycState
  /** Reason why staff turned down the last submission. */
  readonly reason?: string | undefined
}

/** KYC notice on the pages that show it. */
export function KycNotice({ kycState, reason }: KycStanding) {
  const { pathname } = useLocation()
  useEffect(() => rememberKycState(kycState), [kycState])
  return isNoticeShown(pathname, kycState) ? <KycAlert kycState={kycState} reason={reason} /> : null
}

export function KycAlert({ kycState, reason }: KycStanding) {
  if (kycState === 'waiting') {
    return (
      <Alert role="status" severity="info">
        {t(texts.kycWaiting)}
      </Alert>
    )
  }
  if (kycState === 'verified') {
    return (
      <Alert role="status" severity="success">
        {t(texts.kycConfirmed)}{' '}
        <Link component={RouterLink} to={paths.kycGuidelines} color="inherit">
          {t('Read more')}
        </Link>
      </Alert>
    )
  }
  return (
    <Alert role="status" severity="warning" action={<CompleteKyc />}>
      {reason
        ? t('Your KYC details were turned down: {reason}', { reason: translateReason(reason, t) })
        : t('Please verify your identity. You can place orders once your KYC is confirmed.')}
    </Alert>
  )
}

function CompleteKyc() {
  return (
    <Button
      component={RouterLink}
      to={paths.kycForm}
      color="inherit"
      variant="outlined"
      size="small"
      sx={{ whiteSpace: 'nowrap' }}
    >
      {t('Complete KYC')}
    </Button>
  )
}
