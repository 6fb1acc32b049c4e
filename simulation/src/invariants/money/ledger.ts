import {
  type Invariant,
  type SeenChange,
  type SeenCommit,
  type SeenDocument,
  Violation,
} from '../../witness.ts'
import { idOf } from '../read/changes.ts'
import { text } from '../read/fields.ts'
import { decimal, units } from '../read/units.ts'

interface Line {
  readonly account: string
  readonly currency: string
  readonly amount: bigint
}

/** Accounts that hold what the exchange has, or owes to its customers. */
const neverNegative = /^(?:available|held|owed|paid):/

/**
 * Each commit must append entries that move the available and held accounts of a wallet by exactly as much as its
 * reserve, pending additions and live quotes. By induction, the balances equal them at any time.
 */
export class Ledger implements Invariant {
  readonly name = 'ledger'
  readonly holds =
    'After every commit, the available and held accounts of each wallet have moved as its reserve, pending additions and live quotes. Every entry balances and never changes, and no account that holds money is negative.'
  readonly hearsOf = ['ledger', 'wallets', 'reserves', 'quotes', 'additions']

  readonly #balances = new Map<string, bigint>()

  committed(commit: SeenCommit): void {
    const moves = new Moves()
    const touched = new Map<string, SeenChange>()
    for (const change of commit.in('ledger')) {
      for (const { account, currency, amount } of this.#readEntry(change)) {
        const key = `${account} ${currency}`
        const balance = (this.#balances.get(key) ?? 0n) + amount
        this.#balances.set(key, balance)
        if (neverNegative.test(account)) touched.set(key, change)
        if (account === `available:${currency}` || account === `held:${currency}`) moves.add(account, amount)
      }
    }
    this.#ensureNotNegative(touched)
    if (commit.setUp) return
    for (const change of [...commit.in('wallets'), ...commit.in('reserves')])
      moves.add(`available:${idOf(change)}`, reserveIn(change.before) - reserveIn(change.after))
    for (const { before, after } of commit.in('additions')) {
      if (before) moves.add(`available:${text(before, 'wallet')}`, units(text(before, 'amount')))
      if (after) moves.add(`available:${text(after, 'wallet')}`, -units(text(after, 'amount')))
    }
    for (const { before, after } of commit.in('quotes')) {
      if (before) moves.add(`held:${text(before, 'toWallet')}`, heldBy(before))
      if (after) moves.add(`held:${text(after, 'toWallet')}`, -heldBy(after))
    }
    for (const [account, off] of moves.all) {
      if (off === 0n) continue
      const found = `The account ${account} moves by ${decimal(off)} more than what it stands for.`
      throw new Violation(this.name, found, commit.in('ledger').map(idOf))
    }
  }

  /** Entries of one commit have no order: an order can take the reserve that the end of its quote gives back. */
  #ensureNotNegative(touched: ReadonlyMap<string, SeenChange>): void {
    for (const [key, change] of touched) {
      const balance = this.#balances.get(key) ?? 0n
      const [account, currency] = key.split(' ')
      if (balance < 0n)
        throw new Violation(this.name, `The account ${account} has ${decimal(balance)} of ${currency}.`, [
          idOf(change),
        ])
    }
  }

  #readEntry(change: SeenChange): readonly Line[] {
    const { before, after } = change
    if (before || !after)
      throw new Violation(this.name, `The ledger entry ${idOf(change)} changes.`, [idOf(change)])
    const lines = linesIn(after)
    const sums = new Map<string, bigint>()
    for (const { currency, amount } of lines) sums.set(currency, (sums.get(currency) ?? 0n) + amount)
    for (const [currency, sum] of sums) {
      if (sum === 0n) continue
      const found = `The ledger entry ${idOf(change)} creates ${decimal(sum)} of ${currency}.`
      throw new Violation(this.name, found, [idOf(change)])
    }
    return lines
  }
}

/** Sums of differences by account. */
class Moves {
  readonly all = new Map<string, bigint>()

  add(account: string, amount: bigint): void {
    this.all.set(account, (this.all.get(account) ?? 0n) + amount)
  }
}

function linesIn(entry: SeenDocument): readonly Line[] {
  const lines = entry.get('lines')
  if (!Array.isArray(lines)) throw new Error('A ledger entry has no lines')
  return lines.map(({ account, currency, amount }) => ({ account, currency, amount: units(amount) }))
}

/** A reserve is in exactly one of its two documents. */
function reserveIn(document: SeenDocument | undefined): bigint {
  const reserved = document?.get('reserved')
  return typeof reserved === 'string' ? units(reserved) : 0n
}

function heldBy(quote: SeenDocument): bigint {
  return quote.get('state') === 'live' ? units(text(quote, 'to_amount')) : 0n
}
