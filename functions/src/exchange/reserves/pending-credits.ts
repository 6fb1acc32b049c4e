import { decimalText } from '@rupee/domain/money/decimal-text.ts'
import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'

/**
 * Pending credits, stored separately to avoid lock contention: `additions/{id}`. Decisions write them, and so does
 * blocking a customer who holds quotes. The next transaction that opens the reserve adds them; until then the reserve
 * is understated, never overstated.
 */
export const pendingCredits = () => world().firestore.collection('additions')

export const pendingCreditRef = (id: string) => pendingCredits().doc(id)

const pendingCreditSchema = z.object({
  id: z.string(),
  wallet: z.string().check(z.minLength(1)),
  amount: decimalText,
})

export type PendingCredit = z.infer<typeof pendingCreditSchema>

export const pendingCreditConverter = makeDocumentConverter(pendingCreditSchema, 'id')

/** Named by an order or a quote, each of which is credited at most once. */
export function addLater(
  transaction: Transaction,
  id: string,
  credit: Pick<PendingCredit, 'wallet' | 'amount'>,
): void {
  transaction.create(pendingCreditRef(id), credit)
}

/** Lists the pending credits of one wallet, without locks. */
export async function readPendingCredits(wallet: string, maximum: number): Promise<readonly PendingCredit[]> {
  const { docs } = await pendingCredits().where('wallet', '==', wallet).limit(maximum).get()
  return pendingCreditConverter.list(docs)
}

export async function listCreditedWallets(): Promise<ReadonlySet<string>> {
  const { docs } = await pendingCredits().limit(1000).get()
  return new Set(pendingCreditConverter.list(docs).map(({ wallet }) => wallet))
}
