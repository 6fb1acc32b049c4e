import { lateHours } from '@rupee/domain/claims/late-order.ts'
import { extensionMinutes } from '@rupee/domain/quotes/quote.ts'
import {
  type Invariant,
  type SeenChange,
  type SeenCommit,
  type SeenDocument,
  Violation,
} from '../../witness.ts'
import { toId } from '../read/changes.ts'
import { findText, findTime, readText, readTime } from '../read/fields.ts'

const fixed = [
  ...['uid', 'fromWallet', 'toWallet', 'from_currency', 'to_currency', 'fromType', 'toType', 'toNetwork'],
  ...['from_amount', 'to_amount', 'rate', 'worth', 'isLarge', 'targetMinutes'],
]

const ends = ['used', 'released', 'replaced', 'expired']

/** Maximum skew between the clocks of two processes, with a margin. */
const skew = 15_000

export class Quotes implements Invariant {
  readonly name = 'quotes'
  readonly holds =
    'A quote takes one order: at its own amounts while live, or marked late within 24 hours of its expiry. Released or replaced, it takes none. It ends once, for a true reason, and its terms never change, apart from one extension.'
  readonly watchedCollections = ['quotes', 'transactions']

  committed(commit: SeenCommit): void {
    if (commit.setUp) return
    const changes = commit.in('quotes')
    for (const change of changes) {
      const fault = this.#findFault(change, commit)
      if (fault) throw new Violation(this.name, `The quote ${toId(change)} ${fault}.`, listConcerned(change))
    }
    for (const change of commit.in('transactions')) {
      const { before, after } = change
      if (before || !after) continue
      const naming = changes.filter((quote) => quote.after?.get('order') === toId(change))
      if (naming.length > 1 || (after.get('late') === true && naming.length === 0)) {
        const found = `The order ${toId(change)} is placed with ${naming.length} quotes.`
        throw new Violation(this.name, found, [toId(change), ...naming.map(toId)])
      }
    }
  }

  #findFault({ before, after }: SeenChange, commit: SeenCommit): string | undefined {
    const at = commit.at.getTime()
    if (!after) return before && findDeletionFault(before, at)
    if (!before) {
      const isNew = after.get('state') === 'live' && after.get('order') === undefined
      return isNew ? undefined : 'begins with an end'
    }
    const changed = fixed.find((field) => before.get(field) !== after.get(field))
    if (changed) return `changes its ${changed}`
    if (readTime(before, 'expires') !== readTime(after, 'expires') && !isExtended(before, after))
      return 'changes its end'
    return findStateFault(before, after, commit) ?? findOrderFault(before, after, commit)
  }
}

/** Whether a live quote is extended for the first time, by the documented number of minutes. */
function isExtended(before: SeenDocument, after: SeenDocument): boolean {
  const isOnce = before.get('extended') === undefined && after.get('extended') === true
  const isLive = before.get('state') === 'live' && after.get('state') === 'live'
  return (
    isOnce && isLive && readTime(after, 'expires') - readTime(before, 'expires') === extensionMinutes * 60_000
  )
}

/** Checks a deletion. The TTL policy deletes only quotes that ended long ago. */
function findDeletionFault(before: SeenDocument, at: number): string | undefined {
  if (before.get('state') === 'live') return 'is live and deleted'
  return (findTime(before, 'deleteAfter') ?? Number.POSITIVE_INFINITY) > at
    ? 'is deleted too early'
    : undefined
}

function findStateFault(before: SeenDocument, after: SeenDocument, commit: SeenCommit): string | undefined {
  const was = readText(before, 'state')
  const state = readText(after, 'state')
  if (was === state) return undefined
  if (was !== 'live' || !ends.includes(state)) return `goes from ${was} to ${state}`
  if (state === 'used' && after.get('order') === undefined) return 'is used for no order'
  if (state === 'expired' && readTime(after, 'expires') > commit.at.getTime() + skew)
    return 'expires before its end'
  if (state === 'replaced' && !isReplaced(after, commit)) return 'is replaced by none'
  return undefined
}

function isReplaced(quote: SeenDocument, commit: SeenCommit): boolean {
  return commit.in('quotes').some(({ before, after }) => {
    const same = ['uid', 'fromWallet', 'toWallet']
    return !before && after && same.every((field) => after.get(field) === quote.get(field))
  })
}

function findOrderFault(before: SeenDocument, after: SeenDocument, commit: SeenCommit): string | undefined {
  const had = findText(before, 'order')
  const id = findText(after, 'order')
  if (had === id) return undefined
  if (had !== undefined) return `goes from the order ${had} to ${id}`
  const placed = commit.in('transactions').find((change) => toId(change) === id)
  const order = placed?.before ? undefined : placed?.after
  if (!order) return `names the order ${id}, which is not placed with it`
  const isUsed = after.get('state') === 'used'
  const pairs = [
    ...['uid', 'fromWallet', 'toWallet'].map((field) => [field, field] as const),
    ['from_amount', 'amountSent'] as const,
    ['to_amount', isUsed ? 'amountReceived' : 'quotedAmount'] as const,
  ]
  const other = pairs.find(([ofQuote, ofOrder]) => after.get(ofQuote) !== order.get(ofOrder))
  if (other) return `and its order ${id} differ in ${other[1]}`
  if (isUsed === (order.get('late') === true))
    return `is ${readText(after, 'state')}, and its order ${id} says otherwise`
  if (!isUsed && readText(after, 'state') !== 'expired')
    return `is ${readText(after, 'state')} and takes the order ${id}`
  if (readTime(order, 'created_at') > readTime(after, 'expires') + lateHours * 60 * 60_000 + skew)
    return `takes the order ${id} more than ${lateHours} hours late`
  return undefined
}

function listConcerned(change: SeenChange): readonly string[] {
  const order = change.after && findText(change.after, 'order')
  return [toId(change), ...(order === undefined ? [] : [order])]
}
