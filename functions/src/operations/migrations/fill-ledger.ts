import { makeOpenedWalletEntry } from '@rupee/domain/ledger/entries.ts'
import type { LedgerEntry } from '@rupee/domain/ledger/entry.ts'
import type { Query, Transaction } from 'firebase-admin/firestore'
import { appendEntry, entryRef } from '../../exchange/ledger/ledger.ts'
import { orderConverter, orders } from '../../exchange/orders/orders.ts'
import { quoteConverter, quotes } from '../../exchange/quotes/quote-documents.ts'
import { wallets } from '../../exchange/wallets/wallets.ts'
import { createOnce } from '../../platform/firestore/create-once.ts'
import type { DocumentConverter } from '../../platform/firestore/document-converter.ts'
import type { Migration, MigrationPart } from './migration.ts'
import { listCorrectionEntries, listOrderEntries, listQuoteEntries } from './missing-entries.ts'
import { correctionConverter, queryCorrections, readOpening } from './opening.ts'
import { makeAddingPart } from './parts.ts'

/**
 * Quotes come before orders, which take over the holds of quotes that have an entry. Entries have the time of the
 * migration, because none may appear behind a checkpoint.
 */
export const fillLedger: Migration = {
  version: 2,
  summary: 'Every movement of value before the ledger has its entry.',
  // Older code reads the data, but moves value without entries, so it must have ended.
  isAdditive: false,
  parts: [
    makeAppendingPart(quotes, quoteConverter, listQuoteEntries),
    makeAppendingPart(orders, orderConverter, listOrderEntries),
    makeAppendingPart(queryCorrections, correctionConverter, listCorrectionEntries),
    makeOpeningPart(),
  ],
}

function makeAppendingPart<T>(
  documents: () => Query,
  converter: DocumentConverter<T>,
  findMissing: (transaction: Transaction, found: T) => Promise<readonly LedgerEntry[]>,
): MigrationPart {
  return makeAddingPart({
    documents,
    async plan(transaction, document) {
      const found = converter.find(document)
      const missing = found ? await findMissing(transaction, found) : []
      if (missing.length === 0) return undefined
      return () => {
        for (const entry of missing) appendEntry(transaction, entry)
      }
    },
  })
}

/** Reading all orders of a wallet takes too long for a transaction. */
function makeOpeningPart(): MigrationPart {
  return {
    documents: wallets,
    async migrate({ id }, isDryRun) {
      const opened = entryRef(makeOpenedWalletEntry(id, '0').id)
      if ((await opened.get()).exists) return false
      if (isDryRun) return true
      const entry = makeOpenedWalletEntry(id, await readOpening(id))
      await createOnce(opened, (transaction) => appendEntry(transaction, entry))
      return true
    },
  }
}
