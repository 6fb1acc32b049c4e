import {
  type Invariant,
  type SeenChange,
  type SeenCommit,
  type SeenDocument,
  Violation,
} from '../../witness.ts'
import { toId } from '../read/changes.ts'
import { readText } from '../read/fields.ts'
import { FilledLedger } from '../read/filled-ledger.ts'
import { toDecimal, toUnits } from '../read/units.ts'

interface Line {
  readonly account: string
  readonly currency: string
  readonly amount: bigint
}

/** Accounts that hold what the exchange has, or owes to its customers. */
const neverNegative = /^(?:available|held|owed|paid):/

/**
 * Each commit must append entries that move the available and held accounts of a wallet by exactly as much as its
 * reserve, pending credits and live quotes. By induction, the balances equal them at any time. Code from before the
 * ledger may leave differences, which are none when the migration ends.
 */
export class Ledger implements Invariant {
  readonly name = 'ledger'
  readonly holds =
    'After every commit, the available and held accounts of each wallet have moved as its reserve, pending credits and live quotes. Every entry balances and never changes, and no account that holds money is negative. After a migration, the accounts equal what they stand for.'
  readonly watchedCollections = ['ledger', 'wallets', 'reserves', 'quotes', 'additions', 'settings']

  readonly #filled = new FilledLedger()
  readonly #balances = new Map<string, bigint>()
  /** Accounts that hold money but are negative, with the last entry that moved them. */
  readonly #negative = new Map<string, string>()
  /** Differences between accounts and what they stand for, without zeros. */
  readonly #off = new Map<string, bigint>()

  committed(commit: SeenCommit): void {
    const isFilled = this.#filled.follow(commit)
    const entered = this.#enter(commit)
    // A filled world may open with reserves that have no entry.
    if (!commit.setUp || !isFilled) for (const move of [...entered, ...readMoves(commit)]) this.#move(move)
    if (!isFilled) return
    this.#ensureNotNegative()
    for (const [account, off] of this.#off) {
      const found = `The account ${account} has ${toDecimal(off)} more than what it stands for.`
      throw new Violation(this.name, found, commit.in('ledger').map(toId))
    }
  }

  /** Adds the entries to the balances, and returns their moves of available and held accounts. */
  #enter(commit: SeenCommit): readonly Move[] {
    const moves: Move[] = []
    for (const change of commit.in('ledger')) {
      for (const { account, currency, amount } of this.#readEntry(change)) {
        const key = `${account} ${currency}`
        const balance = (this.#balances.get(key) ?? 0n) + amount
        this.#balances.set(key, balance)
        if (balance >= 0n) this.#negative.delete(key)
        else if (neverNegative.test(account)) this.#negative.set(key, toId(change))
        if (account === `available:${currency}` || account === `held:${currency}`)
          moves.push([account, amount])
      }
    }
    return moves
  }

  #move([account, amount]: Move): void {
    const off = (this.#off.get(account) ?? 0n) + amount
    if (off === 0n) this.#off.delete(account)
    else this.#off.set(account, off)
  }

  /** Entries of one commit have no order: an order can take the reserve that the end of its quote releases. */
  #ensureNotNegative(): void {
    for (const [key, entry] of this.#negative) {
      const [account, currency] = key.split(' ')
      const found = `The account ${account} has ${toDecimal(this.#balances.get(key) ?? 0n)} of ${currency}.`
      throw new Violation(this.name, found, [entry])
    }
  }

  #readEntry(change: SeenChange): readonly Line[] {
    const { before, after } = change
    if (before || !after)
      throw new Violation(this.name, `The ledger entry ${toId(change)} changes.`, [toId(change)])
    const lines = readLines(after)
    const sums = new Map<string, bigint>()
    for (const { currency, amount } of lines) sums.set(currency, (sums.get(currency) ?? 0n) + amount)
    for (const [currency, sum] of sums) {
      if (sum === 0n) continue
      const found = `The ledger entry ${toId(change)} creates ${toDecimal(sum)} of ${currency}.`
      throw new Violation(this.name, found, [toId(change)])
    }
    return lines
  }
}

/** Account of the ledger, and the amount by which its difference grows. */
type Move = readonly [account: string, amount: bigint]

function readMoves(commit: SeenCommit): readonly Move[] {
  const moves: Move[] = []
  for (const change of [...commit.in('wallets'), ...commit.in('reserves')])
    moves.push([`available:${toId(change)}`, readReserve(change.before) - readReserve(change.after)])
  for (const { before, after } of commit.in('additions')) {
    if (before) moves.push([`available:${readText(before, 'wallet')}`, toUnits(readText(before, 'amount'))])
    if (after) moves.push([`available:${readText(after, 'wallet')}`, -toUnits(readText(after, 'amount'))])
  }
  for (const { before, after } of commit.in('quotes')) {
    if (before) moves.push([`held:${readText(before, 'toWallet')}`, readHeld(before)])
    if (after) moves.push([`held:${readText(after, 'toWallet')}`, -readHeld(after)])
  }
  return moves
}

function readLines(entry: SeenDocument): readonly Line[] {
  const lines = entry.get('lines')
  if (!Array.isArray(lines)) throw new Error('A ledger entry has no lines')
  return lines.map(({ account, currency, amount }) => ({ account, currency, amount: toUnits(amount) }))
}

/** A reserve is in exactly one of its two documents. */
function readReserve(document: SeenDocument | undefined): bigint {
  const reserved = document?.get('reserved')
  return typeof reserved === 'string' ? toUnits(reserved) : 0n
}

function readHeld(quote: SeenDocument): bigint {
  return quote.get('state') === 'live' ? toUnits(readText(quote, 'to_amount')) : 0n
}
