import { calls } from '@rupee/domain/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Person } from '#collections/people.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { call } from '#lib/call.ts'
import { textOf } from '#lib/call-failed.ts'
import { toastError, toastSuccess } from '#lib/toasts.ts'

interface DeleteUserProps {
  /** Whom to ask about; nobody is asked about without. */
  readonly person: Person | undefined
  readonly onClose: () => void
}

/** Asks, and deletes for good. */
export function DeleteUser({ person, onClose }: DeleteUserProps) {
  if (!person) return null
  const remove = async () => {
    try {
      const { message } = await call(calls.deleteUser, { id: person.uid })
      toastSuccess(message)
      return true
    } catch (error) {
      toastError(textOf(error, texts.failed))
      return false
    }
  }
  return (
    <ConfirmDialog open title="Delete user" confirm="Delete" onConfirm={remove} onClose={onClose}>
      Are you sure you want to delete user {person.name}? This action cannot be undone.
    </ConfirmDialog>
  )
}
