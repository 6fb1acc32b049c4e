import * as z from 'zod/mini'
import { line } from '../input/input.ts'
import { positiveInput } from '../money/decimal-text.ts'
import { Exact, exactText, isStorable } from '../money/money.ts'
import { texts } from '../texts.ts'
import { reasonAtMost, type StockedWallet } from './wallet.ts'

const signedText = z.string().check(z.regex(/^-?\d+(\.\d+)?$/))

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

export const reserveAccountSchema = z.extend(reserveMovementsSchema, {
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

/** What staff say to correct a reserve. It is saved as an edit of the wallet that changes nothing else. */
export const reserveCorrectionInput = z.strictObject({
  direction: z.enum(['add', 'take away']),
  amount: positiveInput(texts.fillAllFields),
  reason: line(reasonAtMost, texts.sayWhyCorrected),
})

export type ReserveCorrection = z.infer<typeof reserveCorrectionInput>

export interface CorrectedReserve {
  /** Signed. */
  readonly difference: string
  readonly reserved: string
  /** In rupees, without a sign. */
  readonly worth: string
}

/** Undefined if a reserve cannot be that much. */
export function correctReserve(
  { reserved, decimals, buy_at }: Pick<StockedWallet, 'reserved' | 'decimals' | 'buy_at'>,
  { direction, amount }: Pick<ReserveCorrection, 'direction' | 'amount'>,
): CorrectedReserve | undefined {
  const moved = new Exact(amount)
  const difference = direction === 'add' ? moved : moved.negated()
  const corrected = difference.plus(reserved)
  if (!isStorable(corrected)) return undefined
  return {
    difference: difference.toFixed(),
    reserved: exactText(decimals, corrected),
    worth: moved.times(buy_at).toFixed(),
  }
}

/** Below this value, in rupees, a reserve is low. */
export const lowReserveRupees = '50000'

export function runsLow({ reserved, sell_at }: Pick<StockedWallet, 'reserved' | 'sell_at'>): boolean {
  return new Exact(reserved).times(sell_at).lessThan(lowReserveRupees)
}
