import { calls } from '@rupee/domain/calls/calls.ts'
import type { Person } from '#collections/people.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'

interface DeleteUserProps {
  /** Whom to ask about; nobody is asked about without. */
  readonly person: Person | undefined
  readonly onClose: () => void
}

/** Asks, and deletes for good. */
export function DeleteUser({ person, onClose }: DeleteUserProps) {
  if (!person) return null
  const remove = () => callAndTell(calls.deleteUser, { id: person.uid })
  return (
    <ConfirmDialog open title="Delete user" confirm="Delete" onConfirm={remove} onClose={onClose}>
      Are you sure you want to delete user {person.name}? This action cannot be undone.
    </ConfirmDialog>
  )
}
