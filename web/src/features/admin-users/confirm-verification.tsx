import VerifiedIcon from '@mui/icons-material/VerifiedOutlined'
import Button from '@mui/material/Button'
import { calls } from '@rupee/domain/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import type { Person } from '#collections/people.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { call } from '#lib/call.ts'
import { textOf } from '#lib/call-failed.ts'
import { toastError, toastSuccess } from '#lib/toasts.ts'

/** Says that somebody is who they say they are. */
export function ConfirmVerification({ person }: { person: Person }) {
  const [isAsking, setIsAsking] = useState(false)
  const confirm = async () => {
    try {
      const { message } = await call(calls.verifyUser, { id: person.uid })
      toastSuccess(message)
      return true
    } catch (error) {
      toastError(textOf(error, texts.failed))
      return false
    }
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
        {person.name} can place orders from then on, and is told by e-mail. This cannot be taken back.
      </ConfirmDialog>
    </>
  )
}
