import { subjects } from '@rupee/domain/approvals/subjects.ts'
import type { Assignment } from '@rupee/domain/orders/assignment/assignment.ts'
import { useStandingApproval } from '#collections/staff/approvals.ts'
import { toInitials } from '#features/staff/orders/assign/initials.ts'
import { findData } from '#lib/live/live.ts'
import { RowIcon } from './icons/row-icon.tsx'
import { listMarks, type MarkedOrder } from './marks/list-marks.ts'

interface RowMarksProps extends MarkedOrder {
  readonly assignment: Assignment | undefined
}

/** Marks of an order in the list. Their fixed place keeps the row from shifting. */
export function RowMarks(props: RowMarksProps) {
  const { stage, trackingID } = props.order
  const approval = findData(useStandingApproval(subjects.payout(trackingID)))
  const standing = stage === 'paying' ? approval : undefined
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
