import { randomUUID } from 'node:crypto'
import { type AuditEntry, auditEntrySchema } from '@rupee/domain/records/audit.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { createOnce } from '../documents/create-once.ts'
import { documentKind } from '../documents/document-kind.ts'
import { firestore } from '../world/firebase.ts'

export const audit = firestore.collection('audit')

export const auditKind = documentKind(auditEntrySchema)

/** The person whose action is recorded. */
export interface Actor {
  readonly uid: string
  readonly name: string
}

/** The person who runs a command on the command line. */
export const operator: Actor = { uid: 'operator', name: 'Command line' }

/** What happened, before it is written down. */
export interface NewAuditEntry extends Omit<AuditEntry, 'by' | 'byName'> {
  readonly by: Actor
}

/** Written in the transaction that makes the change, so that there is never one without the other. */
export function addAuditEntry(
  transaction: Transaction,
  { by, ...action }: NewAuditEntry,
  id: string = randomUUID(),
): void {
  const entry: AuditEntry = { ...action, by: by.uid, byName: by.name }
  transaction.create(audit.doc(id), entry)
}

/** Makes a change together with its audit entry, once. */
export async function audited(
  change: (transaction: Transaction, record: (entry: NewAuditEntry) => void) => Promise<void>,
): Promise<void> {
  const id = randomUUID()
  await createOnce(audit.doc(id), (transaction) =>
    change(transaction, (entry) => addAuditEntry(transaction, entry, id)),
  )
}

type Fields = NonNullable<AuditEntry['from']>

/** The fields that an edit changes, before and after. Undefined if it changes nothing. */
export function changes(before: Fields, after: Fields): { from: Fields; to: Fields } | undefined {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  if (names.length === 0) return undefined
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { from: pick(before), to: pick(after) }
}
