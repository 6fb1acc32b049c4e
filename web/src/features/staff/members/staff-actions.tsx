import DialogContentText from '@mui/material/DialogContentText'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import { calls } from '@rupee/domain/calls/calls.ts'
import { aRole } from '@rupee/domain/people/roles.ts'
import type { StaffMember } from '@rupee/domain/people/staff.ts'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { MoreVertIcon as MoreIcon } from '#components/icons/staff-icons.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { MemberFactors } from './member-factors.tsx'
import { RoleChoice } from './role-choice.tsx'

interface StaffActionsProps {
  readonly member: StaffMember
  /** Nobody changes their own role. */
  readonly isSelf: boolean
  readonly onLoggedOut: () => void
}

type Action = 'change role' | 'second factors' | 'end sessions' | 'revoke'

/** Menu of an admin's actions for a member of staff. */
export function StaffActions({ member, isSelf, onLoggedOut }: StaffActionsProps) {
  const menuId = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [action, setAction] = useState<Action>()
  const { id, name, role } = member
  const choose = (next: Action) => {
    setIsOpen(false)
    setAction(next)
  }
  const close = () => setAction(undefined)
  const endSessions = async () => {
    const isDone = await callAndTell(calls.endStaffSessions, { id })
    if (isDone) onLoggedOut()
    return isDone
  }
  return (
    <>
      <IconButton
        ref={setButton}
        aria-label={`Actions for ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setIsOpen(true)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu id={menuId} anchorEl={button} open={isOpen} onClose={() => setIsOpen(false)}>
        {!isSelf && <MenuItem onClick={() => choose('change role')}>Change role</MenuItem>}
        {!isSelf && <MenuItem onClick={() => choose('second factors')}>Second factors</MenuItem>}
        <MenuItem onClick={() => choose('end sessions')}>End all sessions</MenuItem>
        {!isSelf && <MenuItem onClick={() => choose('revoke')}>Remove from staff</MenuItem>}
      </Menu>
      {action === 'change role' && <ChangeRole member={member} onClose={close} />}
      {action === 'second factors' && (
        <MemberFactors member={member} onClose={close} onLoggedOut={onLoggedOut} />
      )}
      <ConfirmDialog
        open={action === 'end sessions'}
        title={isSelf ? 'Log yourself out everywhere?' : `Log ${name} out everywhere?`}
        confirm="End all sessions"
        onConfirm={endSessions}
        onClose={close}
      >
        {isSelf
          ? 'You are logged out on all devices, this one included, and log in again.'
          : `${name} is logged out on all devices at once, stays ${aRole[role]} and can log in again.`}
      </ConfirmDialog>
      <ConfirmDialog
        open={action === 'revoke'}
        title={`Remove ${name} from staff?`}
        confirm="Remove from staff"
        onConfirm={() => callAndTell(calls.revokeStaff, { id })}
        onClose={close}
      >
        {name} is {aRole[role]}. They are logged out on all devices at once and keep their account as a
        customer. Invitations that they sent become void. They and all admins are notified by e-mail.
      </ConfirmDialog>
    </>
  )
}

/** Dialog for the new role of a member of staff. */
function ChangeRole({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { id, name, role: now } = member
  const [role, setRole] = useState(now)
  return (
    <ConfirmDialog
      open
      title={`Change the role of ${name}`}
      confirm={role === now ? 'Change role' : `Make ${name} ${aRole[role]}`}
      color="primary"
      canConfirm={role !== now}
      onConfirm={() => callAndTell(calls.changeRole, { id, role })}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <DialogContentText>
          {name} is {aRole[now]}. With another role they are logged out on all devices at once, and log in
          again. They and all admins are notified by e-mail.
        </DialogContentText>
        <RoleChoice role={role} onChange={setRole} />
      </Stack>
    </ConfirmDialog>
  )
}
