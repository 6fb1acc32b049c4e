import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import type { KycRecord } from '@rupee/domain/people/kyc.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { useKycRecord } from '#collections/kyc-records.ts'
import type { Person } from '#collections/people.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { VerifiedOutlinedIcon as VerifiedIcon } from '#components/icons/staff-icons.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import { useUnopened } from './use-unopened.ts'

interface ConfirmVerificationProps {
  readonly person: Person
  readonly onDecided?: (() => void) | undefined
}

/** Confirms the identity of a customer, once each file was opened. */
export function ConfirmVerification({ person, onDecided }: ConfirmVerificationProps) {
  const live = useKycRecord(person.uid)
  const record = live.status === 'success' ? live.data : undefined
  const unopened = useUnopened(person.uid, record?.media)
  // A submission that arrives while the dialog is open has not been checked.
  const [asked, setAsked] = useState<KycRecord>()
  const ask = () => {
    if (unopened?.length === 0) setAsked(record)
    else toastError(texts.kycOpenFilesFirst)
  }
  return (
    <>
      <Button variant="contained" startIcon={<VerifiedIcon />} disabled={!unopened} onClick={ask}>
        Confirm Verification
      </Button>
      {asked && (
        <ConfirmVerificationDialog
          person={person}
          record={asked}
          onDecided={onDecided}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

interface ConfirmVerificationDialogProps extends ConfirmVerificationProps {
  readonly record: KycRecord
  readonly onSend?: () => void
  readonly onRefused?: () => void
  readonly onClose: () => void
}

/**
 * Confirmation dialog. Another account with the same identity requires a reason, which the audit and a second person
 * see.
 */
export function ConfirmVerificationDialog({
  person,
  record,
  onSend,
  onDecided,
  onRefused,
  onClose,
}: ConfirmVerificationDialogProps) {
  const { submission, sameAadhaar, samePan } = record
  const isShared = sameAadhaar.length > 0 || samePan.length > 0
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  const confirm = async () => {
    const input = { id: person.uid, submission, reason: isShared ? reason : undefined }
    onSend?.()
    const isDone = await callAndTell(calls.verifyUser, input)
    if (isDone) onDecided?.()
    else onRefused?.()
    return isDone
  }
  return (
    <ConfirmDialog
      open
      title="Confirm Verification"
      confirm="Confirm"
      color="primary"
      canConfirm={!isShared || reason !== ''}
      byKey
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <Typography>
          After this, {person.name} can place orders. We tell them by e-mail. You cannot undo this.
        </Typography>
        {isShared && (
          <TextField
            label="Why another account has the same number"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}
