import Stack from '@mui/material/Stack'
import { calls } from '@rupee/domain/calls/calls.ts'
import { aRole, rolesInWords } from '@rupee/domain/people/roles.ts'
import { invitationDays, type StaffInvite, staffInvite } from '@rupee/domain/people/staff.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { RoleChoice } from './role-choice.tsx'

const empty: StaffInvite = { email: '', role: 'viewer' }

/** Form to invite a person by e-mail, with a confirmation of address and role. */
export function InviteForm() {
  const { control, onSubmit, reset } = useSchemaForm(staffInvite, empty)
  const [asked, setAsked] = useState<StaffInvite>()
  const ask = onSubmit(async ({ email, role }) => setAsked({ email: email.trim().toLowerCase(), role }))
  const invite = async () => {
    const isDone = asked !== undefined && (await callAndTell(calls.inviteStaff, asked))
    if (isDone) reset(empty)
    return isDone
  }
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={ask} sx={{ maxWidth: 560 }}>
      <FormTextField
        control={control}
        name="email"
        label="E-mail"
        type="email"
        autoComplete="off"
        helperText="Only the owner of this address can accept."
      />
      <Controller
        control={control}
        name="role"
        render={({ field }) => <RoleChoice role={field.value} onChange={field.onChange} />}
      />
      <SubmitButton control={control} sx={{ alignSelf: 'flex-start' }}>
        Invite
      </SubmitButton>
      {asked && (
        <ConfirmDialog
          open
          title={`Invite ${asked.email}?`}
          confirm={`Invite as ${aRole[asked.role]}`}
          color="primary"
          onConfirm={invite}
          onClose={() => setAsked(undefined)}
        >
          The owner of this address can become {aRole[asked.role]} within {invitationDays} days.{' '}
          {rolesInWords[asked.role]} All admins are notified by e-mail when they accept.
        </ConfirmDialog>
      )}
    </Stack>
  )
}
