import { randomUUID } from 'node:crypto'
import type { AuditEntry } from '@rupee/domain/audit.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { firestore } from '../firebase.ts'

export const audit = firestore.collection('audit')

/** Written by the transaction that does what it tells of, so that neither is there without the other. */
export function addAuditEntry(transaction: Transaction, entry: AuditEntry): void {
  transaction.create(audit.doc(randomUUID()), entry)
}
