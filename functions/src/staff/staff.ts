import type { Transaction } from 'firebase-admin/firestore'
import { type Actor, addAuditEntry } from '../audit/audit.ts'
import { readToEndSessions } from '../sessions/sessions.ts'
import { firestore } from '../world/firebase.ts'

/**
 * Staff have both the claim `admin`, which is as old as their session, and a document here, which is deleted at the
 * moment they stop being staff.
 */
const staffOf = (uid: string) => firestore.doc(`staff/${uid}`)

/** For a change that only staff may make, if they must still be staff when it is committed. */
export async function isStaffWithin(transaction: Transaction, uid: string): Promise<boolean> {
  return (await transaction.get(staffOf(uid))).exists
}

export async function isOnStaff(uid: string): Promise<boolean> {
  return (await staffOf(uid).get()).exists
}

export async function everybodyOnStaff(): Promise<readonly string[]> {
  return (await firestore.collection('staff').select().get()).docs.map(({ id }) => id)
}

/** Ends a person's rights as staff. The caller has to end their sessions. */
export function dismiss(transaction: Transaction, uid: string): void {
  transaction.delete(staffOf(uid))
}

/** They have to log in again: the claim is in a session from its beginning. */
export async function grantStaff(uid: string, by: Actor, now: Date): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    if (await isStaffWithin(transaction, uid)) return
    const endSessions = await readToEndSessions(transaction, uid)
    transaction.create(staffOf(uid), { since: now })
    addAuditEntry(transaction, { action: 'staff granted', by, at: now, about: uid })
    endSessions()
  })
}

export async function revokeStaff(uid: string, by: Actor, now: Date): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    if (!(await isStaffWithin(transaction, uid))) return
    const endSessions = await readToEndSessions(transaction, uid)
    dismiss(transaction, uid)
    addAuditEntry(transaction, { action: 'staff revoked', by, at: now, about: uid })
    endSessions()
  })
}
