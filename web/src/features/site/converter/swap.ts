import { Exact } from '@rupee/domain/money/money.ts'
import { tooLittle } from '@rupee/domain/orders/least.ts'
import { isWorthEnough, type Limits, mostToSend, tooMuchHeld, worthOf } from '@rupee/domain/orders/limits.ts'
import { texts } from '@rupee/domain/texts.ts'
import { convert, mostSentFor } from '@rupee/domain/wallets/conversion.ts'
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

/**
 * Compares without converting: the amount received and the reserve are in the same wallet. Of a reserve that is not
 * shown the order page says whether it is enough.
 */
export function exceedsReserve(swap: Swap): boolean {
  const received = amountReceived(swap)
  const reserve = shownReserve(swap.to)
  return reserve !== undefined && received !== undefined && new Exact(received).greaterThan(reserve)
}

export function shownReserve(wallet: Wallet | undefined): string | undefined {
  return wallet?.reserveShow ? wallet.reserved : undefined
}

/** The most that can be sent: what one customer can hold at once, or what the reserve covers if it is shown. */
export function mostOf(from: Wallet, to: Wallet, limits: Pick<Limits, 'heldAtOnce'>): string {
  const most = mostToSend(from, limits)
  const reserve = shownReserve(to)
  const covered = reserve === undefined ? most : mostSentFor(reserve, from, to)
  return new Exact(covered).lessThan(most) ? covered : most
}

/** Why this swap is not possible; undefined if it is. */
export function refusalOf(swap: Swap, limits: Pick<Limits, 'heldAtOnce'>): string | undefined {
  const { from, to, amountSent } = swap
  const received = amountReceived(swap)
  if (!from || !to || !amountSent || received === undefined) return texts.fillAllFields
  if (new Exact(received).isZero() || !isWorthEnough(amountSent, from)) return texts.amountTooSmall
  const refusal = tooLittle({ amountSent, amountReceived: received }, from, to)
  if (refusal !== undefined) return refusal
  if (exceedsReserve(swap)) return texts.notEnoughReserves
  const most = new Exact(limits.heldAtOnce)
  const isTooMuch = most.lessThan(worthOf({ amountSent, amountReceived: received }, from, to))
  return isTooMuch ? tooMuchHeld(most, limits) : undefined
}
