import Button from '@mui/material/Button'
import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { CallFailed, textOf } from '#lib/calls/call-failed.ts'
import { forgetDrafts } from '#lib/drafts/draft-owner.ts'
import { sessionChanged } from '#lib/session/session.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'

/** Only for pages of customers: their guard goes home when the session ends. */
export function LogoutButton() {
  const [isBusy, setIsBusy] = useState(false)
  const logOut = async () => {
    setIsBusy(true)
    try {
      await call(calls.logout, {})
      forgetDrafts()
      await sessionChanged()
      toastSuccess(texts.loggedOut)
    } catch (error) {
      if (hadEnded(error)) {
        forgetDrafts()
        return toastSuccess(texts.loggedOut)
      }
      toastError(textOf(error, texts.failed))
      setIsBusy(false)
    }
  }
  return (
    <Button variant="outlined" loading={isBusy} onClick={logOut}>
      {t('Logout')}
    </Button>
  )
}

/** The session had ended before the call: that is a logout too. */
function hadEnded(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 401
}
