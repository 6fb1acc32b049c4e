import { type LedgerEntry, ledgerEntrySchema } from '@rupee/domain/ledger/entry.ts'
import { collection } from 'firebase/firestore'
import * as z from 'zod/mini'
import { documentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'

export interface ListedLedgerEntry extends LedgerEntry {
  readonly at: Date
}

export const ledgerEntries = collection(firestore, 'ledger')

export const toLedgerEntry = documentConverter<ListedLedgerEntry>(
  z.extend(ledgerEntrySchema, { at: z.date() }),
)
