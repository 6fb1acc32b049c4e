import { toDecisionEntryId } from '@rupee/domain/audit/audit.ts'
import { parseClearances, toClearedFields } from '@rupee/domain/orders/findings/clearance.ts'
import {
  type Invariant,
  type SeenChange,
  type SeenCommit,
  type SeenDocument,
  Violation,
} from '../../witness.ts'
import { toId } from '../read/changes.ts'
import { findText, findTime, readFields, readText, readTime } from '../read/fields.ts'

/** An action of staff that the documents show, and the audit actions of which one must record it. */
interface Deed {
  readonly about: string
  readonly actions: readonly string[]
}

/** Audit actions without a trace in the documents, or with one that customers can leave as well. */
const withoutDeed = [
  ...['orders exported', 'KYC media seen', 'identity revealed', 'archive read', 'staff logged out'],
  ...['second factor added', 'second factor removed', 'second factors reset', 'tallies repaired'],
  // The invariant `ledger` compares the accounts after the migration.
  'data migrated',
  // The invariant `reserves` compares it with the reserve.
  'reserve changed',
  // The invariant `notes` compares these with the notes.
  ...['note added', 'customer note written'],
  // The invariant `refunds` compares these with the refunds.
  ...['refund opened', 'refund account set', 'refund approved', 'refund paid', 'refund closed'],
  ...['refund written off', 'refund dropped'],
  // The invariant `batches` compares these with the lines of the batch.
  ...['batch answered', 'batch cancelled', 'order left batch'],
]

/** Maximum skew between the clocks of two processes, with a margin. */
const skew = 15_000
/** Maximum duration of a call, with a wide margin. */
const longest = 15 * 60_000

export class Deeds implements Invariant {
  readonly name = 'deeds'
  readonly holds =
    'Every action of staff has its audit entry in the same commit, every entry has its action, and entries never change.'
  readonly watchedCollections = [
    ...readersByCollection.map(([collection]) => collection),
    'transactions/messages',
    'blocks',
    'audit',
  ]

  #ad = ''

  committed(commit: SeenCommit): void {
    for (const { path, after } of commit.in('site')) {
      if (path === 'site/ad') this.#ad = (after && findText(after, 'text')) ?? ''
    }
    if (commit.setUp) return
    const entries = commit.in('audit')
    const deeds = readDeeds(commit)
    for (const { about, actions } of deeds) {
      const isTold = entries.some(
        ({ after }) => after && hasAction(after, actions) && after.get('about') === about,
      )
      if (isTold) continue
      throw new Violation(this.name, `The audit does not say: ${actions.join(' or ')}, ${about}.`, [about])
    }
    for (const change of entries) this.#checkEntry(change, deeds, commit)
    for (const change of commit.in('invitations')) checkWithdrawn(change, commit, this.name)
  }

  #checkEntry(change: SeenChange, deeds: readonly Deed[], commit: SeenCommit): void {
    const entry = change.after
    const fail = (found: string, ...concerned: readonly string[]) =>
      new Violation(this.name, `The entry ${toId(change)} ${found}.`, [toId(change), ...concerned])
    if (change.before || !entry) throw fail('changes')
    const action = readText(entry, 'action')
    const about = readText(entry, 'about')
    const late = commit.at.getTime() - readTime(entry, 'at')
    if (late < -skew || late > longest) throw fail(`has a time that is ${late} milliseconds off`, about)
    if (!readText(entry, 'by') || !readText(entry, 'byName'))
      throw fail('says of nobody that they did it', about)
    if (action === 'ad changed' && readField(entry, 'to', 'text') === this.#ad) return
    const isDone = deeds.some((deed) => deed.about === about && deed.actions.includes(action))
    if (!isDone && !withoutDeed.includes(action)) throw fail(`says ${action}, which is not done`, about)
    const other = findOther(action, about, entry, commit)
    if (other !== undefined) throw fail(`says ${action}, and ${other} is another`, about)
    if (action === 'order decided' && toId(change) !== toDecisionEntryId(about))
      throw fail('is one of several for a decision', about)
  }
}

function hasAction(entry: SeenDocument, actions: readonly string[]): boolean {
  return actions.includes(readText(entry, 'action'))
}

function readDeeds(commit: SeenCommit): readonly Deed[] {
  const deeds: Deed[] = []
  for (const [collection, read] of readersByCollection) {
    for (const change of commit.in(collection)) {
      const actions = read(change)
      if (actions.length > 0) deeds.push({ about: toId(change), actions })
    }
    if (collection === 'wallets') deeds.push(...readNetworkDeeds(commit), ...readPauseDeeds(commit))
  }
  deeds.push(...readMessageDeeds(commit), ...readBlockDeeds(commit))
  return deeds
}

type ReadDeed = (change: SeenChange) => readonly string[]

const rates = ['sell_at', 'buy_at', 'code', 'reserveShow', 'least', 'holdMinutes', 'targetMinutes']

const readersByCollection: readonly (readonly [string, ReadDeed])[] = [
  ['transactions', listOrderDeeds],
  [
    'wallets',
    (change) => {
      if (!change.before) return ['wallet added']
      return rates.some((field) => hasChanged(change, field)) ? ['rates changed'] : []
    },
  ],
  [
    'paymentClaims',
    ({ before, after }) =>
      before ? [after?.get('state') === 'closed' ? 'claim closed' : 'claim answered'] : [],
  ],
  ['bankDetails', () => ['bank details changed', 'wallet added']],
  ['walletInstructions', () => ['wallet details changed', 'wallet added']],
  ['users', listPersonDeeds],
  ['settings', ({ path }) => (path === 'settings/controls' ? ['controls changed'] : [])],
  ['site', listSiteDeeds],
  ['approvals', listApprovalDeeds],
  ['staff', listStaffDeeds],
  ['invitations', ({ before }) => (before ? [] : ['staff invited'])],
  ['views', listViewDeeds],
  ['statements', ({ before }) => (before ? [] : ['statement imported'])],
  ['statementLayouts', ({ after }) => [after ? 'statement layout saved' : 'statement layout deleted']],
  ['payments', listPaymentDeeds],
  ['losses', ({ after }) => [after ? 'loss written off' : 'loss undone']],
  ['batches', listBatchDeeds],
  ['bankLayouts', () => ['bank layout changed']],
  ['handovers', ({ before }) => [before ? 'hand-over note done' : 'hand-over note written']],
  ['archive', ({ after }) => (after ? [] : ['archive erased'])],
]

function listOrderDeeds(change: SeenChange): readonly string[] {
  if (!change.before) return []
  if (hasChanged(change, 'status')) return ['order decided']
  const [was, part] = [change.before, change.after].map((order) =>
    Object.fromEntries(readFields(order?.get('part'))),
  )
  if (was?.id !== part?.id) return ['part offered']
  return was?.state === 'open' && part?.state !== 'open' && part?.state !== 'ended' ? ['part answered'] : []
}

function readNetworkDeeds(commit: SeenCommit): readonly Deed[] {
  const named = commit.in('wallets').filter((change) => change.before && hasChanged(change, 'network'))
  return named.map((change) => ({ about: toId(change), actions: ['network set'] }))
}

const paused = ['paused', 'pauseNote']

function readPauseDeeds(commit: SeenCommit): readonly Deed[] {
  const changed = commit
    .in('wallets')
    .filter((change) => change.before && paused.some((field) => hasChanged(change, field)))
  return changed.map((change) => ({
    about: toId(change),
    actions: [change.after?.get('paused') === true ? 'wallet paused' : 'wallet resumed'],
  }))
}

function readMessageDeeds(commit: SeenCommit): readonly Deed[] {
  return commit.in('transactions/messages').flatMap(({ before, after, segments }) => {
    // The offer of a part is a deed on its order.
    if (before || after?.get('from') !== 'staff' || after.get('part') !== undefined) return []
    const action = after.get('question') === true ? 'customer asked' : 'customer written to'
    return [{ about: segments[1] ?? '', actions: [action] }]
  })
}

/** Returns blocks and unblocks. The block of a deleted account goes with it and has no entry. */
function readBlockDeeds(commit: SeenCommit): readonly Deed[] {
  const gone = commit.in('users').filter(({ after }) => !after)
  const changed = commit
    .in('blocks')
    .filter((change) => change.after || !gone.some((account) => toId(account) === toId(change)))
  return changed.map((change) => ({
    about: toId(change),
    actions: [change.after ? 'user blocked' : 'user unblocked'],
  }))
}

/** Only changes of shared views are recorded. */
function listViewDeeds({ before, after }: SeenChange): readonly string[] {
  if (![before, after].some((view) => view?.get('shared') === true)) return []
  return [after ? 'view saved' : 'view deleted']
}

function listPaymentDeeds(change: SeenChange): readonly string[] {
  const { before, after } = change
  const state = after?.get('state')
  if (state === 'matched' && hasChanged(change, 'state')) return ['payment matched']
  if (state === 'explained' && hasChanged(change, 'explanation'))
    return [after?.get('explanation') === 'returned' ? 'refund opened' : 'payment explained']
  const isReopened = before && state === 'unmatched' && hasChanged(change, 'state')
  return isReopened ? ['payment unmatched', 'refund dropped'] : []
}

function listBatchDeeds(change: SeenChange): readonly string[] {
  if (!change.before) return ['batch made']
  return change.after?.get('state') === 'sent' && hasChanged(change, 'state') ? ['batch sent'] : []
}

function listSiteDeeds(change: SeenChange): readonly string[] {
  if (change.path === 'site/pause')
    return [change.after?.get('paused') === true ? 'exchange paused' : 'exchange resumed']
  return change.path === 'site/ad' && hasChanged(change, 'text') ? ['ad changed'] : []
}

function listPersonDeeds(change: SeenChange): readonly string[] {
  const { before, after } = change
  if (!before || !after) return []
  if (hasChanged(change, 'deleting')) return ['user deleted']
  if (before.get('is_verified') !== false || !hasChanged(change, 'is_verified')) return []
  return after.get('is_verified') === true ? ['KYC confirmed'] : ['KYC turned down']
}

const ends: Readonly<Record<string, readonly string[]>> = {
  waiting: ['approval asked'],
  standing: ['approval given'],
  approved: ['approval given'],
  refused: ['approval refused'],
  withdrawn: ['approval withdrawn'],
  overtaken: ['approval overtaken'],
  // Expiry is not an action of staff.
  expired: [],
}

function listApprovalDeeds(change: SeenChange): readonly string[] {
  if (!change.after || !hasChanged(change, 'state')) return []
  // A decision on an order used the approval, and has an entry of its own.
  if (change.before?.get('state') === 'standing' && change.after.get('state') === 'approved') return []
  return ends[readText(change.after, 'state')] ?? []
}

function listStaffDeeds(change: SeenChange): readonly string[] {
  const { before, after } = change
  if (!after) return ['staff revoked']
  if (!before) return ['invitation accepted', 'staff granted', 'admin recovered']
  return hasChanged(change, 'role') ? ['role changed', 'staff granted', 'admin recovered'] : []
}

function hasChanged({ before, after }: SeenChange, field: string): boolean {
  return before?.get(field) !== after?.get(field)
}

/** Actions that delete an invitation: acceptance, cancellation, a newer one, or a change of staff rights. */
const withdrawing = [
  'staff invited',
  'invitation accepted',
  'staff revoked',
  'role changed',
  'invitation cancelled',
]

function checkWithdrawn({ path, before, after }: SeenChange, commit: SeenCommit, name: string): void {
  if (!before || after) return
  if ((findTime(before, 'expires') ?? 0) <= commit.at.getTime()) return
  const isTold = commit.in('audit').some(({ after: entry }) => entry && hasAction(entry, withdrawing))
  if (!isTold) throw new Violation(name, `${path} is deleted, and the audit does not say why.`, [path])
}

/** Collections with the values that the entries of an action name. */
const named: Readonly<Record<string, string>> = {
  'order decided': 'transactions',
  'rates changed': 'wallets',
  'network set': 'wallets',
  'controls changed': 'settings',
  'bank details changed': 'bankDetails',
  'wallet details changed': 'walletInstructions',
  'role changed': 'staff',
}

/** Returns the field in which an entry differs from the document before or after. */
function findOther(
  action: string,
  about: string,
  entry: SeenDocument,
  commit: SeenCommit,
): string | undefined {
  const collection = named[action]
  const change = collection && commit.in(collection).find((each) => toId(each) === about)
  if (!change) return undefined
  // Customers can read their order, so only the entry has the reasons of clearances.
  const to = Object.fromEntries(readFields(entry.get('to')))
  const cleared = action === 'order decided' ? toClearedFields(parseClearances(to)) : {}
  const findDiffering = (side: 'from' | 'to', document: SeenDocument | undefined) =>
    readFields(entry.get(side)).find(
      ([field, value]) => !(field in cleared) && value !== (document?.get(field) ?? null),
    )
  // Controls that were never set have their defaults.
  const before = action === 'controls changed' ? undefined : findDiffering('from', change.before)
  const found = before ?? findDiffering('to', change.after)
  return found && `its ${found[0]}`
}

function readField(entry: SeenDocument, side: string, name: string): unknown {
  return readFields(entry.get(side)).find(([field]) => field === name)?.[1]
}
