import DialogContentText from '@mui/material/DialogContentText'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { describeFactor, type Factor } from '@rupee/domain/people/factors.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import {
  AppShortcutOutlinedIcon as AppIcon,
  DeleteOutlinedIcon as DeleteIcon,
  KeyOutlinedIcon as KeyIcon,
} from '#components/icons/shared-icons.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'

interface FactorListProps {
  readonly factors: readonly Factor[]
  /** Staff factors are removed by a colleague. */
  readonly isStaff: boolean
  readonly onRemoved: () => Promise<void>
}

export function FactorList({ factors, isStaff, onRemoved }: FactorListProps) {
  return (
    <>
      <List disablePadding aria-label={t('Your second factors')} sx={{ width: '100%' }}>
        {factors.map((factor) => (
          <ListItem
            key={factor.id}
            divider
            disableGutters
            secondaryAction={
              !isStaff && <RemoveFactor factor={factor} isLast={factors.length === 1} onRemoved={onRemoved} />
            }
          >
            <ListItemIcon sx={{ minWidth: 40 }}>
              {factor.kind === 'passkey' ? <KeyIcon /> : <AppIcon />}
            </ListItemIcon>
            <ListItemText
              primary={factor.name}
              secondary={describeFactor(factor)}
              slotProps={{ primary: { sx: { overflowWrap: 'anywhere', fontWeight: 600 } } }}
            />
          </ListItem>
        ))}
      </List>
      {isStaff && (
        <Typography variant="body2" color="textSecondary">
          {t('You are staff, so only a colleague can remove your second factors.')}
        </Typography>
      )}
    </>
  )
}

interface RemoveFactorProps {
  readonly factor: Factor
  readonly isLast: boolean
  readonly onRemoved: () => Promise<void>
}

function RemoveFactor({ factor: { id, name }, isLast, onRemoved }: RemoveFactorProps) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = async () => {
    const isDone = await callAndTell(calls.removeFactor, { id })
    if (isDone) await onRemoved()
    return isDone
  }
  return (
    <>
      <IconButton
        edge="end"
        aria-label={t('Remove {what}', { what: name })}
        onClick={() => setIsAsking(true)}
      >
        <DeleteIcon />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        title={t('Remove {what}?', { what: name })}
        confirm={t('Yes, remove')}
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      >
        <DialogContentText>
          {isLast
            ? t(
                'This is your last second factor. Your password alone will then open your account, and your recovery codes stop working.',
              )
            : t('You will no longer be able to log in with it.')}
        </DialogContentText>
      </ConfirmDialog>
    </>
  )
}
