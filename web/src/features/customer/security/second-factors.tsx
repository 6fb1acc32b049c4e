import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { CallAnswer } from '@rupee/domain/calls/call-shape.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import {
  AppShortcutOutlinedIcon as AppIcon,
  KeyOutlinedIcon as KeyIcon,
} from '#components/icons/shared-icons.tsx'
import { call } from '#lib/calls/call.ts'
import { paths } from '#lib/navigation/paths.ts'
import { hasPasskeys } from '#lib/passkeys/passkeys.ts'
import { type Customer, refreshAfterChange } from '#lib/session/session.ts'
import { AddAppDialog } from './add-app-dialog.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { FactorList } from './factor-list.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** Second factors of the login, with buttons to add and remove them. */
export function SecondFactors({ customer }: { customer: Customer }) {
  const factors = useFactors()
  const [adding, setAdding] = useState<'passkey' | 'app'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [wasLocked] = useState(customer.mustEnrol)
  const [areKept, setAreKept] = useState(false)
  const firstButton = useRef<HTMLButtonElement>(null)
  const isStaff = customer.isAdmin || customer.mustEnrol

  const handleAdded = async (fresh: readonly string[] | undefined) => {
    setAdding(undefined)
    setCodes(fresh)
    await factors.reload()
    // Staff receive their rights once they have a second factor.
    if (customer.mustEnrol) await refreshAfterChange()
  }
  const handleKept = () => {
    setCodes(undefined)
    setAreKept(true)
    // The first attempt may have failed.
    if (customer.mustEnrol) void refreshAfterChange()
  }

  // Rights may arrive after the codes are closed. Until then, the admin area would redirect back here.
  if (wasLocked && areKept && !customer.mustEnrol && !adding) return <Navigate to={paths.admin} />
  if (factors.status === 'loading') {
    return <Skeleton role="status" aria-label={t('Loading')} variant="rounded" height={132} />
  }
  if (factors.status === 'error') {
    return <RetryAlert text={texts.factorsFailed} onRetry={() => void factors.reload()} />
  }
  const { factors: own, recoveryLeft } = factors.data
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      {customer.mustEnrol && (
        <Alert severity="warning" sx={{ width: '100%' }}>
          {t('You are staff: the admin area opens once you have set up a second factor.')}
        </Alert>
      )}
      <Typography color="textSecondary">
        {own.length === 0
          ? t(
              'Only your password protects your account. With a second factor, a stolen password is not enough to log in.',
            )
          : t('To log in, you need your password and one of these second factors.')}
      </Typography>
      {own.length > 0 && (
        <FactorList
          factors={own}
          isStaff={isStaff}
          onRemoved={async () => {
            firstButton.current?.focus()
            await factors.reload()
          }}
        />
      )}
      {own.length > 0 && (
        <RecoveryCodes
          left={recoveryLeft}
          onMade={async (fresh) => {
            setCodes(fresh)
            await factors.reload()
          }}
        />
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        {hasPasskeys() && (
          <Button
            ref={firstButton}
            variant="outlined"
            startIcon={<KeyIcon />}
            onClick={() => setAdding('passkey')}
          >
            {t('Add a passkey')}
          </Button>
        )}
        <Button
          ref={hasPasskeys() ? undefined : firstButton}
          variant="outlined"
          startIcon={<AppIcon />}
          onClick={() => setAdding('app')}
        >
          {t('Add an authenticator app')}
        </Button>
      </Stack>
      {!hasPasskeys() && (
        <Typography variant="body2" color="textSecondary">
          {t('This browser cannot use passkeys on this site.')}
        </Typography>
      )}
      <AddPasskeyDialog
        open={adding === 'passkey'}
        onClose={() => setAdding(undefined)}
        onAdded={handleAdded}
      />
      <AddAppDialog open={adding === 'app'} onClose={() => setAdding(undefined)} onAdded={handleAdded} />
      <RecoveryCodesDialog codes={codes} onClose={handleKept} />
    </Stack>
  )
}

type OwnFactors = CallAnswer<typeof calls.factors>

type Loaded =
  | { readonly status: 'loading' }
  | { readonly status: 'error' }
  | { readonly status: 'success'; readonly data: OwnFactors }

/** Loads the person's second factors by a call, because no rule lets pages read them, and again after changes. */
function useFactors(): Loaded & { readonly reload: () => Promise<void> } {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  const reload = useCallback(async () => {
    try {
      setLoaded({ status: 'success', data: await call(calls.factors, {}) })
    } catch {
      // Keeps known data, because recovery codes may be on the screen.
      setLoaded((known) => (known.status === 'success' ? known : { status: 'error' }))
    }
  }, [])
  useEffect(() => void reload(), [reload])
  return { ...loaded, reload }
}
