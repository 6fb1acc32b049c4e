import type { Approval, ApprovalState } from '@rupee/domain/approvals/approval.ts'
import { clearancesIn } from '@rupee/domain/orders/findings/clearance.ts'
import { stopLabels } from '@rupee/domain/orders/findings/finding.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { AuditEntry } from '@rupee/domain/records/audit.ts'
import type { InternalNote, Message } from '@rupee/domain/thread/thread.ts'

export interface TimelineEvent {
  readonly id: string
  readonly at: Date
  readonly what: string
}

interface Recorded {
  readonly messages: readonly Message[]
  readonly notes: readonly InternalNote[]
  readonly approvals: readonly Approval[]
  readonly decision: AuditEntry | undefined
}

/** All that is recorded of an order, oldest first. */
export function eventsOf(order: Order, recorded: Recorded): readonly TimelineEvent[] {
  const { created_at, cancelAsked, name } = order
  const events = [
    { id: 'placed', at: created_at, what: `Placed by ${name}` },
    ...(cancelAsked ? [{ id: 'cancel', at: cancelAsked, what: `${name} asked to cancel it` }] : []),
    ...recorded.messages.map((message) => messageEvent(message, name)),
    ...recorded.notes.map(({ id, at, byName }) => ({
      id: `note ${id}`,
      at,
      what: `Internal note by ${byName}`,
    })),
    ...recorded.approvals.flatMap(approvalEvents),
    ...(recorded.decision ? decisionEvents(recorded.decision) : []),
  ]
  return events.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function messageEvent({ id, from, at, question }: Message, name: string): TimelineEvent {
  const staff = question ? 'Staff asked the customer' : 'Staff wrote to the customer'
  return { id: `message ${id}`, at, what: from === 'staff' ? staff : `${name} wrote` }
}

const ends: Readonly<Record<Exclude<ApprovalState, 'waiting'>, string>> = {
  approved: 'Second approval',
  refused: 'Second approval refused',
  withdrawn: 'Request withdrawn',
  expired: 'Request expired',
  overtaken: 'Request overtaken',
}

function approvalEvents({ id, byName, asked, state, decidedAt, decidedByName }: Approval): TimelineEvent[] {
  const begun = { id: `asked ${id}`, at: asked, what: `${byName} asked for a second approval` }
  if (state === 'waiting' || !decidedAt) return [begun]
  const what = decidedByName ? `${ends[state]} by ${decidedByName}` : ends[state]
  return [begun, { id: `ended ${id}`, at: decidedAt, what }]
}

function decisionEvents({ at, to = {}, ...people }: AuditEntry): TimelineEvent[] {
  const cleared = clearancesIn(to).map(({ finding, reason }) => ({
    id: `cleared ${finding}`,
    at,
    what: `Cleared: ${stopLabels[finding]} (${reason})`,
  }))
  return [...cleared, { id: 'decided', at, what: decidedBy({ to, ...people }) }]
}

/** The decision in words, with the second person where it took one. */
function decidedBy({
  to,
  byName,
  approvedByName,
}: Pick<AuditEntry, 'to' | 'byName' | 'approvedByName'>): string {
  const first = `${to?.status === 'Rejected' ? 'Rejected' : 'Approved'} by ${byName}`
  return approvedByName === undefined ? first : `${first}, second approval by ${approvedByName}`
}
