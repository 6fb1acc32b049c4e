import Button from '@mui/material/Button'
import { t } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { logOut } from '#lib/session/session.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'

/** Logout button for customer pages, whose guard redirects home when the session ends. */
export function LogoutButton() {
  const [isBusy, setIsBusy] = useState(false)
  const leave = async () => {
    setIsBusy(true)
    try {
      await logOut()
      toastSuccess(texts.loggedOut)
    } catch (error) {
      toastError(toErrorText(error, texts.failed))
      setIsBusy(false)
    }
  }
  return (
    <Button variant="outlined" loading={isBusy} onClick={leave}>
      {t('Logout')}
    </Button>
  )
}
