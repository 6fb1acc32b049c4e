import type { Transaction } from 'firebase-admin/firestore'
import { type Actor, addAuditEntry } from '../audit/audit.ts'
import { auth, firestore } from '../world/firebase.ts'

/**
 * Somebody is staff who has both: the claim `admin`, which travels in their tokens and session and is as old as
 * those, and a document here, which is gone the moment they stop being staff.
 */
const staffOf = (uid: string) => firestore.doc(`staff/${uid}`)

/** For a change that only staff may make, if being staff must hold to the very end of it. */
export async function isStaffWithin(transaction: Transaction, uid: string): Promise<boolean> {
  return (await transaction.get(staffOf(uid))).exists
}

export async function isOnStaff(uid: string): Promise<boolean> {
  return (await staffOf(uid).get()).exists
}

/** Ends what somebody may do as staff, with the transaction; whoever calls this sees to their sessions. */
export function dismiss(transaction: Transaction, uid: string): void {
  transaction.delete(staffOf(uid))
}

/** They have to log in again, for their session does not know of it. */
export async function grantStaff(uid: string, by: Actor, now: Date): Promise<void> {
  await setClaim(uid, true)
  await firestore.runTransaction(async (transaction) => {
    if (await isStaffWithin(transaction, uid)) return
    transaction.create(staffOf(uid), { since: now })
    addAuditEntry(transaction, { action: 'staff granted', by, at: now, about: uid })
  })
  await auth.revokeRefreshTokens(uid)
}

/** Their access ends with the document, open sessions and tokens included; then what is left of it is cleared away. */
export async function revokeStaff(uid: string, by: Actor, now: Date): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    if (!(await isStaffWithin(transaction, uid))) return
    dismiss(transaction, uid)
    addAuditEntry(transaction, { action: 'staff revoked', by, at: now, about: uid })
  })
  await setClaim(uid, false)
  await auth.revokeRefreshTokens(uid)
}

async function setClaim(uid: string, admin: boolean): Promise<void> {
  const { admin: _, ...others } = (await auth.getUser(uid)).customClaims ?? {}
  await auth.setCustomUserClaims(uid, admin ? { ...others, admin } : others)
}
