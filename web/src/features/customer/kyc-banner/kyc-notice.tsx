import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { texts } from '@rupee/domain/texts.ts'
import { useEffect } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { paths } from '#lib/navigation/paths.ts'

interface KycNoticeProps {
  readonly standing: Standing
  /** Why staff turned down the last submission. */
  readonly reason?: string | undefined
}

/** Says where the customer's KYC stands: on home always, on other pages only while it is incomplete. */
export function KycNotice({ standing, reason }: KycNoticeProps) {
  const { pathname } = useLocation()
  useEffect(() => rememberStanding(standing), [standing])
  return isShownAt(pathname, standing) ? <KycAlert standing={standing} reason={reason} /> : null
}

export function isShownAt(pathname: string, standing: Standing): boolean {
  if (pathname === paths.kycForm) return false
  return pathname === paths.home || standing === 'incomplete'
}

export function KycAlert({ standing, reason }: KycNoticeProps) {
  if (standing === 'waiting') {
    return (
      <Alert role="status" severity="info">
        {texts.kycWaiting}
      </Alert>
    )
  }
  if (standing === 'verified') {
    return (
      <Alert role="status" severity="success">
        {texts.kycConfirmed}{' '}
        <Link component={RouterLink} to={paths.kycGuidelines} color="inherit">
          Read more
        </Link>
      </Alert>
    )
  }
  return (
    <Alert role="status" severity="warning" action={<CompleteKyc />}>
      {reason
        ? `Your KYC details were turned down: ${reason}`
        : 'Please verify your identity. You can place orders once your KYC is confirmed.'}
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
      Complete KYC
    </Button>
  )
}

/** Where a customer's KYC stands. */
type Standing = 'incomplete' | 'waiting' | 'verified'

/** `is_verified` of an account is absent until KYC is submitted, and false while it waits. */
export function standingOf(isVerified: boolean | undefined): Standing {
  if (isVerified === undefined) return 'incomplete'
  return isVerified ? 'verified' : 'waiting'
}

const hint = 'kyc-standing'
const standings: readonly Standing[] = ['incomplete', 'waiting', 'verified']

/** From the last visit: the page keeps room for this notice until the session is known. */
export function lastStanding(): Standing | undefined {
  const last = localStorage.getItem(hint)
  return standings.find((standing) => standing === last)
}

function rememberStanding(standing: Standing): void {
  localStorage.setItem(hint, standing)
}
