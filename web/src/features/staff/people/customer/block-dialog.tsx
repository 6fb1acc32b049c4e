import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { calls } from '@rupee/domain/calls/calls.ts'
import { blockInput } from '@rupee/domain/people/block.ts'
import { useId } from 'react'
import type { Person } from '#collections/people.ts'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { useLeaveWarning } from '#lib/leaving/use-leave-warning.ts'

interface BlockDialogProps {
  readonly person: Person
  readonly onClose: () => void
}

/** Dialog that explains blocking, and asks for the reason. */
export function BlockDialog({ person, onClose }: BlockDialogProps) {
  const titleId = useId()
  const { control, onSubmit, formState } = useSchemaForm(blockInput, { id: person.uid, reason: '' })
  useLeaveWarning(formState.isDirty)
  const send = onSubmit(async (values) => {
    if (await callAndTell(calls.blockUser, values)) onClose()
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>Block this customer?</DialogTitle>
      <form onSubmit={send} noValidate>
        <DialogContent sx={{ pt: 0 }}>
          <Stack spacing={2}>
            <DialogContentText>
              {person.name} can still log in and see everything, but cannot place orders or submit KYC. Rates
              that are held for them are released now. Open orders stay, and you can decide them.
            </DialogContentText>
            <FormTextField
              control={control}
              name="reason"
              label="Reason"
              helperText="We show it to the customer and e-mail it to them. Up to 200 characters."
              autoFocus
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton control={control} color="error" size="medium">
            Block
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
