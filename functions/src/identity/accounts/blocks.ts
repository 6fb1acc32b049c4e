import { type Block, blockSchema } from '@rupee/domain/people/block.ts'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { ensure } from '../../platform/errors/refusal.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'

/** Apart from the account: blocking writes nothing that a login or a listener of profiles reads. */
export const blockRef = (uid: string) => world().firestore.doc(`blocks/${uid}`)

const blockConverter = makeDocumentConverter(blockSchema)

export function findBlock(snapshot: DocumentSnapshot): Block | undefined {
  return blockConverter.findOrFail(snapshot)
}

export function ensureNotBlocked(snapshot: DocumentSnapshot | undefined): void {
  ensure(!snapshot?.exists, 'forbidden', 'accountBlocked')
}

/** Call it in the transaction that a block must stop: the commit is then before the block, or fails. */
export async function requireUnblocked(transaction: Transaction, uid: string): Promise<void> {
  ensureNotBlocked(await transaction.get(blockRef(uid)))
}

/** Reads the block without a lock. */
export async function blockNow(uid: string): Promise<Block | undefined> {
  return findBlock(await blockRef(uid).get())
}

/** Finds the blocks of customers, in the same order. */
export async function listBlocks(uids: readonly string[]): Promise<readonly (Block | undefined)[]> {
  if (uids.length === 0) return []
  return (await world().firestore.getAll(...uids.map(blockRef))).map((snapshot) =>
    blockConverter.find(snapshot),
  )
}
