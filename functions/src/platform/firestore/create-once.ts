import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { world } from '../world/world.ts'

/**
 * Runs the transaction that creates `marker`. If the answer to its commit is lost, the Firestore client runs it again:
 * it finds the marker and stops. A transaction that reads its own state anyway looks there instead and saves the read.
 */
export async function createOnce(
  marker: DocumentReference,
  run: (transaction: Transaction) => Promise<void> | void,
): Promise<void> {
  await world().firestore.runTransaction(async (transaction) => {
    if ((await transaction.get(marker)).exists) return
    await run(transaction)
  })
}

/**
 * Does the same for a marker with a new random ID, which nobody can have created before the first attempt, so the read
 * is saved. `run` must read, because a commit without a transaction may be sent twice.
 */
export async function createNew(
  marker: DocumentReference,
  run: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  let isRepeated = false
  await world().firestore.runTransaction(async (transaction) => {
    if (isRepeated && (await transaction.get(marker)).exists) return
    isRepeated = true
    await run(transaction)
  })
}
