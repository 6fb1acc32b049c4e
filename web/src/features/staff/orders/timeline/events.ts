import type { Approval, ApprovalEnd, ApprovalState } from '@rupee/domain/approvals/approval.ts'
import type { AuditEntry } from '@rupee/domain/audit/audit.ts'
import { formatTime } from '@rupee/domain/calendar/format-in-india.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { parseClearances } from '@rupee/domain/orders/findings/clearance.ts'
import { stopLabels } from '@rupee/domain/orders/findings/finding.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { type MailState, type OrderEvent, orderMails } from '@rupee/domain/orders/order-event.ts'
import type { PartMessage } from '@rupee/domain/orders/part/part-offer.ts'
import { computePayout } from '@rupee/domain/refunds/payout-total.ts'
import type { Refund } from '@rupee/domain/refunds/refund.ts'
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
  readonly assignments: readonly ListedEntry[]
  readonly events: readonly OrderEvent[]
  readonly refunds: readonly Refund[]
  readonly decision: AuditEntry | undefined
}

interface ListedEntry extends AuditEntry {
  readonly id: string
}

/** Returns all recorded events of an order, oldest first. */
export function listEvents(order: Order, recorded: Recorded): readonly TimelineEvent[] {
  const { created_at, cancelAsked, name } = order
  const events = [
    { id: 'placed', at: created_at, what: `Placed by ${name}` },
    ...(cancelAsked ? [{ id: 'cancel', at: cancelAsked, what: `${name} asked to cancel it` }] : []),
    ...recorded.messages.map((message) => toMessageEvent(message, order)),
    ...recorded.notes.map(({ id, at, byName }) => ({
      id: `note ${id}`,
      at,
      what: `Internal note by ${byName}`,
    })),
    ...recorded.assignments.map(toAssignmentEvent),
    ...recorded.approvals.flatMap(listApprovalEvents),
    ...recorded.events.map(toStaffEvent),
    ...listPartEvents(order),
    ...listPaidEvents(order),
    ...recorded.refunds.flatMap(listRefundEvents),
    ...(recorded.decision ? listDecisionEvents(recorded.decision) : []),
  ]
  return events.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function toAssignmentEvent({ id, at, ...entry }: ListedEntry): TimelineEvent {
  return { id: `assigned ${id}`, at, what: describeAssignment(entry) }
}

function describeAssignment({ by, byName, to }: Pick<AuditEntry, 'by' | 'byName' | 'to'>): string {
  if (to?.assignee === by) return `Taken by ${byName}`
  return to?.assignee_name ? `Assigned to ${to.assignee_name} by ${byName}` : `Unassigned by ${byName}`
}

function toMessageEvent({ id, from, at, question, part }: Message, order: Order): TimelineEvent {
  if (part) return { id: `message ${id}`, at, what: describePartMessage(part, order) }
  const { name } = order
  const staff = question ? 'Staff asked the customer' : 'Staff wrote to the customer'
  return { id: `message ${id}`, at, what: from === 'staff' ? staff : `${name} wrote` }
}

function toStaffEvent(event: OrderEvent): TimelineEvent {
  const { id, at } = event
  if (event.kind === 'opened') return { id, at, what: `Opened by ${event.byName}` }
  return { id: `mail ${id}`, at, what: `Mail "${orderMails[event.mail]}" ${mailStates[event.state]}` }
}

const mailStates: Readonly<Record<MailState, string>> = {
  waiting: 'is on its way to the customer',
  retrying: 'not delivered, retrying',
  sent: 'sent to the customer',
  'given up': 'not delivered, given up',
}

function listPaidEvents(order: Order) {
  const { status, decidedAt, to_currency, payoutReference } = order
  if (status !== 'Approved' || !decidedAt) return []
  const reference = payoutReference ? `, reference ${payoutReference}` : ''
  const what = `Paid out ${withCurrency(computePayout(order), to_currency)}${reference}`
  return [{ id: 'paid', at: decidedAt, what }]
}

function describePartMessage(
  { said, amountSent, amountReceived }: PartMessage,
  { from_currency, to_currency }: Order,
): string {
  if (said !== 'offered') return `Offer of the part ${said} by the customer`
  const sent = withCurrency(amountSent, from_currency)
  return `Offered to carry out the part: ${withCurrency(amountReceived, to_currency)} for ${sent}`
}

/** The offer and its answer are messages; its end for another reason is not. */
function listPartEvents({ part, partEndedAt }: Order): TimelineEvent[] {
  const hasEnded = part?.state === 'ended' && partEndedAt
  return hasEnded ? [{ id: 'offer end', at: partEndedAt, what: 'Offer of the part ended' }] : []
}

function listRefundEvents(refund: Refund): TimelineEvent[] {
  const { id, code, targetBy, reference, closedBy } = refund
  const amount = withCurrency(refund.amount, code)
  const giver = targetBy === 'staff' ? 'staff' : 'the customer'
  const seen = closedBy === 'statement' ? 'seen on a statement' : 'confirmed by the customer'
  const moments: readonly (readonly [Date | undefined, string])[] = [
    [refund.dueAt, `Refund of ${amount} due`],
    [refund.targetAt, `Account for the refund of ${amount} given by ${giver}`],
    [refund.approvedAt, `Refund of ${amount} approved`],
    [refund.paidAt, `Refund of ${amount} paid, reference ${reference}`],
    [refund.closedAt, `Refund of ${amount} received, ${seen}`],
    [refund.droppedAt, `Refund of ${amount} dropped`],
  ]
  return moments.flatMap(([at, what]) => (at ? [{ id: `refund ${id} ${what}`, at, what }] : []))
}

const ends: Readonly<Record<ApprovalEnd, string>> = {
  approved: 'Second approval',
  refused: 'Second approval refused',
  withdrawn: 'Request withdrawn',
  expired: 'Request expired',
  overtaken: 'Request overtaken',
}

/** Texts for the end of an approval. A used one is part of the decision. */
const afterwards: Readonly<Partial<Record<ApprovalState, string>>> = {
  withdrawn: 'Second approval withdrawn',
  expired: 'Second approval lapsed',
  overtaken: 'Second approval void',
}

function listApprovalEvents(approval: Approval): TimelineEvent[] {
  const { id, byName, asked, state, decidedAt, decidedByName, endedAt, endedByName } = approval
  const begun = { id: `asked ${id}`, at: asked, what: `${byName} asked for a second approval` }
  if (state === 'waiting' || !decidedAt) return [begun]
  const isGiven = state === 'standing' || endedAt !== undefined
  const first = {
    id: `ended ${id}`,
    at: decidedAt,
    what: addName(ends[isGiven ? 'approved' : state], decidedByName),
  }
  const end = endedAt && afterwards[state]
  return [begun, first, ...(end ? [{ id: `void ${id}`, at: endedAt, what: addName(end, endedByName) }] : [])]
}

function addName(what: string, name: string | undefined): string {
  return name === undefined ? what : `${what} by ${name}`
}

function listDecisionEvents({ at, to = {}, ...people }: AuditEntry): TimelineEvent[] {
  const cleared = parseClearances(to).map(({ finding, reason }) => ({
    id: `cleared ${finding}`,
    at,
    what: `Cleared: ${stopLabels[finding]} (${reason})`,
  }))
  return [...cleared, { id: 'decided', at, what: describeDecision({ to, ...people }) }]
}

/** Describes the decision, with the second person if there was one. */
function describeDecision({
  to,
  byName,
  approvedByName,
  approvedAt,
}: Pick<AuditEntry, 'to' | 'byName' | 'approvedByName' | 'approvedAt'>): string {
  const first = `${to?.status === 'Rejected' ? 'Rejected' : 'Approved'} by ${byName}`
  if (approvedByName === undefined) return first
  const second = `${first}, second approval by ${approvedByName}`
  return approvedAt ? `${second}, ${formatTime(approvedAt)}` : second
}
