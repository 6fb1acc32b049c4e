import { Exact } from '@rupee/domain/money/money.ts'
import { isWorthEnough, type Limits, tooMuchHeld, worthOf } from '@rupee/domain/orders/limits.ts'
import { texts } from '@rupee/domain/texts.ts'
import { convert } from '@rupee/domain/wallets/conversion.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'

/** The swap as far as it is filled in. */
export interface Swap {
  readonly from: Wallet | undefined
  readonly to: Wallet | undefined
  readonly amountSent: string | undefined
}

export function amountReceived({ from, to, amountSent }: Swap): string | undefined {
  return from && to && amountSent ? convert(amountSent, from, to) : undefined
}

/** Compares without converting: the amount received and the reserve are in the same wallet. */
export function exceedsReserve(swap: Swap): boolean {
  const received = amountReceived(swap)
  return swap.to !== undefined && received !== undefined && new Exact(received).greaterThan(swap.to.reserved)
}

/** Why this swap is not possible; undefined if it is. */
export function refusalOf(swap: Swap, limits: Pick<Limits, 'heldAtOnce'>): string | undefined {
  const { from, to, amountSent } = swap
  const received = amountReceived(swap)
  if (!from || !to || !amountSent || received === undefined) return texts.fillAllFields
  if (new Exact(received).isZero() || !isWorthEnough(amountSent, from)) return texts.amountTooSmall
  if (exceedsReserve(swap)) return texts.notEnoughReserves
  const most = new Exact(limits.heldAtOnce)
  const isTooMuch = most.lessThan(worthOf({ amountSent, amountReceived: received }, from, to))
  return isTooMuch ? tooMuchHeld(most, limits) : undefined
}
