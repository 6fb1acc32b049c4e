import {
  type ChainImportResult,
  type HistoryLines,
  toHistoryLines,
} from '@rupee/domain/chains/chain-history.ts'
import type { ChainToken } from '@rupee/domain/chains/chain-tokens.ts'
import { listAccounts, toAccountAddress } from '@rupee/domain/networks/chain-account.ts'
import { importedAtOnce, type PaymentImportResult } from '@rupee/domain/payments/payment-input.ts'
import { placeLines } from '@rupee/domain/payments/payment-key.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { Staff } from '../../identity/accounts/callers.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { countAttempt } from '../../platform/throttling/throttle.ts'
import { log } from '../../platform/world/log.ts'
import { world } from '../../platform/world/world.ts'
import { readPaymentInstructions } from '../payment-instructions/bank-details.ts'
import { importPayments } from '../payments/import-payments.ts'
import { findWallet } from '../wallets/wallets.ts'
import { findChainToken } from './chain-settings.ts'
import { readEvmPage } from './evm-history.ts'
import { readHistory, readingTime } from './history-pages.ts'
import { readTronPage } from './tron-history.ts'

/** Limit per member of staff, because the chain servers limit us. */
const imports = { what: 'chain imports', attempts: 60, seconds: 60 * 60 }

/** Maximum number of our addresses that one import covers. */
const maximumAddresses = 3

const day = 24 * 60 * 60_000

/**
 * Imports the transfers of a wallet's addresses from their chain, as if staff had imported the CSV of an explorer. The
 * addresses are those of the payment instructions, so that nobody imports the history of another account.
 */
export const importChainHistory: Handler<'importChainHistory', Staff<'import statements'>> = async (
  { wallet: id, days },
  by,
  { now },
) => {
  const wallet = await findWallet(id)
  ensure(wallet, 'unknown', 'noSuchWallet')
  const token = findChainToken(id)
  if (!token) return { outcome: 'off' }
  const accounts = await readOwnAccounts(wallet, token)
  if (accounts.length === 0) return { outcome: 'no address' }
  if (days === undefined) return { outcome: 'ready' }
  await countAttempt(imports, by.uid, now)
  const since = new Date(now.getTime() - Number(days) * day)
  const found = await readAll(accounts, token, { since, now })
  if (!found) return { outcome: 'unread' }
  const counts: PaymentImportResult[] = []
  for (const { account, lines } of found) {
    const placed = placeLines(lines)
    const statement = world().random.uuid()
    const about = { statement, wallet: id, account: toAccountAddress(token.network, account) }
    const file = `Chain, last ${days} ${days === '1' ? 'day' : 'days'}`
    const layout = token.network === 'tron' ? 'TronScan' : 'Etherscan'
    for (let at = 0; at < placed.length; at += importedAtOnce) {
      const part = { ...about, file, layout, lines: placed.slice(at, at + importedAtOnce) }
      counts.push(await importPayments(part, by, now))
    }
  }
  return { outcome: 'imported', ...sumCounts(counts), ...sumSkipped(found) }
}

async function readOwnAccounts(
  wallet: Wallet,
  { network, contract }: ChainToken,
): Promise<readonly string[]> {
  const accounts = new Set(listAccounts(network, await readPaymentInstructions(wallet)))
  // Instructions may name the contract of the token, whose transfers are not ours.
  if (contract !== undefined) accounts.delete(contract)
  return [...accounts].slice(0, maximumAddresses)
}

interface AccountHistory extends HistoryLines {
  readonly account: string
  readonly isCut: boolean
}

/** Reads all accounts before anything is stored; undefined if one of them cannot be read. */
async function readAll(
  accounts: readonly string[],
  token: ChainToken,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<readonly AccountHistory[] | undefined> {
  const readPage = token.network === 'tron' ? readTronPage : readEvmPage
  const deadline = new Date(world().clock.now().getTime() + readingTime)
  const found: AccountHistory[] = []
  try {
    for (const account of accounts) {
      const { moves, isCut } = await readHistory({ token, account, since }, readPage, deadline)
      found.push({ account, isCut, ...toHistoryLines(moves, { ...token, account, since, now }) })
    }
  } catch (error) {
    log.chainUnread(token.network, error)
    return undefined
  }
  return found
}

function sumCounts(counts: readonly PaymentImportResult[]): Omit<PaymentImportResult, 'payments'> {
  const sum = (name: keyof Omit<PaymentImportResult, 'payments'>) =>
    counts.reduce((total, each) => total + each[name], 0)
  return {
    added: sum('added'),
    known: sum('known'),
    matched: sum('matched'),
    suggested: sum('suggested'),
    unmatched: sum('unmatched'),
  }
}

function sumSkipped(found: readonly AccountHistory[]): Pick<ChainImportResult, 'skipped' | 'isCut'> {
  const skipped: Record<string, number> = {}
  for (const [reason, count] of found.flatMap((each) => Object.entries(each.skipped)))
    skipped[reason] = (skipped[reason] ?? 0) + count
  return { skipped, isCut: found.some(({ isCut }) => isCut) }
}
