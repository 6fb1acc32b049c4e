import { type Invariant, type SeenCommit, type SeenDocument, Violation } from '../../witness.ts'
import { toId } from '../read/changes.ts'
import { findText, readText } from '../read/fields.ts'
import { toDecimal, toUnits } from '../read/units.ts'

type Move = (wallet: string, by: bigint) => void

/**
 * Each commit must move a reserve and its pending credits by exactly the sum of its quotes, orders and edits. By
 * induction, a reserve always equals its opening + received − held − paid out ± edits.
 */
export class Reserves implements Invariant {
  readonly name = 'reserves'
  readonly holds =
    'After every commit, a reserve plus its pending credits equals its opening + received − held − paid out ± edits by staff. No reserve is negative.'
  readonly watchedCollections = ['wallets', 'reserves', 'quotes', 'transactions', 'audit', 'additions']

  /** Reserves by wallet, either public in the wallet itself or hidden in a document of their own. */
  readonly #shown = new Map<string, string>()
  readonly #hidden = new Map<string, string>()

  committed(commit: SeenCommit): void {
    const changed = this.#readReserves(commit)
    if (commit.setUp) return
    const moves = readMoves(commit)
    for (const [wallet, by] of [...changed, ...listCreditChanges(commit)]) {
      moves.set(wallet, (moves.get(wallet) ?? 0n) - by)
    }
    for (const [wallet, off] of moves) {
      if (off === 0n) continue
      const by = changed.get(wallet) ?? 0n
      const found = `The reserve of ${wallet} moves by ${toDecimal(by)}, but what the commit says of quotes, orders and edits comes to ${toDecimal(off + by)}.`
      throw new Violation(this.name, found, [wallet, ...readIds(commit)])
    }
    for (const [wallet] of changed) {
      const reserve = this.#readReserve(wallet)
      if (toUnits(reserve) >= 0n) continue
      throw new Violation(this.name, `The reserve of ${wallet} is ${reserve}.`, [wallet, ...readIds(commit)])
    }
  }

  /** Returns the change of each reserve. A new one has not changed. */
  #readReserves(commit: SeenCommit): Map<string, bigint> {
    const wallets = commit.in('wallets')
    const apart = commit.in('reserves')
    const changed = new Map<string, bigint>()
    if (wallets.length === 0 && apart.length === 0) return changed
    // A reserve seen for the first time starts with its value before this commit.
    for (const change of wallets) learnFirst(this.#shown, toId(change), change.before)
    for (const change of apart) learnFirst(this.#hidden, toId(change), change.before)
    const before = new Map(
      [...wallets, ...apart].map(toId).map((wallet) => [wallet, this.#readReserve(wallet)]),
    )
    const created = new Set(wallets.filter((change) => !change.before).map(toId))
    for (const change of wallets) {
      learn(this.#shown, toId(change), change.after)
      this.#checkSecret(toId(change), change.after)
    }
    for (const change of apart) learn(this.#hidden, toId(change), change.after)
    for (const [wallet, was] of before) {
      const reserve = this.#readReserve(wallet)
      if (!created.has(wallet) && reserve !== was) changed.set(wallet, toUnits(reserve) - toUnits(was))
    }
    return changed
  }

  #readReserve(wallet: string): string {
    return this.#shown.get(wallet) ?? this.#hidden.get(wallet) ?? '0'
  }

  #checkSecret(wallet: string, document: SeenDocument | undefined): void {
    if (document?.get('reserveShow') !== false || document.get('reserved') === undefined) return
    throw new Violation(this.name, `${wallet} does not show its reserve, and everybody can read it.`, [
      wallet,
    ])
  }
}

function learnFirst(known: Map<string, string>, wallet: string, document: SeenDocument | undefined): void {
  if (!known.has(wallet)) learn(known, wallet, document)
}

function learn(known: Map<string, string>, wallet: string, document: SeenDocument | undefined): void {
  const reserved = document && findText(document, 'reserved')
  if (reserved === undefined) known.delete(wallet)
  else known.set(wallet, reserved)
}

function readMoves(commit: SeenCommit): Map<string, bigint> {
  const moves = new Map<string, bigint>()
  const add = (times: 1n | -1n): Move => {
    return (wallet, by) => moves.set(wallet, (moves.get(wallet) ?? 0n) + times * by)
  }
  const takeBack = add(-1n)
  const count = add(1n)
  for (const { before, after } of commit.in('quotes')) {
    countQuote(before, takeBack)
    countQuote(after, count)
  }
  for (const { before, after } of commit.in('transactions')) {
    countOrder(before, takeBack)
    countOrder(after, count)
  }
  for (const { before, after } of commit.in('audit')) {
    if (before || !after || after.get('action') !== 'reserve changed') continue
    count(readText(after, 'about'), toUnits(readText(after, 'difference')))
  }
  return moves
}

/** Yields the credits that become pending, and with a minus sign those that no longer are. */
function* listCreditChanges(commit: SeenCommit): Generator<readonly [wallet: string, by: bigint]> {
  for (const { before, after } of commit.in('additions')) {
    if (before) yield [readText(before, 'wallet'), -toUnits(readText(before, 'amount'))]
    if (after) yield [readText(after, 'wallet'), toUnits(readText(after, 'amount'))]
  }
}

function countQuote(quote: SeenDocument | undefined, move: Move): void {
  if (quote?.get('state') === 'live')
    move(readText(quote, 'toWallet'), -toUnits(readText(quote, 'to_amount')))
}

function countOrder(order: SeenDocument | undefined, move: Move): void {
  if (!order) return
  const status = readText(order, 'status')
  const holds = status === 'pending' && order.get('short') !== true
  if (holds || status === 'Approved')
    move(readText(order, 'toWallet'), -toUnits(readText(order, 'amountReceived')))
  if (status === 'Approved') move(readText(order, 'fromWallet'), toUnits(readText(order, 'amountSent')))
}

function readIds(commit: SeenCommit): readonly string[] {
  return ['quotes', 'transactions', 'additions'].flatMap((each) => commit.in(each)).map(toId)
}
