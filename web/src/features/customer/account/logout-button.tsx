import Button from '@mui/material/Button'
import { calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { CallFailed, textOf } from '#lib/calls/call-failed.ts'
import { sessionChanged } from '#lib/session/session.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'

/** For pages of customers only: their guard leads home once nobody is signed in. */
export function LogoutButton() {
  const [isBusy, setIsBusy] = useState(false)
  const logOut = async () => {
    setIsBusy(true)
    try {
      await call(calls.logout, {})
      await sessionChanged()
      toastSuccess(texts.loggedOut)
    } catch (error) {
      if (hadEnded(error)) return toastSuccess(texts.loggedOut)
      toastError(textOf(error, texts.failed))
      setIsBusy(false)
    }
  }
  return (
    <Button variant="outlined" loading={isBusy} onClick={logOut}>
      Logout
    </Button>
  )
}

/** Whoever is not signed in any more has what they asked for. */
function hadEnded(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 401
}
