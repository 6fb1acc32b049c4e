import { Exact, formatExact, isSameAmount } from '../money/money.ts'
import type { ChainNetwork } from '../networks/chain-account.ts'
import type { TransferOutcome } from './transfer-check.ts'

/** Transaction as a chain knows it. Accounts are 40 hexadecimal digits. */
export interface ChainTransaction {
  readonly succeeded: boolean
  readonly confirmations: number
  readonly at: Date
  readonly transfers: readonly ChainTransfer[]
}

export interface ChainTransfer {
  /** Undefined for the coin of the chain. */
  readonly contract: string | undefined
  readonly to: string
  /** Whole number of the smallest units. */
  readonly units: string
}

/** Confirmations after which the block of a transaction is no longer dropped. */
export const finalConfirmations: Readonly<Record<ChainNetwork, number>> = { tron: 19, evm: 12 }

export interface ExpectedTransfer {
  readonly network: ChainNetwork
  readonly contract: string | undefined
  readonly decimals: number
  readonly amount: string
  readonly accounts: readonly string[]
  /** Moment before which the transfer belongs to something else. */
  readonly earliest: Date
}

interface Judged {
  readonly outcome: TransferOutcome
  /** Account that got the transfer, if there is only one. */
  readonly to?: string | undefined
  readonly amount?: string
}

/** Compares a transaction with the transfer that it should be. Other transfers in the same transaction do not count. */
export function judgeTransfer(transaction: ChainTransaction, expected: ExpectedTransfer): Judged {
  if (!transaction.succeeded) return { outcome: 'failed' }
  if (transaction.confirmations < finalConfirmations[expected.network]) return { outcome: 'unconfirmed' }
  const inToken = transaction.transfers.filter(({ contract }) => contract === expected.contract)
  if (inToken.length === 0) return { outcome: 'other token' }
  const own = inToken.filter(({ to }) => expected.accounts.includes(to))
  const judged = own.length > 0 ? own : inToken
  const [to, ...others] = new Set(judged.map((each) => each.to))
  const amount = sumTransfers(judged, expected)
  const seen = others.length > 0 ? {} : { to, amount }
  if (own.length === 0) return { outcome: 'other address', ...seen }
  if (!isSameAmount(amount, expected.amount)) return { outcome: 'other amount', to, amount }
  return { outcome: transaction.at < expected.earliest ? 'earlier' : 'sent', to, amount }
}

/** Returns the sum with as many decimals as the expected amount, or more if it has more. */
function sumTransfers(
  transfers: readonly ChainTransfer[],
  { decimals, amount }: Pick<ExpectedTransfer, 'decimals' | 'amount'>,
): string {
  const units = Exact.sum(0, ...transfers.map((each) => each.units))
  const places = amount.split('.')[1]?.length ?? 0
  return formatExact(places, units.dividedBy(new Exact(10).pow(decimals)))
}
