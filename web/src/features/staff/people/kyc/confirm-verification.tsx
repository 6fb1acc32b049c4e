import VerifiedIcon from '@mui/icons-material/VerifiedOutlined'
import Button from '@mui/material/Button'
import { calls } from '@rupee/domain/calls/calls.ts'
import { useState } from 'react'
import type { Person } from '#collections/people.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'

interface ConfirmVerificationProps {
  readonly person: Person
  readonly onDecided?: (() => void) | undefined
}

/** Confirms the identity of a customer. */
export function ConfirmVerification({ person, onDecided }: ConfirmVerificationProps) {
  const [isAsking, setIsAsking] = useState(false)
  const confirm = async () => {
    const isDone = await callAndTell(calls.verifyUser, { id: person.uid })
    if (isDone) onDecided?.()
    return isDone
  }
  return (
    <>
      <Button variant="contained" startIcon={<VerifiedIcon />} onClick={() => setIsAsking(true)}>
        Confirm Verification
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Confirm Verification"
        confirm="Confirm"
        color="primary"
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      >
        After this, {person.name} can place orders. We tell them by e-mail. You cannot undo this.
      </ConfirmDialog>
    </>
  )
}
