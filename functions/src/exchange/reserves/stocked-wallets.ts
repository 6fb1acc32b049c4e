import { decimalText } from '@rupee/domain/money/decimal-text.ts'
import type { StockedWallet, Wallet } from '@rupee/domain/wallets/wallet.ts'
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'

/**
 * Hidden reserves, stored apart because everyone can read wallets: `reserves/{wallet}`. A reserve is in exactly one
 * of the two documents.
 */
const reserves = () => world().firestore.collection('reserves')

export const reserveRef = (walletId: string) => reserves().doc(walletId)

const reserveConverter = makeDocumentConverter(z.object({ id: z.string(), reserved: decimalText }), 'id')

/** Reads only if the wallet does not show its reserve, and it was not read before. */
export async function readStock(
  transaction: Transaction,
  wallet: Wallet,
  read?: DocumentSnapshot,
): Promise<StockedWallet> {
  const { reserved } = wallet
  if (reserved !== undefined) return { ...wallet, reserved }
  const hidden = reserveConverter.findOrFail(read ?? (await transaction.get(reserveRef(wallet.id))))
  return { ...wallet, reserved: hidden?.reserved ?? '0' }
}

/** Reads all wallets with their reserves. */
export async function readAllStock(
  transaction: Transaction,
  wallets: readonly Wallet[],
): Promise<readonly StockedWallet[]> {
  const { docs } = await transaction.get(reserves())
  const hidden = new Map(reserveConverter.list(docs).map(({ id, reserved }) => [id, reserved]))
  return wallets.map((wallet) => ({ ...wallet, reserved: wallet.reserved ?? hidden.get(wallet.id) ?? '0' }))
}

/** Stores a reserve where it belongs, and returns what changes in the wallet's own document. */
export function storeReserve(
  transaction: Transaction,
  { id, reserved: shown }: Pick<Wallet, 'id' | 'reserved'>,
  { reserved, reserveShow }: Pick<StockedWallet, 'reserved' | 'reserveShow'>,
): { readonly reserved?: string | FieldValue } {
  if (reserveShow) {
    if (shown === undefined) transaction.delete(reserveRef(id))
    return { reserved }
  }
  transaction.set(reserveRef(id), { reserved })
  return shown === undefined ? {} : { reserved: FieldValue.delete() }
}
