import DialogContentText from '@mui/material/DialogContentText'
import { t } from '@rupee/domain/language/translate.ts'
import { leave, stay, useIsLeaving } from '#lib/leaving/leaving.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Dialog shown before unsaved input is left behind. */
export function LeaveQuestion() {
  const proceed = async () => {
    leave()
    return true
  }
  return (
    <ConfirmDialog
      open={useIsLeaving()}
      title={t('Leave this page?')}
      confirm={t('Leave')}
      onConfirm={proceed}
      onClose={stay}
    >
      <DialogContentText>{t('Your changes are not saved and would be lost.')}</DialogContentText>
    </ConfirmDialog>
  )
}
