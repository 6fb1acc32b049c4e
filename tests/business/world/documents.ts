import type { InProcessFirestore } from '@rupee/emulators/in-process'
import type { Transaction } from 'firebase-admin/firestore'
import type { Documents } from '../../support/world/world-at-hand.ts'

/** Adds batched writes, which tests use and functions do not. */
export function documentsOf(firestore: InProcessFirestore): Documents {
  return {
    collection: (path) => firestore.collection(path),
    collectionGroup: (id) => firestore.collectionGroup(id),
    doc: (path) => firestore.doc(path),
    getAll: (...documents) => firestore.getAll(...documents),
    recursiveDelete: (collection) => firestore.recursiveDelete(collection),
    runTransaction: (work, options) => firestore.runTransaction(work, options),
    batch() {
      const writes: ((transaction: Transaction) => unknown)[] = []
      return {
        create: (document, data) => writes.push((transaction) => transaction.create(document, data)),
        set: (document, data, options = {}) =>
          writes.push((transaction) => transaction.set(document, data, options)),
        commit: () =>
          firestore.runTransaction(async (transaction) => {
            for (const write of writes) write(transaction)
          }),
      }
    },
  }
}
