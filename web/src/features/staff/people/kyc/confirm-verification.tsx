import VerifiedIcon from '@mui/icons-material/VerifiedOutlined'
import Button from '@mui/material/Button'
import { calls } from '@rupee/domain/calls/calls.ts'
import { useState } from 'react'
import type { Person } from '#collections/people.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'

/** Confirms the identity of a customer. */
export function ConfirmVerification({ person }: { person: Person }) {
  const [isAsking, setIsAsking] = useState(false)
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
        onConfirm={() => callAndTell(calls.verifyUser, { id: person.uid })}
        onClose={() => setIsAsking(false)}
      >
        After this, {person.name} can place orders. We tell them by e-mail. You cannot undo this.
      </ConfirmDialog>
    </>
  )
}
