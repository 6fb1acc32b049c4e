import VerifiedIcon from '@mui/icons-material/VerifiedOutlined'
import Button from '@mui/material/Button'
import { calls } from '@rupee/domain/calls/calls.ts'
import { useState } from 'react'
import type { Person } from '#collections/people.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'

/** Says that somebody is who they say they are. */
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
        {person.name} can place orders from then on, and is told by e-mail. This cannot be taken back.
      </ConfirmDialog>
    </>
  )
}
