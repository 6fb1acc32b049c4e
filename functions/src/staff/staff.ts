import type { Transaction } from 'firebase-admin/firestore'
import { type Actor, addAuditEntry } from '../audit/audit.ts'
import { auth, firestore } from '../world/firebase.ts'

/**
 * Staff have both the claim `admin`, which is as old as their token or session, and a document here, which is deleted
 * at the moment they stop being staff.
 */
const staffOf = (uid: string) => firestore.doc(`staff/${uid}`)

/** For a change that only staff may make, if they must still be staff when it is committed. */
export async function isStaffWithin(transaction: Transaction, uid: string): Promise<boolean> {
  return (await transaction.get(staffOf(uid))).exists
}

export async function isOnStaff(uid: string): Promise<boolean> {
  return (await staffOf(uid).get()).exists
}

/** Ends a person's rights as staff. The caller has to end their sessions. */
export function dismiss(transaction: Transaction, uid: string): void {
  transaction.delete(staffOf(uid))
}

/** They have to log in again, because their session does not have the claim. */
export async function grantStaff(uid: string, by: Actor, now: Date): Promise<void> {
  await setClaim(uid, true)
  await firestore.runTransaction(async (transaction) => {
    if (await isStaffWithin(transaction, uid)) return
    transaction.create(staffOf(uid), { since: now })
    addAuditEntry(transaction, { action: 'staff granted', by, at: now, about: uid })
  })
  await auth.revokeRefreshTokens(uid)
}

/** Their access ends with the document, in open sessions too. Then the claim is removed and the sessions end. */
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
