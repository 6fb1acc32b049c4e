import { subjects } from '@rupee/domain/approvals/subjects.ts'
import type { Assignment } from '@rupee/domain/orders/assignment/assignment.ts'
import { type StopCode, stopLabels } from '@rupee/domain/orders/findings/finding.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { payoutMarks } from '@rupee/domain/orders/payout-check.ts'
import type { Review } from '@rupee/domain/orders/review.ts'
import { matchPayer } from '@rupee/domain/orders/verdict/payer.ts'
import { useStandingApproval } from '#collections/staff/approvals.ts'
import { toInitials } from '#features/staff/orders/assign/initials.ts'
import { RowIcon, type RowIconName } from './icons/row-icon.tsx'

interface RowMarksProps {
  readonly order: Order
  readonly colleague: Review | undefined
  readonly assignment: Assignment | undefined
  readonly hasDraft: boolean
  readonly stops: readonly StopCode[]
}

interface Mark {
  readonly label: string
  readonly icon: RowIconName
  readonly color: 'primary' | 'secondary' | 'warning' | 'error'
}

/** Marks of an order in the list. Their fixed place keeps the row from shifting. */
export function RowMarks(props: RowMarksProps) {
  const { stage, trackingID } = props.order
  const standing = useStandingApproval(stage === 'paying' ? subjects.payout(trackingID) : undefined)
  return (
    <span className="marks">
      {props.assignment && <Assignee name={props.assignment.name} />}
      {listMarks(props, standing?.decidedByName).map(({ label, icon, color }) => (
        <span key={label} className="mark" title={label}>
          <RowIcon name={icon} color={color} />
          <span className="unseen">{label}</span>
        </span>
      ))}
    </span>
  )
}

function Assignee({ name }: { name: string }) {
  const label = `Assigned to ${name}`
  return (
    <span className="mark assignee" title={label}>
      <span aria-hidden>{toInitials(name)}</span>
      <span className="unseen">{label}</span>
    </span>
  )
}

function listMarks(
  { order, colleague, hasDraft, stops }: RowMarksProps,
  approver: string | undefined,
): readonly Mark[] {
  const { late, short, stage, status, unreadByStaff, cancelAsked } = order
  const { wellFormed, otherHolder } = payoutMarks(order)
  const marks: readonly (Mark | false | undefined)[] = [
    unreadByStaff && { label: 'New message', icon: 'message', color: 'primary' },
    status === 'pending' && cancelAsked && { label: 'Wants to cancel', icon: 'cancel', color: 'warning' },
    colleague && { label: `Open by ${colleague.name}`, icon: 'colleague', color: 'primary' },
    stage === 'approving' && { label: 'Second person', icon: 'secondPerson', color: 'primary' },
    stage === 'paying' && {
      label: approver === undefined ? 'To be paid' : `Approved by ${approver}, to be paid`,
      icon: 'receipt',
      color: 'warning',
    },
    stage === 'question' && { label: 'Waits for customer', icon: 'question', color: 'secondary' },
    hasDraft && { label: 'Draft', icon: 'draft', color: 'primary' },
    short && { label: 'Short', icon: 'short', color: 'error' },
    late && { label: 'Late', icon: 'late', color: 'secondary' },
    !wellFormed && { label: 'Check the account', icon: 'account', color: 'warning' },
    status === 'pending' &&
      matchPayer(order.sendersPaymentDetails, order.name).is === 'other' && {
        label: 'Other payer?',
        icon: 'otherName',
        color: 'error',
      },
    otherHolder && { label: 'Other name', icon: 'otherName', color: 'warning' },
    ...(status === 'pending' ? stops.map(stopMark) : []),
  ]
  return marks.filter((mark) => mark !== undefined && mark !== false)
}

/** Icons of flags. The row shows other red findings live, before the functions judge the order again. */
const stopIcons: Readonly<Partial<Record<StopCode, RowIconName>>> = {
  'account deleted': 'otherName',
  'KYC not confirmed': 'otherName',
  'reference seen before': 'receipt',
  'similar reference': 'receipt',
  'proof seen before': 'copy',
  'similar proof': 'copy',
}

function stopMark(code: StopCode): Mark | undefined {
  const icon = stopIcons[code]
  return icon && { label: stopLabels[code], icon, color: 'error' }
}
