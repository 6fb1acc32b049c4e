import * as z from 'zod/mini'
import { id } from '../input/input.ts'
import { Exact, formatExact } from '../money/money.ts'
import { toAccountAddress } from '../networks/chain-account.ts'
import { isBookable } from '../payments/payment-input.ts'
import type { StatementLine } from '../payments/statements/statement.ts'
import { texts } from '../texts.ts'
import type { ChainToken } from './chain-tokens.ts'

/** Numbers of days that an import can cover, as the call sends them. */
export const historyDays = ['1', '7', '30'] as const

/** Without `days`, the call only says whether the wallet can be imported. */
export const chainImportInput = z.strictObject({
  wallet: id(texts.noSuchWallet),
  days: z.optional(z.enum(historyDays, texts.chooseHistoryDays)),
})

export const historySkipSchema = z.enum([
  'other token',
  'failed',
  'unconfirmed',
  /** Address poisoning: a transfer of nothing puts the address of a thief into the history. */
  'zero',
  'not ours',
  'repeated',
  'unreadable',
])

export type HistorySkip = z.infer<typeof historySkipSchema>

export const chainImportAnswer = z.object({
  /** `off`: no server or token is set up for the wallet. `unread`: no usable answer came. */
  outcome: z.enum(['off', 'no address', 'ready', 'unread', 'imported']),
  added: z.optional(z.int()),
  known: z.optional(z.int()),
  matched: z.optional(z.int()),
  suggested: z.optional(z.int()),
  unmatched: z.optional(z.int()),
  /** Transfers that are not payments of ours, by reason. */
  skipped: z.optional(z.partialRecord(historySkipSchema, z.int())),
  /** Whether older transfers of these days were left out, because there were too many. */
  isCut: z.optional(z.boolean()),
})

export type ChainImportResult = z.infer<typeof chainImportAnswer>

/** Transfer in the history of an account. Accounts are 40 hexadecimal digits. */
export interface ChainMove {
  /** 64 hexadecimal digits. */
  readonly hash: string
  readonly at: Date
  /** Undefined for the coin of the chain. */
  readonly contract: string | undefined
  readonly from: string
  readonly to: string
  /** Whole number of the smallest units. */
  readonly units: string
  readonly succeeded: boolean
  /** Whether its block is final. */
  readonly isFinal: boolean
}

interface OwnHistory extends Pick<ChainToken, 'network' | 'contract' | 'decimals'> {
  /** Our account. */
  readonly account: string
  readonly since: Date
  readonly now: Date
}

export interface HistoryLines {
  readonly lines: readonly StatementLine[]
  readonly skipped: Readonly<Partial<Record<HistorySkip, number>>>
}

/**
 * Returns the transfers of our token as lines like those of an explorer's CSV, so that a transfer that comes in both is
 * stored once. Undefined moves are those that could not be read.
 */
export function toHistoryLines(moves: readonly (ChainMove | undefined)[], own: OwnHistory): HistoryLines {
  const lines: StatementLine[] = []
  const skipped: Partial<Record<HistorySkip, number>> = {}
  const seen = new Set<string>()
  for (const move of moves) {
    if (move && move.at < own.since) continue
    const line = move && toLine(move, own)
    const skip = findSkip(move, line, own, seen)
    if (skip !== undefined) skipped[skip] = (skipped[skip] ?? 0) + 1
    else if (line) lines.push(line)
    if (move) seen.add(toKey(move))
  }
  return { lines, skipped }
}

function findSkip(
  move: ChainMove | undefined,
  line: StatementLine | undefined,
  { contract, account, now }: OwnHistory,
  seen: ReadonlySet<string>,
): HistorySkip | undefined {
  if (!move || move.at.getTime() > now.getTime() + clockTolerance) return 'unreadable'
  if (move.contract !== contract) return 'other token'
  if (!move.succeeded) return 'failed'
  if (!move.isFinal) return 'unconfirmed'
  if (/^0*$/.test(move.units)) return 'zero'
  if (move.to !== account && move.from !== account) return 'not ours'
  if (seen.has(toKey(move))) return 'repeated'
  return line ? undefined : 'unreadable'
}

const clockTolerance = 10 * 60_000

/** Pages shift while transfers arrive, so that a transfer can come twice. */
const toKey = ({ hash, from, to, units, contract }: ChainMove) => [hash, from, to, units, contract].join(' ')

/** Returns the amount of a line; undefined if no line can have it. */
function toLine(move: ChainMove, { network, account, decimals }: OwnHistory): StatementLine | undefined {
  const { hash, at, from, to, units } = move
  const isIn = to === account
  const amount = formatExact(2, new Exact(units).dividedBy(new Exact(10).pow(decimals)))
  if (!isBookable(amount)) return undefined
  return {
    bookedAt: new Date(at.getTime() + indiaOffset).toISOString().slice(0, 16),
    direction: isIn ? 'in' : 'out',
    amount,
    text: '',
    reference: network === 'evm' ? `0x${hash}` : hash,
    payer: toAccountAddress(network, isIn ? from : to),
  }
}

const indiaOffset = 330 * 60_000
