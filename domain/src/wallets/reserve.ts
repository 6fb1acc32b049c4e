import * as z from 'zod/mini'
import { line } from '../input/input.ts'
import { positiveInput } from '../money/decimal-text.ts'
import { formatAmount } from '../money/format-amount.ts'
import { Exact, formatExact, isStorable } from '../money/money.ts'
import { withCurrency } from '../money/with-currency.ts'
import { texts } from '../texts.ts'
import { maximumReasonLength, type StockedWallet } from './wallet.ts'

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

export function computeExpectedReserve(movements: ReserveMovements): string {
  return new Exact(movements.opening)
    .plus(movements.received)
    .plus(movements.edits)
    .minus(movements.heldByQuotes)
    .minus(movements.heldByOrders)
    .minus(movements.paidOut)
    .toFixed()
}

/** Difference between the reserve and the sum of its movements; negative if something is missing. */
export function computeUnexplained({
  reserved,
  expected,
}: Pick<ReserveAccount, 'reserved' | 'expected'>): string {
  return new Exact(reserved).minus(expected).toFixed()
}

/** Input of a reserve correction. It is saved as an edit of the wallet that changes nothing else. */
export const reserveCorrectionInput = z.strictObject({
  direction: z.enum(['add', 'take away']),
  amount: positiveInput(texts.fillAllFields),
  reason: line(maximumReasonLength, texts.sayWhyCorrected),
})

export type ReserveCorrection = z.infer<typeof reserveCorrectionInput>

export interface CorrectedReserve {
  /** Signed. */
  readonly difference: string
  readonly reserved: string
  /** In rupees, without a sign. */
  readonly worth: string
}

/** Returns the corrected reserve; undefined if a reserve cannot have this amount. */
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
    reserved: formatExact(decimals, corrected),
    worth: moved.times(buy_at).toFixed(),
  }
}

/** Worth in rupees below which a reserve without a threshold of its own is low. */
export const lowReserveRupees = '50000'

type Watched = Pick<StockedWallet, 'reserved' | 'sell_at' | 'decimals' | 'lowReserve'>

/** Returns the wallet's own threshold, or as many units as are worth the default. */
export function computeLowThreshold({
  lowReserve,
  sell_at,
  decimals,
}: Pick<Watched, 'sell_at' | 'decimals' | 'lowReserve'>): string {
  return lowReserve ?? new Exact(lowReserveRupees).dividedBy(sell_at).toFixed(decimals, Exact.ROUND_UP)
}

export function isLow(wallet: Watched): boolean {
  return new Exact(wallet.reserved).lessThan(computeLowThreshold(wallet))
}

/** Returns the reserve and its threshold: `312.40 of 500.00 USDT`. */
export function describeLowReserve(wallet: Watched & Pick<StockedWallet, 'code'>): string {
  const { reserved, code } = wallet
  return `${formatAmount(reserved, code)} of ${withCurrency(computeLowThreshold(wallet), code)}`
}
