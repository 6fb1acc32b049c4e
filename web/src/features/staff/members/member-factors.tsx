import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Skeleton from '@mui/material/Skeleton'
import { calls } from '@rupee/domain/calls/calls.ts'
import { describeFactor, type Factor } from '@rupee/domain/people/factors.ts'
import type { StaffMember } from '@rupee/domain/people/staff.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useCallback, useEffect, useId, useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { call } from '#lib/calls/call.ts'
import { callAndTell } from '#lib/calls/call-and-tell.ts'

interface MemberFactorsProps {
  readonly member: StaffMember
  readonly onClose: () => void
  /** Removing the last factor ends all sessions. */
  readonly onLoggedOut: () => void
}

/** Dialog with a colleague's second factors, to remove lost ones. */
export function MemberFactors({ member: { id, name }, onClose, onLoggedOut }: MemberFactorsProps) {
  const titleId = useId()
  const { factors, hasFailed, loadFactors } = useMemberFactors(id)
  const [removing, setRemoving] = useState<readonly Factor[]>()
  const isReset = removing !== undefined && removing.length === factors?.length
  const remove = async () => {
    const [only] = removing ?? []
    const isDone = await callAndTell(calls.removeStaffFactors, isReset ? { id } : { id, factor: only?.id })
    if (isDone) await loadFactors()
    if (isDone && isReset) onLoggedOut()
    return isDone
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>Second factors of {name}</DialogTitle>
      <DialogContent>
        {hasFailed && <RetryAlert text={texts.memberFactorsFailed} onRetry={() => void loadFactors()} />}
        {!factors && !hasFailed && (
          <Skeleton role="status" aria-label="Loading" variant="rounded" height={72} />
        )}
        {factors?.length === 0 && <DialogContentText>{name} has no second factor.</DialogContentText>}
        {factors && factors.length > 0 && (
          <List disablePadding aria-label={`Second factors of ${name}`}>
            {factors.map((factor) => (
              <ListItem
                key={factor.id}
                divider
                disableGutters
                secondaryAction={
                  <Button
                    size="small"
                    aria-label={`Remove ${factor.name}`}
                    onClick={() => setRemoving([factor])}
                  >
                    Remove
                  </Button>
                }
              >
                <ListItemText
                  primary={factor.name}
                  secondary={describeFactor(factor)}
                  slotProps={{ primary: { sx: { overflowWrap: 'anywhere', fontWeight: 600 } } }}
                  sx={{ pr: 5 }}
                />
              </ListItem>
            ))}
          </List>
        )}
      </DialogContent>
      <DialogActions>
        {factors && factors.length > 1 && (
          <Button color="error" onClick={() => setRemoving(factors)}>
            Remove all
          </Button>
        )}
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={removing !== undefined}
        title={removing?.length === 1 ? `Remove ${removing[0]?.name}?` : `Remove all factors of ${name}?`}
        confirm="Yes, remove"
        onConfirm={remove}
        onClose={() => setRemoving(undefined)}
      >
        <DialogContentText>
          {isReset
            ? `Nothing is left then: ${name} is logged out on all devices and their password is void. They set a new one by e-mail, then a new second factor. All staff are notified by e-mail.`
            : `${name} can no longer log in with it. All staff are notified by e-mail.`}
        </DialogContentText>
      </ConfirmDialog>
    </Dialog>
  )
}

function useMemberFactors(id: string) {
  const [factors, setFactors] = useState<readonly Factor[]>()
  const [hasFailed, setHasFailed] = useState(false)
  const loadFactors = useCallback(async () => {
    setHasFailed(false)
    try {
      setFactors((await call(calls.staffFactors, { id })).factors)
    } catch {
      setFactors(undefined)
      setHasFailed(true)
    }
  }, [id])
  useEffect(() => void loadFactors(), [loadFactors])
  return { factors, hasFailed, loadFactors }
}
