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
export const additions = () => world().firestore.collection('additions')

export const additionRef = (id: string) => additions().doc(id)

const additionSchema = z.object({
  id: z.string(),
  wallet: z.string().check(z.minLength(1)),
  amount: decimalText,
})

export type Addition = z.infer<typeof additionSchema>

export const additionConverter = makeDocumentConverter(additionSchema, 'id')

/** Named by an order or a quote, each of which is credited at most once. */
export function addLater(
  transaction: Transaction,
  id: string,
  addition: Pick<Addition, 'wallet' | 'amount'>,
): void {
  transaction.create(additionRef(id), addition)
}

/** Lists the pending credits of one wallet, without locks. */
export async function readAdditions(wallet: string, maximum: number): Promise<readonly Addition[]> {
  const { docs } = await additions().where('wallet', '==', wallet).limit(maximum).get()
  return additionConverter.list(docs)
}

export async function listAdditionWallets(): Promise<ReadonlySet<string>> {
  const { docs } = await additions().limit(1000).get()
  return new Set(additionConverter.list(docs).map(({ wallet }) => wallet))
}
