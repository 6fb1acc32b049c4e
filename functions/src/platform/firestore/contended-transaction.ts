import type { Transaction } from 'firebase-admin/firestore'
import { world } from '../world/world.ts'

/**
 * Runs a transaction on documents that many others write, such as wallets. The default of five attempts is too few on a
 * busy day.
 */
export function runContendedTransaction<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
  return world().firestore.runTransaction(run, { maxAttempts: 8 })
}
