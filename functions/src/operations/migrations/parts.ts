import type { DocumentData, DocumentSnapshot, Query, Transaction, UpdateData } from 'firebase-admin/firestore'
import { isOvertaken, makeUnchangedPrecondition } from '../../platform/firestore/overtaken.ts'
import { world } from '../../platform/world/world.ts'
import type { MigrationPart } from './migration.ts'

interface Updates {
  documents(): Query
  /** Returns the fields to update. Undefined if the document has the new layout already. */
  change(document: DocumentSnapshot): UpdateData<DocumentData> | undefined
}

/** Part that updates documents by their own fields alone. */
export function makeUpdatingPart({ documents, change }: Updates): MigrationPart {
  return {
    documents,
    async migrate(document, isDryRun) {
      return isDryRun ? change(document) !== undefined : update(document, change)
    },
  }
}

/** Reads a document again if a call has changed it in between, so that neither change is lost. */
async function update(read: DocumentSnapshot, change: Updates['change']): Promise<boolean> {
  for (let current = read; current.exists; current = await current.ref.get()) {
    const fields = change(current)
    if (!fields) return false
    try {
      await current.ref.update(fields, makeUnchangedPrecondition(current))
      return true
    } catch (error) {
      if (!isOvertaken(error)) throw error
    }
  }
  return false
}

interface Additions {
  documents(): Query
  /** Reads what a document lacks, and returns a function that writes it. Undefined if it lacks nothing. */
  plan(transaction: Transaction, document: DocumentSnapshot): Promise<(() => void) | undefined>
}

/** Part that creates documents about others, in one transaction each, so that calls go on beside it. */
export function makeAddingPart({ documents, plan }: Additions): MigrationPart {
  return {
    documents,
    migrate: ({ ref }, isDryRun) =>
      world().firestore.runTransaction(
        async (transaction) => {
          const write = await plan(transaction, await transaction.get(ref))
          if (!isDryRun) write?.()
          return write !== undefined
        },
        isDryRun ? { readOnly: true } : undefined,
      ),
  }
}
