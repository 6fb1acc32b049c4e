import { isDeepStrictEqual } from 'node:util'
import {
  type Invariant,
  type SeenChange,
  type SeenCommit,
  type SeenDocument,
  Violation,
} from '../../witness.ts'
import { toId } from '../read/changes.ts'
import { findTime, readFields, readText } from '../read/fields.ts'

/** Fields that a decision changes. All others stay as placed. */
const decided = ['status', 'stage', 'adminNotes', 'adminScreenshot', 'payoutReference', 'decidedAt', 'reason']

/** Fields that messages change, before and after the decision. */
const thread = [
  ...['customerWroteAt', 'staffWroteAt', 'readByCustomer', 'readByStaff', 'unreadByCustomer'],
  ...['unreadByStaff', 'cancelAsked'],
]

/** Fields of an offer for a part, and those that change if its customer accepts. */
const offered = ['part', 'partOfferedAt', 'partEndedAt']
const repriced = ['amountSent', 'amountReceived', 'worth']

/** Fields that change with the stage. */
const staged: readonly string[] = ['stage', 'due', 'clockStopped']

export class Decisions implements Invariant {
  readonly name = 'decisions'
  readonly holds =
    'An order is decided once, as Approved or Rejected. Otherwise, only its thread changes and, while it is pending, its stage and its offers for a part, whose amounts it gets if the customer accepts them in its thread.'
  readonly watchedCollections = ['transactions', 'transactions/messages']

  committed(commit: SeenCommit): void {
    for (const change of commit.in('transactions')) {
      const { before, after } = change
      const fault = commit.setUp ? undefined : (findFault(before, after) ?? findConsentFault(change, commit))
      if (fault === undefined) continue
      throw new Violation(this.name, `The order ${toId(change)} ${fault}.`, [toId(change)])
    }
  }
}

function findFault(before: SeenChange['before'], after: SeenChange['after']): string | undefined {
  if (!after) return 'is deleted'
  const status = readText(after, 'status')
  if (status !== 'pending' && after.get('stage') !== undefined) return `is ${status} and has a stage`
  if (!before) {
    const late = [...decided, ...thread].filter((field) => field !== 'status')
    const early = late.find((field) => after.get(field) !== undefined)
    if (status !== 'pending' || early) return `is placed as ${status} with ${early ?? 'a decision'}`
    return undefined
  }
  const was = readText(before, 'status')
  if (was !== 'pending') {
    const changed = listChanged(before, after)[0]
    return changed && `is ${was}, and its ${changed} changes`
  }
  if (status === 'pending') {
    const changes = listChanged(before, after)
    const isAccepted = changes.includes('part') && readPart(after).state === 'accepted'
    const may = [
      ...(changes.includes('stage') ? staged : []),
      ...(changes.includes('part') ? offered : []),
      ...(isAccepted ? repriced : []),
    ]
    const changed = changes.find((field) => !may.includes(field))
    if (changed) return `is pending, and its ${changed} changes`
    return isAccepted ? findPartFault(before, after) : undefined
  }
  // An open offer ends with the decision.
  const may = readPart(after).state === 'ended' ? [...decided, 'part', 'partEndedAt'] : decided
  const changed = listChanged(before, after).find((field) => !may.includes(field))
  if (changed) return `is ${status}, and its ${changed} changes with the decision`
  if (status !== 'Approved' && status !== 'Rejected') return `becomes ${status}`
  return findTime(after, 'decidedAt') === undefined ? 'is decided at no time' : undefined
}

function findPartFault(before: SeenDocument, after: SeenDocument): string | undefined {
  const was = readPart(before)
  const part = readPart(after)
  if (was.id !== part.id || was.state !== 'open') return 'gets a part that is not offered'
  const amounts = Object.fromEntries(readFields(part.offered))
  const other = ['amountSent', 'amountReceived'].find((field) => amounts[field] !== after.get(field))
  return other && `gets another ${other} than was offered`
}

/** An order gets the amounts of a part in the commit of the message that accepts exactly these. */
function findConsentFault({ segments, before, after }: SeenChange, commit: SeenCommit): string | undefined {
  if (!before || !after) return undefined
  const part = readPart(after)
  if (part.state !== 'accepted' || isDeepStrictEqual(readPart(before), part)) return undefined
  const consent = {
    from: 'customer',
    offer: part.id,
    said: 'accepted',
    ...Object.fromEntries(readFields(part.offered)),
  }
  const isGiven = commit
    .in('transactions/messages')
    .some(
      (message) =>
        message.segments[1] === segments[1] &&
        message.after !== undefined &&
        isDeepStrictEqual({ from: message.after.get('from'), ...readPart(message.after) }, consent),
    )
  return isGiven ? undefined : 'gets a part that its customer does not accept in its thread'
}

function readPart(order: SeenDocument): Readonly<Record<string, unknown>> {
  return Object.fromEntries(readFields(order.get('part')))
}

function listChanged(before: SeenDocument, after: SeenDocument): readonly string[] {
  const old = before.data()
  const now = after.data()
  const added = Object.keys(now).filter((name) => !(name in old) && !thread.includes(name))
  const others = Object.keys(old).filter((name) => {
    if (thread.includes(name)) return false
    return !isDeepStrictEqual(old[name], now[name])
  })
  return [...added, ...others]
}
