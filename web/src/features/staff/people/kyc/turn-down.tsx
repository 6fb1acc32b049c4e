import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import type { KycRecord } from '@rupee/domain/people/kyc.ts'
import {
  commonTurnDownReasons,
  hasReason,
  turnDownInput,
  withReason,
} from '@rupee/domain/people/kyc-check/turn-down.ts'
import { useId, useState } from 'react'
import { useKycRecord } from '#collections/kyc-records.ts'
import type { Person } from '#collections/people.ts'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { BlockOutlinedIcon as BlockIcon } from '#components/icons/staff-icons.tsx'
import { KeyCap } from '#components/text/key-cap.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { useKeys } from '#lib/keyboard/use-keys.ts'
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
  // A submission that arrives while the dialog is open has not been checked.
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
  readonly onSend?: () => void
  readonly onRefused?: () => void
  readonly onClose: () => void
}

/** Unsent reasons, by staff member and customer: closing the dialog keeps them. */
const begun = new Map<string, string>()

/** Dialog for the reason. A click or number key inserts a common one, to which staff can add. */
export function TurnDownDialog({
  person,
  submission,
  onSend,
  onDecided,
  onRefused,
  onClose,
}: TurnDownDialogProps) {
  const titleId = useId()
  const session = useSession()
  const draftKey = `${session.status === 'customer' && session.uid} ${person.uid}`
  const { control, onSubmit, setValue, setFocus, getValues, watch, formState } = useSchemaForm(
    turnDownInput,
    { id: person.uid, reason: begun.get(draftKey) ?? '' },
  )
  useLeaveWarning(formState.isDirty)
  const close = () => {
    begun.set(draftKey, getValues('reason'))
    onClose()
  }
  const send = onSubmit(async (values) => {
    onSend?.()
    if (!(await callAndTell(calls.turnDownUser, { ...values, submission }))) {
      onRefused?.()
      return
    }
    begun.delete(draftKey)
    onClose()
    onDecided?.()
  })
  const reason = watch('reason')
  const toggle = (common: string) =>
    setValue('reason', withReason(getValues('reason'), common), { shouldValidate: true, shouldDirty: true })
  const numbers = commonTurnDownReasons.map(
    (common, index) => [`${index + 1}`, () => toggle(common)] as const,
  )
  useKeys({ ...Object.fromEntries(numbers), 'Ctrl+Enter': () => void send() }, titleId)
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
              {commonTurnDownReasons.map((common, index) => (
                <Chip
                  key={common}
                  icon={<KeyCap>{`${index + 1}`}</KeyCap>}
                  label={common}
                  variant={hasReason(reason, common) ? 'filled' : 'outlined'}
                  color={hasReason(reason, common) ? 'primary' : 'default'}
                  aria-pressed={hasReason(reason, common)}
                  aria-keyshortcuts={`${index + 1}`}
                  onClick={() => {
                    toggle(common)
                    setFocus('reason')
                  }}
                  sx={{
                    height: 'auto',
                    minHeight: 32,
                    py: 0.5,
                    '& .MuiChip-label': { whiteSpace: 'normal' },
                    '& kbd': { ml: 1 },
                  }}
                />
              ))}
            </Stack>
            <FormTextField control={control} name="reason" label="Reason" multiline minRows={3} />
            {person.language === 'hi' && (
              <Typography variant="body2" color="textSecondary">
                {person.name} reads the reasons above in Hindi, one a line. Your own words stay as you type
                them.
              </Typography>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <SubmitButton control={control} color="error" size="medium">
            Turn down
            <KeyCap>Ctrl+Enter</KeyCap>
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
