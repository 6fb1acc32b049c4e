import { hasRight, type Right, type Role } from '@rupee/domain/people/roles.ts'
import { lastSeenMinutes, staffSchema } from '@rupee/domain/people/staff.ts'
import { type DocumentSnapshot, GrpcStatus, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { ensure } from '../../platform/errors/refusal.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { withKnownVersions } from '../../platform/firestore/known-versions.ts'
import { world } from '../../platform/world/world.ts'

/**
 * Staff have the claims `admin` and `role`, which are as old as their session, and a document here, which changes at
 * the moment their role does. The two must agree.
 */
const staff = () => world().firestore.collection('staff')

export const staffRef = (uid: string) => staff().doc(uid)

/** An unreadable document gives no rights. */
const staffConverter = withKnownVersions(
  makeDocumentConverter(z.extend(staffSchema, { uid: z.string() }), 'uid'),
  200,
)

export type ListedStaff = NonNullable<ReturnType<typeof staffConverter.find>>

export async function findMember(uid: string): Promise<ListedStaff | undefined> {
  return toMember(await staffRef(uid).get())
}

export function toMember(snapshot: DocumentSnapshot): ListedStaff | undefined {
  return staffConverter.find(snapshot)
}

export async function isOnStaff(uid: string): Promise<boolean> {
  return (await findMember(uid)) !== undefined
}

export async function readMember(transaction: Transaction, uid: string): Promise<ListedStaff | undefined> {
  return staffConverter.find(await transaction.get(staffRef(uid)))
}

/** Refuses a change unless its author still has the right when the transaction commits. */
export async function ensureStillMay(transaction: Transaction, uid: string, right: Right): Promise<void> {
  const found = await readMember(transaction, uid)
  ensure(found, 'forbidden', 'adminRequired')
  ensure(hasRight(found.role, right), 'forbidden', 'roleForbids')
}

/** All staff. In a transaction, nobody else joins or leaves before the commit. */
export async function listStaff(transaction?: Transaction): Promise<readonly ListedStaff[]> {
  const { docs } = await (transaction ? transaction.get(staff()) : staff().get())
  return staffConverter.list(docs)
}

export function join(transaction: Transaction, uid: string, role: Role, now: Date): void {
  transaction.set(staffRef(uid), { role, since: now })
}

/** The caller has to end their sessions, whose claims name the previous role. */
export function setRole(transaction: Transaction, uid: string, role: Role): void {
  transaction.update(staffRef(uid), { role })
}

/** Ends a person's rights as staff. The caller has to end their sessions. */
export function dismiss(transaction: Transaction, uid: string): void {
  transaction.delete(staffRef(uid))
}

/**
 * Shows admins which colleagues are around. It is not written with each call, because every open page reads each write.
 */
export async function noteSeen({ uid, lastSeen }: ListedStaff, now: Date): Promise<void> {
  if (lastSeen && now.getTime() - lastSeen.getTime() < lastSeenMinutes * 60_000) return
  await staffRef(uid).update({ lastSeen: now }).catch(ignoreGone)
}

/** They left the staff during the call. */
function ignoreGone(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === GrpcStatus.NOT_FOUND) return
  throw error
}
