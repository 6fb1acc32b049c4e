import { z } from 'zod'
import { Exact } from '../money/money.ts'
import type { StockedWallet } from './wallet.ts'

const signedText = z.string().regex(/^-?\d+(\.\d+)?$/)

/** All movements of a wallet's reserve since it was created, added up by kind. */
export const reserveMovementsSchema = z.object({
  opening: signedText,
  received: signedText,
  edits: signedText,
  heldByQuotes: signedText,
  heldByOrders: signedText,
  paidOut: signedText,
})

export type ReserveMovements = z.infer<typeof reserveMovementsSchema>

export const reserveAccountSchema = reserveMovementsSchema.extend({
  id: z.string(),
  code: z.string(),
  /** The sum of the movements, and the wallet's reserve. */
  expected: signedText,
  reserved: signedText,
  balanced: z.boolean(),
})

export type ReserveAccount = z.infer<typeof reserveAccountSchema>

export function expectedReserve(movements: ReserveMovements): string {
  return new Exact(movements.opening)
    .plus(movements.received)
    .plus(movements.edits)
    .minus(movements.heldByQuotes)
    .minus(movements.heldByOrders)
    .minus(movements.paidOut)
    .toFixed()
}

/** What the check finds in the wallet beyond the sum of the movements; below zero what it misses. */
export function unexplained({ reserved, expected }: Pick<ReserveAccount, 'reserved' | 'expected'>): string {
  return new Exact(reserved).minus(expected).toFixed()
}

/** Below this value, in rupees, a reserve is low. */
export const lowReserveRupees = '50000'

export function runsLow({ reserved, sell_at }: Pick<StockedWallet, 'reserved' | 'sell_at'>): boolean {
  return new Exact(reserved).times(sell_at).lessThan(lowReserveRupees)
}
