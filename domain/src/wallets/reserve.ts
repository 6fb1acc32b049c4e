import { z } from 'zod'
import { Exact } from '../money/money.ts'
import type { Wallet } from './wallet.ts'

const signedText = z.string().regex(/^-?\d+(\.\d+)?$/)

/** Everything that ever moved a wallet's reserve, added up by kind. */
export const reserveTermsSchema = z.object({
  opening: signedText,
  received: signedText,
  edits: signedText,
  heldByQuotes: signedText,
  heldByOrders: signedText,
  paidOut: signedText,
})

export type ReserveTerms = z.infer<typeof reserveTermsSchema>

export const reserveAccountSchema = reserveTermsSchema.extend({
  id: z.string(),
  code: z.string(),
  /** What the terms add up to, and what the wallet has. */
  expected: signedText,
  reserved: signedText,
  balanced: z.boolean(),
})

export type ReserveAccount = z.infer<typeof reserveAccountSchema>

export function expectedReserve(terms: ReserveTerms): string {
  return new Exact(terms.opening)
    .plus(terms.received)
    .plus(terms.edits)
    .minus(terms.heldByQuotes)
    .minus(terms.heldByOrders)
    .minus(terms.paidOut)
    .toFixed()
}

/** What a reserve should be worth at least, in rupees. */
export const lowReserveRupees = '50000'

export function runsLow({ reserved, sell_at }: Pick<Wallet, 'reserved' | 'sell_at'>): boolean {
  return new Exact(reserved).times(sell_at).lessThan(lowReserveRupees)
}
