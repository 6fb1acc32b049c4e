import { isCommon, type Wallet } from '@rupee/domain/wallets/wallet.ts'

export type SwapSide = 'from' | 'to'

/** IDs of the two wallets, empty if there are none to choose. */
export type Pair = Readonly<Record<SwapSide, string>>

const none: Pair = { from: '', to: '' }

/** Returns the initial pair: rupees to the first other wallet. */
export function chooseInitialPair(wallets: readonly Wallet[]): Pair {
  const common = wallets.find(isCommon)
  return common ? chooseWallet(none, 'from', common, wallets) : none
}

/**
 * Chooses a wallet on one side. One side is always rupees: choosing rupees sets the other side to the first other
 * wallet, and choosing another wallet sets it to rupees.
 */
export function chooseWallet(pair: Pair, side: SwapSide, chosen: Wallet, wallets: readonly Wallet[]): Pair {
  const across: SwapSide = side === 'from' ? 'to' : 'from'
  const fitting = wallets.filter((wallet) => isCommon(wallet) !== isCommon(chosen))
  const stays = !isCommon(chosen) && fitting.some(({ id }) => id === pair[across])
  return { ...pair, [side]: chosen.id, [across]: stays ? pair[across] : (fitting[0]?.id ?? '') }
}

export function swapPair({ from, to }: Pair): Pair {
  return { from: to, to: from }
}
