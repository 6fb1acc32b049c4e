import type { ReserveAccount } from '@rupee/domain/wallets/reserve.ts'
import type { StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import type { LiveMovements } from './live-movements.ts'

/** Wallet with its live movements, and the result of the check. */
export interface ListedReserve {
  readonly wallet: StockedWallet
  readonly live: LiveMovements
  /** Absent before the check, and for a wallet that is newer than the check. */
  readonly account: ReserveAccount | undefined
}

export interface ReserveListProps {
  readonly reserves: readonly ListedReserve[]
  readonly onShowQuotes: (walletId: string) => void
  /** Absent for staff who may not correct a reserve. */
  readonly onCorrect: ((walletId: string) => void) | undefined
}
