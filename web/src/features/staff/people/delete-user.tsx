import { calls } from '@rupee/domain/calls/calls.ts'
import type { Person } from '#collections/people.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'

interface DeleteUserProps {
  /** The user to delete. Without one, the dialog is closed. */
  readonly person: Person | undefined
  readonly onClose: () => void
}

/** Asks, then deletes the user for good. */
export function DeleteUser({ person, onClose }: DeleteUserProps) {
  if (!person) return null
  const remove = () => callAndTell(calls.deleteUser, { id: person.uid })
  return (
    <ConfirmDialog open title="Delete user" confirm="Delete" onConfirm={remove} onClose={onClose}>
      Are you sure you want to delete user {person.name}? This action cannot be undone.
    </ConfirmDialog>
  )
}
