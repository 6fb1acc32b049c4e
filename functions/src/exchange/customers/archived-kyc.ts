import type { ArchivedKyc } from '@rupee/domain/people/admin-users.ts'
import { isArchived, listArchivedByEmail, readArchived } from '../../identity/kyc/archive.ts'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { world } from '../../platform/world/world.ts'
import { orderConverter, orderRef, orders } from '../orders/orders.ts'

/** Returns the identity of a deleted customer to staff who decide an open order of theirs. Each look is recorded. */
export async function readForOrder(trackingID: string, by: Actor, now: Date): Promise<ArchivedKyc> {
  return world().firestore.runTransaction(async (transaction) => {
    const order = orderConverter.find(await transaction.get(orderRef(trackingID)))
    ensure(order, 'unknown', 'noSuchOrder')
    ensure(order.status === 'pending', 'conflict', 'alreadyDecided')
    const archived = await readArchived(transaction, order.uid)
    const entry = { by, at: now, about: order.uid, to: { order: trackingID } }
    addAuditEntry(transaction, { action: 'archive read', ...entry })
    return archived
  })
}

/** Whether staff may see the KYC files of an account. If it is archived, only while one of its orders is pending. */
export async function isOpenToStaff(uid: string): Promise<boolean> {
  if (!(await isArchived(uid))) return true
  const waiting = orders().where('uid', '==', uid).where('status', '==', 'pending')
  return !(await waiting.limit(1).select().get()).empty
}

/** Returns the archived accounts with this e-mail address, tracking ID or account ID. */
export async function listArchived(about: string): Promise<readonly string[]> {
  if (about.includes('@')) return listArchivedByEmail(about)
  const order = orderConverter.find(await orderRef(about).get())
  const uid = order?.uid ?? about
  return (await isArchived(uid)) ? [uid] : []
}
