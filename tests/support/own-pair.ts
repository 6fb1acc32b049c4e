import { newRupee, newWallet, type Swap, type TestWallet } from './swaps.ts'

interface OwnPair {
  readonly rupee: TestWallet
  readonly usdt: TestWallet
  readonly swap: Swap
  /** The other way round. */
  readonly back: Swap
}

/** Rupees and a wallet that nobody else counts on. */
export async function ownPair(): Promise<OwnPair> {
  const [rupee, usdt] = await Promise.all([newRupee(), newWallet()])
  return {
    rupee,
    usdt,
    swap: { from: rupee, to: usdt, from_amount: '500.00', to_amount: '5.00' },
    back: { from: usdt, to: rupee, from_amount: '5.00', to_amount: '450.00' },
  }
}
