import { toStoredEntry } from '@rupee/domain/ledger/account.ts'
import { toOwedAccount } from '@rupee/domain/ledger/entries.ts'
import { isBalanced, type LedgerEntry, ledgerEntrySchema } from '@rupee/domain/ledger/entry.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'

export const ledger = () => world().firestore.collection('ledger')

export const entryRef = (id: string) => ledger().doc(id)

const storedEntrySchema = z.extend(ledgerEntrySchema, { at: z.date() })

export type StoredEntry = z.infer<typeof storedEntrySchema>

export const entryConverter = makeDocumentConverter(storedEntrySchema, 'id')

/**
 * Only writer of the ledger, in the transaction that moves the value. The time is that of the database: entries of a
 * late schedule or a slow process must not appear behind a checkpoint.
 */
export function appendEntry(transaction: Transaction, entry: LedgerEntry): void {
  if (!isBalanced(entry)) throw new Error(`The ledger entry ${entry.id} does not balance.`)
  transaction.create(entryRef(entry.id), { ...toStoredEntry(entry), at: FieldValue.serverTimestamp() })
}

/** Sum of the payments in the entries of an undecided order. */
export function sumMatched(
  entries: readonly LedgerEntry[],
  { trackingID, fromWallet }: Pick<Order, 'trackingID' | 'fromWallet'>,
): string {
  const lines = entries.flatMap((entry) => entry.lines)
  const owed = lines.filter(
    ({ account, currency }) => account === toOwedAccount(trackingID) && currency === fromWallet,
  )
  return owed.reduce((sum, { amount }) => sum.plus(amount), new Exact(0)).toFixed()
}
