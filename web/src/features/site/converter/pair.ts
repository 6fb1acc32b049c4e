import { isCommon, type Wallet } from '@rupee/domain/wallets/wallet.ts'

export type Side = 'from' | 'to'

/** The IDs of the two wallets. Empty if there is none to choose. */
export type Pair = Readonly<Record<Side, string>>

const none: Pair = { from: '', to: '' }

/** The first pair: from rupees to the first other wallet. */
export function firstPair(wallets: readonly Wallet[]): Pair {
  const common = wallets.find(isCommon)
  return common ? choose(none, 'from', common, wallets) : none
}

/**
 * Chooses a wallet on one side. One side of a swap is always rupees: if the chosen wallet is rupees, the other side
 * becomes the first other wallet; if not, the other side becomes rupees.
 */
export function choose(pair: Pair, side: Side, chosen: Wallet, wallets: readonly Wallet[]): Pair {
  const across: Side = side === 'from' ? 'to' : 'from'
  const fitting = wallets.filter((wallet) => isCommon(wallet) !== isCommon(chosen))
  const stays = !isCommon(chosen) && fitting.some(({ id }) => id === pair[across])
  return { ...pair, [side]: chosen.id, [across]: stays ? pair[across] : (fitting[0]?.id ?? '') }
}

export function swapped({ from, to }: Pair): Pair {
  return { from: to, to: from }
}
