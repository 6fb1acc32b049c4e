import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Order } from '@rupee/domain/orders/order.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useId, useState } from 'react'
import type { Colleague } from '#collections/staff/colleagues.ts'
import { assignOrders } from '#features/staff/orders/assign/assign.ts'
import { AssigneeMenu } from '#features/staff/orders/assign/assignee-menu.tsx'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'
import { FailureList } from './failure-list.tsx'
import { formatCount } from './format-count.ts'
import type { Failure } from './send-to-each.ts'

interface AssignSelectedProps {
  readonly orders: readonly Order[]
  /** `left` are the orders that were not assigned. */
  readonly onDone: (left: readonly Order[]) => void
}

/** Assigns the selected orders to one person, and lists failures. */
export function AssignSelected({ orders, onDone }: AssignSelectedProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const titleId = useId()
  const [isChoosing, setIsChoosing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const assign = async (assignee: Colleague | undefined) => {
    setIsBusy(true)
    try {
      const refused = await assignOrders(orders, assignee)
      const done = orders.length - refused.length
      if (done > 0) toastSuccess(`${formatCount(done, 'order')} assigned to ${assignee?.name ?? 'nobody'}`)
      setFailures(refused)
      if (refused.length === 0) onDone([])
    } catch (error) {
      toastError(toErrorText(error, texts.failed))
    } finally {
      setIsBusy(false)
    }
  }
  const close = () => {
    onDone(failures.map(({ order }) => order))
    setFailures([])
  }
  return (
    <>
      <Button
        ref={setButton}
        size="small"
        loading={isBusy}
        disabled={orders.length === 0}
        aria-haspopup="menu"
        aria-expanded={isChoosing}
        onClick={() => setIsChoosing(true)}
      >
        Assign
      </Button>
      {isChoosing && (
        <AssigneeMenu
          anchor={button}
          assignee={undefined}
          onChoose={(chosen) => void assign(chosen)}
          onClose={() => setIsChoosing(false)}
        />
      )}
      {failures.length > 0 && (
        <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
          <DialogTitle id={titleId}>Not all orders were assigned</DialogTitle>
          <DialogContent>
            <FailureList
              title={`${formatCount(failures.length, 'order')} not assigned`}
              failures={failures}
            />
          </DialogContent>
          <DialogActions>
            <Button autoFocus onClick={close}>
              Close
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
