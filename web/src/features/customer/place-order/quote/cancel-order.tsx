import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { t } from '@rupee/domain/language/translate.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { paths } from '#lib/navigation/paths.ts'

interface CancelOrderProps {
  readonly disabled: boolean
  /** Releases the quote. Returns whether it succeeded. */
  readonly onCancel: () => Promise<boolean>
}

export function CancelOrder({ disabled, onCancel }: CancelOrderProps) {
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const cancel = async () => {
    const isDone = await onCancel()
    if (isDone) navigate(paths.home, { replace: true })
    return isDone
  }
  return (
    <>
      <Button color="error" disabled={disabled} onClick={() => setIsAsking(true)}>
        {t('Cancel this order')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('Cancel this order?')}
        confirm={t('Cancel this order')}
        decline={t('Keep it')}
        onConfirm={cancel}
        onClose={() => setIsAsking(false)}
      >
        <DialogContentText>
          {t(
            'Your rate is released, and your input on this page is deleted. If you have already paid, keep the order and submit your proof.',
          )}
        </DialogContentText>
      </ConfirmDialog>
    </>
  )
}
