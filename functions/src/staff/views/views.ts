import { hasRight } from '@rupee/domain/people/roles.ts'
import {
  maximumViews,
  readParameters,
  type View,
  type ViewInput,
  viewSchema,
} from '@rupee/domain/views/view.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { readMember } from '../../identity/roles/staff.ts'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'

/** Filters of the desk that staff have saved. */
const views = () => world().firestore.collection('views')

const viewConverter = makeDocumentConverter(viewSchema, 'id')

/** Saves a view, or overwrites the one with this ID. */
export async function saveView({ id, ...sent }: ViewInput, by: Actor, now: Date): Promise<void> {
  await world().firestore.runTransaction(async (transaction) => {
    const before = await readForChange(transaction, id, by)
    if (before && isSame(before, sent)) return
    const isShared = sent.shared || before?.shared === true
    if (isShared) await ensureMayShare(transaction, by)
    ensure(sent.shared || !before?.shared || before.uid === by.uid, 'forbidden', 'viewOfOwner')
    if (before?.shared !== sent.shared) await ensureRoom(transaction, sent.shared, by)
    const { uid, ownerName } = before ?? { uid: by.uid, ownerName: by.name }
    const after: Omit<View, 'id'> = { uid, ownerName, ...sent, at: now }
    transaction.set(views().doc(id), after)
    if (!isShared) return
    addAuditEntry(transaction, {
      action: 'view saved',
      by,
      at: now,
      about: id,
      from: before && toAuditFields(before),
      to: toAuditFields(sent),
    })
  })
}

export async function deleteView(id: string, by: Actor, now: Date): Promise<void> {
  // If the answer to a commit is lost, the transaction runs again.
  let wasThere = false
  await world().firestore.runTransaction(async (transaction) => {
    const view = await readForChange(transaction, id, by)
    if (!view && wasThere) return
    ensure(view, 'unknown', 'noSuchView')
    wasThere = true
    if (view.shared) {
      await ensureMayShare(transaction, by)
      const entry = { action: 'view deleted', by, at: now, about: id, from: toAuditFields(view) } as const
      addAuditEntry(transaction, entry)
    }
    transaction.delete(views().doc(id))
  })
}

/** Finds the private views of a former member of staff, and returns a function that deletes them. */
export async function readToDeleteViews(transaction: Transaction, uid: string): Promise<() => void> {
  const { docs } = await transaction.get(
    views().where('uid', '==', uid).where('shared', '==', false).select(),
  )
  return () => {
    for (const { ref } of docs) transaction.delete(ref)
  }
}

/** Reads a view to change it. A private view does not exist for anyone but its owner. */
async function readForChange(transaction: Transaction, id: string, by: Actor): Promise<View | undefined> {
  const view = viewConverter.find(await transaction.get(views().doc(id)))
  ensure(view === undefined || view.shared || view.uid === by.uid, 'unknown', 'noSuchView')
  return view
}

async function ensureMayShare(transaction: Transaction, { uid }: Actor): Promise<void> {
  const member = await readMember(transaction, uid)
  ensure(member && hasRight(member.role, 'decide orders'), 'forbidden', 'sharedViewRole')
}

async function ensureRoom(transaction: Transaction, shared: boolean, { uid }: Actor): Promise<void> {
  const sameKind = views().where('shared', '==', shared)
  const own = shared ? sameKind : sameKind.where('uid', '==', uid)
  const { size } = await transaction.get(own.limit(maximumViews).select())
  ensure(size < maximumViews, 'conflict', 'tooManyViews')
}

type Saved = Pick<View, 'name' | 'parameters' | 'shared'>

function isSame(one: Saved, other: Saved): boolean {
  return one.name === other.name && one.parameters === other.parameters && one.shared === other.shared
}

/**
 * Returns the view as the audit shows it, with only the names of its filters. Their values can be names and addresses
 * of customers, and the audit outlives a deleted account.
 */
function toAuditFields({ name, parameters, shared }: Saved) {
  return { name, filters: Object.keys(readParameters(parameters) ?? {}).join(', '), shared }
}
