import BlockIcon from '@mui/icons-material/BlockOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { calls } from '@rupee/domain/calls/calls.ts'
import { commonTurnDownReasons, turnDownInput } from '@rupee/domain/people/admin-users.ts'
import type { KycRecord } from '@rupee/domain/people/kyc.ts'
import { useId, useState } from 'react'
import { useKycRecord } from '#collections/kyc-records.ts'
import type { Person } from '#collections/people.ts'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { useLeaveWarning } from '#lib/leaving/use-leave-warning.ts'
import { useSession } from '#lib/session/session.ts'

interface TurnDownProps {
  readonly person: Person
  readonly onDecided?: (() => void) | undefined
}

/** Turns a submission down, with a reason. */
export function TurnDown({ person, onDecided }: TurnDownProps) {
  const live = useKycRecord(person.uid)
  const record = live.status === 'success' ? live.data : undefined
  // A submission that arrives while the dialog is open is not the one that was looked at.
  const [asked, setAsked] = useState<KycRecord>()
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<BlockIcon />}
        disabled={!record}
        onClick={() => setAsked(record)}
      >
        Turn down
      </Button>
      {asked && (
        <TurnDownDialog
          person={person}
          submission={asked.submission}
          onDecided={onDecided}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

interface TurnDownDialogProps extends TurnDownProps {
  readonly submission: string | undefined
  readonly onClose: () => void
}

/** Unsent reasons, by staff member and customer: closing the dialog keeps them. */
const begun = new Map<string, string>()

/** A click on a common reason fills the field, where staff can add to it. */
function TurnDownDialog({ person, submission, onDecided, onClose }: TurnDownDialogProps) {
  const titleId = useId()
  const session = useSession()
  const draftKey = `${session.status === 'customer' && session.uid} ${person.uid}`
  const { control, onSubmit, setValue, setFocus, getValues, formState } = useSchemaForm(turnDownInput, {
    id: person.uid,
    reason: begun.get(draftKey) ?? '',
  })
  useLeaveWarning(formState.isDirty)
  const close = () => {
    begun.set(draftKey, getValues('reason'))
    onClose()
  }
  const send = onSubmit(async (values) => {
    if (!(await callAndTell(calls.turnDownUser, { ...values, submission }))) return
    begun.delete(draftKey)
    onClose()
    onDecided?.()
  })
  const fill = (reason: string) => {
    setValue('reason', reason, { shouldValidate: true })
    setFocus('reason')
  }
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>Turn down</DialogTitle>
      <form onSubmit={send} noValidate>
        <DialogContent sx={{ pt: 0 }}>
          <Stack spacing={2}>
            <DialogContentText>
              We show {person.name} the reason and e-mail it to them. They can then submit the KYC form again.
            </DialogContentText>
            <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
              {commonTurnDownReasons.map((reason) => (
                <Chip
                  key={reason}
                  label={reason}
                  onClick={() => fill(reason)}
                  sx={{ height: 'auto', py: 0.5, '& .MuiChip-label': { whiteSpace: 'normal' } }}
                />
              ))}
            </Stack>
            <FormTextField control={control} name="reason" label="Reason" multiline minRows={3} autoFocus />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <SubmitButton control={control} color="error" size="medium">
            Turn down
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
