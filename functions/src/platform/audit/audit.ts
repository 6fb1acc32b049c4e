import { type AuditEntry, type AuditFields, auditEntrySchema } from '@rupee/domain/audit/audit.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { createOnce } from '../firestore/create-once.ts'
import { makeDocumentConverter } from '../firestore/document-converter.ts'
import { world } from '../world/world.ts'

export const audit = () => world().firestore.collection('audit')

export const auditConverter = makeDocumentConverter(auditEntrySchema)

/** The person whose action is recorded. */
export interface Actor {
  readonly uid: string
  readonly name: string
}

/** The person who runs a command on the command line. */
export const operator: Actor = { uid: 'operator', name: 'Command line' }

/** Author of a change, with the second person who approved it, if one was required. */
export interface Author {
  readonly by: Actor
  readonly approver?: Actor | undefined
  /** Set if the approval came before the change. */
  readonly approvedAt?: Date | undefined
}

/** Audit entry before it is written. */
export interface NewAuditEntry
  extends Omit<AuditEntry, 'by' | 'byName' | 'approvedBy' | 'approvedByName' | 'approvedAt'>,
    Author {}

/** Change that has been read and checked, but not written. */
export interface PlannedChange {
  /** Changed fields with their current values. */
  readonly from: AuditFields
  readonly to: AuditFields
  /** Writes the change and its audit entry. The transaction cannot read anything afterwards. */
  write(author: Author): void
}

/** Adds an audit entry in the transaction of its change, so that neither exists without the other. */
export function addAuditEntry(
  transaction: Transaction,
  { by, approver, approvedAt, ...action }: NewAuditEntry,
  id: string = world().random.uuid(),
): void {
  const second = approver && {
    approvedBy: approver.uid,
    approvedByName: approver.name,
    approvedAt,
  }
  const entry: AuditEntry = { ...action, by: by.uid, byName: by.name, ...second }
  transaction.create(audit().doc(id), entry)
}

/** Makes a change together with its audit entry, once. */
export async function makeAudited(
  change: (transaction: Transaction, record: (entry: NewAuditEntry) => void) => Promise<void>,
): Promise<void> {
  const id = world().random.uuid()
  await createOnce(audit().doc(id), (transaction) =>
    change(transaction, (entry) => addAuditEntry(transaction, entry, id)),
  )
}

/** Returns the fields that an edit changes, before and after. Undefined if it changes nothing. */
export function findChanges(
  before: AuditFields,
  after: AuditFields,
): { from: AuditFields; to: AuditFields } | undefined {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  if (names.length === 0) return undefined
  const pick = (fields: AuditFields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { from: pick(before), to: pick(after) }
}
