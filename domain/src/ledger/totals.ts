import * as z from 'zod/mini'
import { type ReserveMovements, reserveMovementsSchema } from '../wallets/reserve.ts'
import { Balances } from './balances.ts'
import type { LedgerEntry } from './entry.ts'

/** Sum that differs between two totals: a balance of an account, or a movement of a reserve. */
interface TotalsDifference {
  readonly account: string
  readonly currency: string
  readonly own: string
  readonly other: string
}

const sumsSchema = z.record(z.string(), z.record(z.string(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))))

/** Totals as stored: decimal text by account or movement, then by currency. */
export const totalsSchema = z.object({ balances: sumsSchema, movements: sumsSchema })

type SavedTotals = z.infer<typeof totalsSchema>

const noTotals: SavedTotals = { balances: {}, movements: {} }

type Movement = keyof ReserveMovements

/** Sums of all entries up to a moment: balances of accounts, and movements of reserves by kind. */
export class Totals {
  readonly balances: Balances
  readonly #movements: Balances

  constructor({ balances, movements }: SavedTotals = noTotals) {
    this.balances = new Balances(balances)
    this.#movements = new Balances(movements)
  }

  add(entry: Pick<LedgerEntry, 'cause' | 'lines'>): void {
    this.balances.add(entry)
    this.#movements.add({ lines: toMovements(entry) })
  }

  findMovements(wallet: string): ReserveMovements {
    const found = Object.keys(reserveMovementsSchema.shape).map((movement) => [
      movement,
      this.#movements.find(movement, wallet),
    ])
    return reserveMovementsSchema.parse(Object.fromEntries(found))
  }

  /** Adds the sums of other entries. */
  join(other: Totals): void {
    this.balances.add(other.balances)
    this.#movements.add(other.#movements)
  }

  /** Sums that differ from those of other totals. A missing sum is zero. */
  listDifferences(other: Totals): readonly TotalsDifference[] {
    return [
      ...listDifferences(this.balances, other.balances),
      ...listDifferences(this.#movements, other.#movements),
    ]
  }

  save(): SavedTotals {
    return { balances: this.balances.save(), movements: this.#movements.save() }
  }
}

function listDifferences(own: Balances, others: Balances): readonly TotalsDifference[] {
  const names = [...own.lines, ...others.lines].map(({ account, currency }) => [account, currency] as const)
  const unique = new Map(names.map((name) => [name.join(' '), name]))
  return [...unique.values()]
    .map(([account, currency]) => ({
      account,
      currency,
      own: own.find(account, currency),
      other: others.find(account, currency),
    }))
    .filter((each) => each.own !== each.other)
}

/** Returns the lines that move a reserve, with the kind of movement as their account. */
function toMovements({ cause, lines }: Pick<LedgerEntry, 'cause' | 'lines'>): LedgerEntry['lines'] {
  const payout = lines.find(({ account }) => account.startsWith('paid:'))?.currency
  return lines.flatMap((line) => {
    const movement = findMovement(cause, line.account, line.currency === payout)
    return movement === undefined ? [] : [{ ...line, account: movement }]
  })
}

/** Matched payments and refunds do not move the reserve. */
function findMovement(cause: LedgerEntry['cause'], account: string, isPayout: boolean): Movement | undefined {
  if (account.startsWith('held:')) return 'heldByQuotes'
  const isAvailable = account.startsWith('available:')
  const isOwed = account.startsWith('owed:')
  switch (cause) {
    case 'wallet opened':
      return isAvailable ? 'opening' : undefined
    case 'reserve corrected':
      return isAvailable ? 'edits' : undefined
    case 'order placed':
    case 'order rejected':
    case 'order repriced':
      return isOwed ? 'heldByOrders' : undefined
    case 'order approved':
      if (account.startsWith('paid:')) return 'paidOut'
      if (isOwed) return isPayout ? 'heldByOrders' : undefined
      return isAvailable && !isPayout ? 'received' : undefined
    default:
      return undefined
  }
}
