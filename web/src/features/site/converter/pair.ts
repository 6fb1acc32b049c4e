import { isCommon, type Wallet } from '@rupee/domain/wallets/wallet.ts'

export type Side = 'from' | 'to'

/** Ids of the wallets on the two sides; empty where there is none to choose. */
export type Pair = Readonly<Record<Side, string>>

const none: Pair = { from: '', to: '' }

/** Rupees for the first of the other wallets. */
export function firstPair(wallets: readonly Wallet[]): Pair {
  const common = wallets.find(isCommon)
  return common ? choose(none, 'from', common, wallets) : none
}

/** One side is always rupees: another wallet on this side brings them to the other, and they bring the first other wallet. */
export function choose(pair: Pair, side: Side, chosen: Wallet, wallets: readonly Wallet[]): Pair {
  const across: Side = side === 'from' ? 'to' : 'from'
  const fitting = wallets.filter((wallet) => isCommon(wallet) !== isCommon(chosen))
  const stays = !isCommon(chosen) && fitting.some(({ id }) => id === pair[across])
  return { ...pair, [side]: chosen.id, [across]: stays ? pair[across] : (fitting[0]?.id ?? '') }
}

export function swapped({ from, to }: Pair): Pair {
  return { from: to, to: from }
}
