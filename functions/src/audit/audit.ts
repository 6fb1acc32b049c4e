import { randomUUID } from 'node:crypto'
import type { AuditEntry } from '@rupee/domain/records/audit.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { firestore } from '../world/firebase.ts'

export const audit = firestore.collection('audit')

/** Who does what is recorded. */
export interface Actor {
  readonly uid: string
  readonly name: string
}

/** Whoever runs the tools of the command line. */
export const operator: Actor = { uid: 'operator', name: 'Operator' }

/** What happened, before it is written down. */
export interface NewAuditEntry extends Omit<AuditEntry, 'by' | 'byName'> {
  readonly by: Actor
}

/** Written by the transaction that does what it tells of, so that neither is there without the other. */
export function addAuditEntry(
  transaction: Transaction,
  { by, ...action }: NewAuditEntry,
  id: string = randomUUID(),
): void {
  const entry: AuditEntry = { ...action, by: by.uid, byName: by.name }
  transaction.create(audit.doc(id), entry)
}

/**
 * A change that an entry tells of. An attempt whose answer was lost on its way is followed by another one, which
 * finds the entry and knows that all is done.
 */
export async function audited(
  change: (transaction: Transaction, record: (entry: NewAuditEntry) => void) => Promise<void>,
): Promise<void> {
  const id = randomUUID()
  await firestore.runTransaction(async (transaction) => {
    if ((await transaction.get(audit.doc(id))).exists) return
    await change(transaction, (entry) => addAuditEntry(transaction, entry, id))
  })
}

type Fields = NonNullable<AuditEntry['from']>

/** What an edit changes, before and after; undefined if it changes nothing. */
export function changes(before: Fields, after: Fields): { from: Fields; to: Fields } | undefined {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  if (names.length === 0) return undefined
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { from: pick(before), to: pick(after) }
}
