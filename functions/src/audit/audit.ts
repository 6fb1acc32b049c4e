import { randomUUID } from 'node:crypto'
import type { AuditEntry } from '@rupee/domain/audit.ts'
import type { Transaction } from 'firebase-admin/firestore'
import type { Person } from '../accounts/session.ts'
import { firestore } from '../firebase.ts'

export const audit = firestore.collection('audit')

type Deed = Pick<AuditEntry, 'action' | 'subject' | 'changes' | 'note' | 'difference'>

/** Written by the transaction that does what it tells of, so that neither is there without the other. */
export function addAuditEntry(transaction: Transaction, { uid, email }: Person, deed: Deed, now: Date): void {
  const entry: AuditEntry = { ...deed, by: uid, byEmail: email, at: now }
  transaction.create(audit.doc(randomUUID()), entry)
}
