import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { recoveryCodeCount } from '@rupee/domain/people/factors.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { call } from '#lib/calls/call.ts'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'

interface RecoveryCodesProps {
  readonly left: number
  readonly onMade: (codes: readonly string[]) => Promise<void>
}

/** Number of recovery codes left, and a button for new ones. */
export function RecoveryCodes({ left, onMade }: RecoveryCodesProps) {
  const [isAsking, setIsAsking] = useState(false)
  const renew = async () => {
    try {
      const { message, codes } = await call(calls.newRecoveryCodes, {})
      toastSuccess(message)
      await onMade(codes)
      return true
    } catch (error) {
      toastError(toErrorText(error, texts.failed))
      return false
    }
  }
  return (
    <Stack direction={{ sm: 'row' }} spacing={1} sx={{ alignItems: { xs: 'flex-start', sm: 'center' } }}>
      <Typography color={left <= 2 ? 'error' : 'textPrimary'}>
        {t('{left} of {all} recovery codes left', { left, all: recoveryCodeCount })}
      </Typography>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {t('New recovery codes')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('Create new recovery codes?')}
        confirm={t('Create new codes')}
        color="primary"
        onConfirm={renew}
        onClose={() => setIsAsking(false)}
      >
        <DialogContentText>{t('Your current codes will stop working.')}</DialogContentText>
      </ConfirmDialog>
    </Stack>
  )
}
