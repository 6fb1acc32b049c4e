import { walletInstructionsSchema } from '@rupee/domain/wallets/bank-details.ts'
import { collection } from 'firebase/firestore'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchList } from '#lib/live/live-queries.ts'

const schema = z.extend(walletInstructionsSchema, { walletId: z.string() })

export type WalletInstructions = z.infer<typeof schema>

/** Subscribes to the payment instructions of every wallet; for staff. If not needed it stays loading. */
export function useWalletInstructions(isNeeded = true): Live<readonly WalletInstructions[]> {
  return useLive(isNeeded ? instructions : undefined)
}

const instructions = watchList(
  'walletInstructions',
  collection(firestore, 'walletInstructions'),
  makeDocumentConverter<WalletInstructions>(schema, 'walletId'),
)
