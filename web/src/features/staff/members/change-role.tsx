import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import { calls } from '@rupee/domain/calls/calls.ts'
import { aRole } from '@rupee/domain/people/roles.ts'
import type { StaffMember } from '@rupee/domain/people/staff.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { RoleChoice } from './role-choice.tsx'

/** Dialog for the new role of a member of staff. */
export function ChangeRole({ member, onClose }: { member: StaffMember; onClose: () => void }) {
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
