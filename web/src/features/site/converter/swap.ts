import { Exact } from '@rupee/domain/money/money.ts'
import { texts } from '@rupee/domain/texts.ts'
import { convert } from '@rupee/domain/wallets/conversion.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'

/** What somebody wants to exchange, as far as they have said. */
export interface Swap {
  readonly from: Wallet | undefined
  readonly to: Wallet | undefined
  readonly amount: string | undefined
}

export function convertedAmount({ from, to, amount }: Swap): string | undefined {
  return from && to && amount ? convert(amount, from, to) : undefined
}

/** What is paid out and what is left are in the same unit: the wallet that receives. */
export function exceedsReserve(swap: Swap): boolean {
  const payout = convertedAmount(swap)
  return swap.to !== undefined && payout !== undefined && new Exact(payout).greaterThan(swap.to.reserved)
}

/** Why it cannot be had, if so. */
export function refusalOf(swap: Swap): string | undefined {
  const payout = convertedAmount(swap)
  if (payout === undefined) return texts.fillAllFields
  if (new Exact(payout).isZero()) return texts.amountTooSmall
  return exceedsReserve(swap) ? texts.notEnoughReserves : undefined
}
