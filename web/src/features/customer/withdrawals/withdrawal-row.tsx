import IconButton from '@mui/material/IconButton'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { networkNames } from '@rupee/domain/networks/network.ts'
import { listAccountDoubts } from '@rupee/domain/orders/payout-check.ts'
import { nameWithdrawal, type SavedWithdrawal } from '@rupee/domain/orders/withdrawal.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { DeleteOutlinedIcon as DeleteIcon } from '#components/icons/shared-icons.tsx'
import { typeNames } from '#components/withdrawal/withdrawal-types.ts'
import { call } from '#lib/calls/call.ts'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { useSession } from '#lib/session/session.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'

interface WithdrawalRowProps {
  readonly method: SavedWithdrawal
  readonly onDeleted: () => void
}

export function WithdrawalRow({ method, onDeleted }: WithdrawalRowProps) {
  const [first, ...others] = listLines(method)
  return (
    <ListItem
      divider
      disableGutters
      secondaryAction={<DeleteWithdrawal method={method} onDeleted={onDeleted} />}
    >
      <ListItemText
        primary={first}
        secondary={
          <>
            {[t(typeNames[method.type]), ...others].join(' · ')}
            <Doubts method={method} />
          </>
        }
        slotProps={{ primary: { sx: { overflowWrap: 'anywhere', fontWeight: 600 } } }}
      />
    </ListItem>
  )
}

/** Doubts about a method that the customer should check before being paid. */
function Doubts({ method }: { method: SavedWithdrawal }) {
  const session = useSession()
  if (session.status !== 'customer') return null
  return listAccountDoubts(method, { holder: session.name }).map((doubt) => (
    <Typography key={doubt} component="span" variant="body2" color="secondary" sx={{ display: 'block' }}>
      {doubt}
    </Typography>
  ))
}

/** Unmasked, because customers need to check their own account. */
function listLines(method: SavedWithdrawal): readonly string[] {
  switch (method.type) {
    case 'Bank': {
      const { bankName, branch, accountName, accountNumber, ifscCode } = method
      return [accountNumber, accountName, `${bankName}, ${branch}`, ifscCode]
    }
    case 'UPI':
      return [method.upiID]
    case 'Crypto':
      return [method.cryptoAddress, ...(method.network ? [t(networkNames[method.network])] : [])]
  }
}

interface DeleteWithdrawalProps {
  readonly method: SavedWithdrawal
  /** Called after deletion, because the deleted row had the focus. */
  readonly onDeleted: () => void
}

function DeleteWithdrawal({ method, onDeleted }: DeleteWithdrawalProps) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = async () => {
    try {
      const { message } = await call(calls.deleteWithdrawal, method)
      toastSuccess(message)
      onDeleted()
      return true
    } catch (error) {
      toastError(toErrorText(error, texts.failed))
      return false
    }
  }
  return (
    <>
      <IconButton
        edge="end"
        aria-label={t('Delete {method}', { method: nameWithdrawal(method) })}
        onClick={() => setIsAsking(true)}
      >
        <DeleteIcon />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        title={t(texts.deleteWithdrawal)}
        confirm={t('Yes, Delete')}
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      >
        {nameWithdrawal(method)}
      </ConfirmDialog>
    </>
  )
}
