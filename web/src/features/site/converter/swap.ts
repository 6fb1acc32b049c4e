import { type CodedText, toCodedText } from '@rupee/domain/language/coded.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import { computeWorth, isWorthEnough } from '@rupee/domain/orders/limits.ts'
import { findMinimumRefusal } from '@rupee/domain/orders/minimum.ts'
import type { Room } from '@rupee/domain/quotes/room.ts'
import { convert } from '@rupee/domain/wallets/conversion.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'

/** Swap, as far as it is filled in. */
export interface Swap {
  readonly from: Wallet | undefined
  readonly to: Wallet | undefined
  readonly amountSent: string | undefined
}

export function convertAmount({ from, to, amountSent }: Swap): string | undefined {
  return from && to && amountSent ? convert(amountSent, from, to) : undefined
}

/**
 * Compares without converting, because the amount received and the reserve are in the same wallet. For hidden
 * reserves the order page decides.
 */
export function isOverReserve(swap: Swap, room: Pick<Room, 'reserve'> | undefined): boolean {
  const received = convertAmount(swap)
  const reserve = room?.reserve
  return reserve !== undefined && received !== undefined && new Exact(received).greaterThan(reserve)
}

/** Returns why this swap is not possible; undefined if it is. */
export function findRefusal(swap: Swap, room: Room | undefined): CodedText | undefined {
  const { from, to, amountSent } = swap
  const received = convertAmount(swap)
  if (!from || !to || !amountSent || received === undefined) return toCodedText('fillAllFields')
  const amounts = { amountSent, amountReceived: received }
  if (new Exact(received).isZero() || !isWorthEnough(amountSent, from)) return toCodedText('amountTooSmall')
  const refusal = findMinimumRefusal(amounts, from, to)
  if (refusal !== undefined) return refusal
  return isOverReserve(swap, room)
    ? toCodedText('notEnoughReserves')
    : room?.findRefusal(computeWorth(amounts, from, to))
}

/** Returns the refusal by the shown reserve, unless the current reserve is larger: the shown one may be ten seconds old. */
export async function findCurrentRefusal(
  swap: Swap,
  findRoom: (from: Swap['from'], to: Swap['to']) => Room | undefined,
  loadWallets: () => Promise<readonly Wallet[]>,
): Promise<CodedText | undefined> {
  const { from, to } = swap
  const refusal = findRefusal(swap, findRoom(from, to))
  if (refusal?.code !== 'notEnoughReserves') return refusal
  const wallets = await loadWallets().catch(() => [])
  const current = wallets.find(({ id }) => id === to?.id)
  return current ? findRefusal({ ...swap, to: current }, findRoom(from, current)) : refusal
}
