import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { formatDay } from '@rupee/domain/calendar/format-in-india.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { aRole, rolesInWords } from '@rupee/domain/people/roles.ts'
import { isOpen } from '@rupee/domain/people/staff.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type OwnInvitation, useOwnInvitations } from '#collections/staff/own-invitations.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { paths } from '#lib/navigation/paths.ts'
import { refreshAfterChange } from '#lib/session/session.ts'
import { useNow } from '#lib/time/use-now.ts'

/** Live invitation to join the staff. Hidden if there is none. */
export function InvitationCard({ email }: { email: string }) {
  const live = useOwnInvitations(email)
  const now = useNow(60_000)
  const invitation = live.status === 'success' ? live.data.find((one) => isOpen(one, now)) : undefined
  return invitation ? <Invited key={invitation.id} invitation={invitation} /> : null
}

function Invited({ invitation: { id, role, byName, expires } }: { invitation: OwnInvitation }) {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const accept = async () => {
    if (!(await callAndTell(calls.acceptInvitation, { id }))) return false
    await refreshAfterChange()
    // The page's guard has redirected home by now.
    navigate(paths.login, { replace: true })
    return true
  }
  return (
    <Alert
      severity="info"
      role="status"
      // Shown in English, in which staff work.
      lang="en"
      action={
        <Button color="inherit" variant="outlined" size="small" onClick={() => setIsAsking(true)}>
          Accept
        </Button>
      }
    >
      <AlertTitle>You are invited to our staff</AlertTitle>
      {byName} invites you to become {aRole[role]}, until {formatDay(expires)}. {rolesInWords[role]}
      <ConfirmDialog
        open={isAsking}
        title={`Become ${aRole[role]}?`}
        confirm="Accept"
        color="primary"
        onConfirm={accept}
        onClose={() => setIsAsking(false)}
      >
        You are logged out on all devices. Log in again to enter the admin area. The audit records your
        actions there with your name.
      </ConfirmDialog>
    </Alert>
  )
}
