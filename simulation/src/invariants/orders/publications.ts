import { maximumShown } from '@rupee/domain/orders/transfer.ts'
import { boardSchema, latestSchema } from '@rupee/domain/site/board.ts'
import { walletSchema } from '@rupee/domain/wallets/wallet.ts'
import * as z from 'zod/mini'
import {
  type Invariant,
  type SeenChange,
  type SeenCommit,
  type SeenDocument,
  Violation,
} from '../../witness.ts'
import { toId } from '../read/changes.ts'
import { listTexts, readText, readTime } from '../read/fields.ts'
import { toDecimal, toUnits } from '../read/units.ts'

const transferFields = [
  ...['sent', 'received', 'amount', 'convertedAmount'],
  ...['date', 'status', 'username', 'exchanged_rate', 'rate'],
]

/** Public collections, and the fields that their documents may have. */
const open: readonly (readonly [collection: string, fields: ReadonlySet<string>])[] = [
  ['wallets', new Set(z.keyof(walletSchema).options.filter((name) => name !== 'id'))],
  ['transfers', new Set(transferFields)],
  ['latest', new Set(transferFields)],
  ['rateHistory', new Set(['points'])],
  ['public', new Set([...z.keyof(boardSchema).options, ...z.keyof(latestSchema).options])],
  [
    'site',
    new Set([
      ...['text', 'text_hi', 'heldAtOnce', 'pendingOrders', 'firstDayOrder', 'paused', 'note', 'at'],
      ...['extensionMovePercent', 'upiLimit', 'refundDays'],
      ...['payouts', 'payoutsTo', 'checks'],
    ]),
  ],
]

export class Publications implements Invariant {
  readonly name = 'publications'
  readonly holds =
    'Public copies and search entries change with their order. The latest transfers include the 20 newest approved orders, at rest no others. Public documents have only known fields.'
  readonly watchedCollections = [...open.map(([collection]) => collection), 'transactions', 'orderIndex']

  /** Times at which the orders in the list were placed. */
  readonly #listed = new Map<string, number>()
  #approved = 0
  #newestUnlisted = Number.NEGATIVE_INFINITY

  committed(commit: SeenCommit): void {
    this.#checkFields(commit)
    const orders = commit.in('transactions')
    const changed = orders.filter(isPublished)
    for (const change of changed) this.#checkCopies(change, commit)
    const ids = new Set(changed.map(toId))
    for (const collection of ['transfers', 'latest']) {
      const stray = commit.in(collection).find((each) => each.after && !ids.has(toId(each)))
      if (!stray) continue
      throw new Violation(this.name, `${stray.path} changes without its order.`, [toId(stray)])
    }
    this.#checkLatest(commit, changed)
  }

  #checkFields(commit: SeenCommit): void {
    for (const [collection, fields] of open) {
      for (const { path, after } of commit.in(collection)) {
        const other = after && Object.keys(after.data()).find((field) => !fields.has(field))
        if (other === undefined) continue
        throw new Violation(this.name, `Everybody can read the field ${other} of ${path}.`, [path])
      }
    }
  }

  #checkCopies(change: SeenChange, commit: SeenCommit): void {
    const id = toId(change)
    const order = change.after
    if (!order) return
    const findChanged = (collection: string) => commit.in(collection).find((each) => toId(each) === id)?.after
    const transfer = findChanged('transfers')
    const listed = findChanged('latest')
    const found = findChanged('orderIndex')
    const due = toTransfer(order)
    for (const [path, copy] of [
      ['transfers', transfer],
      ['latest', listed],
    ] as const) {
      if (path === 'latest' && !copy) continue
      if (copy && isCopy(copy, due)) continue
      throw new Violation(this.name, `${path}/${id} is not what the order is.`, [id])
    }
    if (!found || !isFound(found, order))
      throw new Violation(this.name, `orderIndex/${id} is not what the order is.`, [id])
  }

  #checkLatest(commit: SeenCommit, orders: readonly SeenChange[]): void {
    const changes = commit.in('latest')
    const approved = orders.filter(({ after }) => after?.get('status') === 'Approved')
    if (changes.length + approved.length === 0) return
    for (const change of changes) {
      if (change.after) this.#listed.set(toId(change), readTime(change.after, 'date'))
      else {
        this.#pass(this.#listed.get(toId(change)))
        this.#listed.delete(toId(change))
      }
    }
    for (const change of approved) {
      this.#approved += 1
      if (!this.#listed.has(toId(change))) this.#pass(change.after && readTime(change.after, 'created_at'))
    }
    const ids = approved.map(toId)
    const stray = changes.find(({ after }) => after && after.get('status') !== 'Approved')
    if (stray) throw new Violation(this.name, `${stray.path} is not approved.`, [toId(stray)])
    const newest = [...this.#listed.values()].sort((one, other) => other - one)
    if (newest.length < this.#due)
      throw new Violation(this.name, `The list has ${newest.length} transfers in place of ${this.#due}.`, ids)
    if ((newest[this.#due - 1] ?? 0) < this.#newestUnlisted)
      throw new Violation(this.name, 'The list lacks a transfer that is newer than one in it.', ids)
  }

  /** Approvals only add to the list. A later step removes the oldest transfers. */
  rested(): void {
    const { size } = this.#listed
    if (size === this.#due) return
    throw new Violation(this.name, `At rest the list has ${size} transfers in place of ${this.#due}.`)
  }

  get #due(): number {
    return Math.min(this.#approved, maximumShown)
  }

  #pass(date: number | undefined): void {
    if (date !== undefined) this.#newestUnlisted = Math.max(this.#newestUnlisted, date)
  }
}

function isCopy(document: SeenDocument, due: Readonly<Record<string, unknown>>): boolean {
  return transferFields.every((field) => {
    const is = document.get(field)
    const must = due[field]
    return is instanceof Date && must instanceof Date ? is.getTime() === must.getTime() : is === must
  })
}

/** Whether an order is placed, decided or gets other amounts, which visitors read. */
function isPublished({ before, after }: SeenChange): boolean {
  const shown = ['status', 'amountSent', 'amountReceived']
  return after !== undefined && shown.some((field) => before?.get(field) !== after.get(field))
}

function toTransfer(order: SeenDocument): Readonly<Record<string, unknown>> {
  return {
    sent: order.get('from_currency'),
    received: order.get('to_currency'),
    amount: order.get('amountSent'),
    convertedAmount: order.get('amountReceived'),
    date: order.get('created_at'),
    status: order.get('status'),
    username: shorten(readText(order, 'name')),
    exchanged_rate: order.get('exchangedRateINR'),
    rate: order.get('rate'),
  }
}

/** Returns the first name, or its initial if it is longer than 20 letters or not plain, and the last initial. */
function shorten(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const letters = splitLetters(first)
  const isPlain = letters.length <= 20 && first.split(/['’‑-]/).every((part) => lettersAlone.test(part))
  const [initial] = splitLetters(others.at(-1) ?? '')
  const shown = [isPlain ? first : letters[0]?.toUpperCase(), initial && `${initial.toUpperCase()}.`]
  return shown.filter((part) => part !== undefined).join(' ') || 'Customer'
}

const lettersAlone = /^\p{L}(?:\p{L}|\p{M}|[\u200c\u200d])*$/u

function splitLetters(word: string): readonly string[] {
  return word.match(/\p{L}/gu) ?? []
}

/** Whether a search entry fits its order. Names never change, so comparing the amounts is enough. */
function isFound(entry: SeenDocument, order: SeenDocument): boolean {
  if (entry.get('status') !== order.get('status')) return false
  if (readTime(entry, 'created_at') !== readTime(order, 'created_at')) return false
  const terms = listTexts(entry, 'terms')
  const toPlain = (field: string) => toDecimal(toUnits(readText(order, field)))
  const due = [`sent:${toPlain('amountSent')}`, `received:${toPlain('amountReceived')}`]
  return due.every((term) => terms.includes(term)) && terms.some((term) => term.startsWith('email:'))
}
