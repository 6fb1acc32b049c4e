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
