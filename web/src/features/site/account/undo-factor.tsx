import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { undoHours } from '@rupee/domain/people/factors.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useEffect, useState } from 'react'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'
import { call } from '#lib/calls/call.ts'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { paths } from '#lib/navigation/paths.ts'
import { refreshAfterChange } from '#lib/session/session.ts'

type Outcome = { readonly done: string } | { readonly fault: string }

/** Page behind the undo link of a mail. It needs a click, so that link scanners remove nothing. */
export function UndoFactor() {
  const token = useToken()
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const remove = async () => {
    setIsBusy(true)
    setOutcome(undefined)
    try {
      const { message } = await call(calls.undoFactor, { token })
      // The link ends sessions, perhaps also that of this browser. Until then the page for a new password leads home.
      await refreshAfterChange()
      setOutcome({ done: message })
    } catch (error) {
      setOutcome({ fault: toErrorText(error, texts.failed) })
    }
    setIsBusy(false)
  }
  if (token === '') return <Alert severity="error">{t(texts.undoOver)}</Alert>
  const isDone = outcome !== undefined && 'done' in outcome
  return (
    <Stack spacing={2.5}>
      {!isDone && (
        <>
          <Typography>
            {t(
              'If you did not add the second factor named in our e-mail, remove it here. The link works once, within {hours} hours.',
              { hours: undoHours },
            )}
          </Typography>
          <Typography>
            {t(
              'This also removes second factors added after it, logs out all devices and disables your password. You then choose a new one.',
            )}
          </Typography>
        </>
      )}
      {isDone && <Alert severity="success">{outcome.done}</Alert>}
      {outcome && 'fault' in outcome && <Alert severity="error">{outcome.fault}</Alert>}
      {isDone ? (
        <Button component={RouterLink} to={paths.forgotPassword} variant="contained" size="large">
          {t('Choose a new password')}
        </Button>
      ) : (
        <Button variant="contained" color="error" size="large" loading={isBusy} onClick={remove}>
          {t('Remove it and log out all devices')}
        </Button>
      )}
      {!isDone && (
        <Link component={RouterLink} to={paths.home} sx={{ alignSelf: 'center' }}>
          {t('It was me, keep it')}
        </Link>
      )}
    </Stack>
  )
}

/**
 * Returns the token of the link. It is removed from the address at once, so that neither history nor a screenshot
 * shows it.
 */
function useToken(): string {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState(hash.slice(1))
  // Another mail's link may be opened in the same tab.
  if (hash.length > 1 && hash.slice(1) !== token) setToken(hash.slice(1))
  useEffect(() => {
    if (hash !== '') navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  return token
}
