import { approvalRights } from '@rupee/domain/approvals/approval.ts'
import type { Transaction } from 'firebase-admin/firestore'
import type { Person } from '../../identity/accounts/session.ts'
import { findMissingFactor } from '../../identity/factors/recent-proof.ts'
import { addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { runContendedTransaction } from '../../platform/firestore/contended-transaction.ts'
import { readControls } from '../../platform/settings/controls.ts'
import { log } from '../../platform/world/log.ts'
import { world } from '../../platform/world/world.ts'
import { approvalRef, createApproval, findOpenApproval } from './approvals.ts'
import {
  type Change,
  type ChangeContext,
  type ChangeKind,
  isConcerned,
  listConcerned,
} from './change-kind.ts'
import { endApproval } from './end-approval.ts'
import { composeApprovalAskedMail, composeChangedAloneMail } from './staff-letters.ts'
import { listColleagues, mailAll } from './staff-mail.ts'

type Makeable<Input> = Pick<ChangeKind<Input>, 'kind' | 'subject' | 'plan'>

/**
 * Makes a change that may need a second person, or asks for approval and returns the ID of the request. No such change
 * is made elsewhere. `alsoWrite` adds to the transaction that makes it.
 */
export async function makeChange<Input>(
  kind: Makeable<Input>,
  input: Input,
  { by, now }: { readonly by: Person; readonly now: Date },
  alsoWrite: (transaction: Transaction) => void = () => undefined,
): Promise<string | undefined> {
  const id = world().random.uuid()
  const controls = await readControls()
  // Read before the transaction, which would lock the document.
  const missing = controls.secondPerson ? await findMissingFactor(by, controls, now) : undefined
  let isRepeated = false
  const asked = await runContendedTransaction(async (transaction) => {
    // An earlier attempt succeeded, but its answer was lost. The same change would be refused now.
    if (isRepeated && controls.secondPerson && (await transaction.get(approvalRef(id))).exists) return true
    isRepeated = true
    const context: ChangeContext = { by, now, id, controls, isApproved: false }
    const change = await kind.plan(transaction, input, context)
    if (!change) return false
    ensure(!isConcerned(change, by.uid), 'forbidden', 'ownCase')
    if (!controls.secondPerson || !change.takesTwo) {
      alsoWrite(transaction)
      change.write({ by })
      return false
    }
    if (missing) throw missing
    return askOrMakeAlone(transaction, { kind, input, change, alsoWrite }, context)
  })
  if (!asked) return undefined
  log.approvalAsked(id, kind.kind, by.uid)
  return id
}

interface Asked<Input> {
  readonly kind: Makeable<Input>
  readonly input: Input
  readonly change: Change
  readonly alsoWrite: (transaction: Transaction) => void
}

/** Asks a second person. If there is nobody to ask, makes the change and mails all staff. */
async function askOrMakeAlone<Input>(
  transaction: Transaction,
  { kind, input, change, alsoWrite }: Asked<Input>,
  { by, now, id }: ChangeContext,
): Promise<boolean> {
  const { kind: name } = kind
  const subject = kind.subject(input)
  const open = await findOpenApproval(transaction, subject)
  ensure(open?.state !== 'waiting', 'conflict', 'approvalWaits')
  const staff = await listColleagues(transaction, approvalRights[kind.kind])
  const { title, inWords, kept, from, to } = change
  const deciders = staff.filter(({ uid, hasRight }) => hasRight && uid !== by.uid)
  const { barred = [] } = change
  const hasOther = deciders.some(({ uid }) => !barred.includes(uid) && !isConcerned(change, uid))
  ensure(hasOther || barred.length === 0 || deciders.length === 0, 'conflict', 'noOtherApprover')
  const isAlone = deciders.every(({ uid }) => isConcerned(change, uid))
  ensure(!isAlone || deciders.length === 0 || !change.takesThird, 'conflict', 'noThirdAdmin')
  if (isAlone && change.refusalAlone) throw change.refusalAlone
  if (isAlone) {
    alsoWrite(transaction)
    mailAll(
      transaction,
      staff,
      (colleague) => composeChangedAloneMail(colleague, { title, by: by.name }),
      now,
    )
    change.write({ by })
    return false
  }
  // A standing approval no longer applies, or staff ask for a new one.
  if (open) endApproval(transaction, open, { state: 'overtaken', by, now })
  const request = { id, kind: name, subject, title, changes: [...inWords], input: kept }
  const others = { concerned: [...listConcerned(change)], barred: [...new Set(barred)] }
  createApproval(transaction, { ...request, ...others, from, to }, by, now)
  change.wait?.()
  addAuditEntry(transaction, { action: 'approval asked', by, at: now, about: id, to: { title } })
  mailAll(transaction, staff, (colleague) => composeApprovalAskedMail(colleague, { title, by: by.name }), now)
  return true
}
