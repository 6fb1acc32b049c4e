import Alert from '@mui/material/Alert'
import { calls } from '@rupee/domain/calls/calls.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { usePendingCustomerOrders } from '#collections/orders.ts'
import type { Person } from '#collections/people.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'

interface DeleteUserProps {
  /** User to delete. Without one, the dialog is closed. */
  readonly person: Person | undefined
  readonly onClose: () => void
}

/** Asks for confirmation, then deletes the user permanently. */
export function DeleteUser({ person, onClose }: DeleteUserProps) {
  const pending = usePendingCustomerOrders(person?.uid)
  if (!person) return null
  const remove = () => callAndTell(calls.deleteUser, { id: person.uid })
  return (
    <ConfirmDialog open title="Delete user" confirm="Delete" onConfirm={remove} onClose={onClose}>
      Are you sure you want to delete user {person.name}? This action cannot be undone.
      <OpenOrders orders={pending.status === 'success' ? pending.data : []} />
    </ConfirmDialog>
  )
}

/** Open orders of the customer, which are not deleted. */
function OpenOrders({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) return null
  const ids = orders.map(({ trackingID }) => trackingID)
  return (
    <Alert severity="warning" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      {ids.length === 1 ? 'One order of theirs is' : `${ids.length} orders of theirs are`} still open:{' '}
      {ids.join(', ')}. Open orders stay, and you can still decide them. The KYC details stay in the archive.
    </Alert>
  )
}
