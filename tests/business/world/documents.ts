import type { InProcessFirestore } from '@rupee/emulators/in-process'
import type { Transaction } from 'firebase-admin/firestore'
import type { Documents } from '../../support/world/world-at-hand.ts'

/** Reads and writes the Firestore of the file that is running. Adds batched writes, which functions do not use. */
export function makeDocuments(current: () => InProcessFirestore): Documents {
  return {
    collection: (path) => current().collection(path),
    collectionGroup: (id) => current().collectionGroup(id),
    doc: (path) => current().doc(path),
    getAll: (...documents) => current().getAll(...documents),
    recursiveDelete: (collection) => current().recursiveDelete(collection),
    runTransaction: (work, options) => current().runTransaction(work, options),
    batch() {
      const writes: ((transaction: Transaction) => unknown)[] = []
      return {
        create: (document, data) => writes.push((transaction) => transaction.create(document, data)),
        delete: (document) => writes.push((transaction) => transaction.delete(document)),
        set: (document, data, options = {}) =>
          writes.push((transaction) => transaction.set(document, data, options)),
        commit: () =>
          current().runTransaction(async (transaction) => {
            for (const write of writes) write(transaction)
          }),
      }
    },
  }
}
