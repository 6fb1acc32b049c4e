import { type LedgerEntry, ledgerEntrySchema } from '@rupee/domain/ledger/entry.ts'
import { collection } from 'firebase/firestore'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'

export interface ListedLedgerEntry extends LedgerEntry {
  readonly at: Date
}

export const ledgerEntries = collection(firestore, 'ledger')

export const toLedgerEntry = makeDocumentConverter<ListedLedgerEntry>(
  z.extend(ledgerEntrySchema, { at: z.date() }),
)
