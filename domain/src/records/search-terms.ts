import { z } from 'zod'
import { isDecimal } from '../money/decimal-text.ts'
import { Exact } from '../money/money.ts'
import { type Order, orderStatusSchema } from '../orders/order.ts'
import type { Account } from '../people/account.ts'

/**
 * Firestore finds only whole values. So that staff can search by the beginning of a word, all beginnings are stored as
 * search terms, with the name of the field in front.
 */
export function orderSearchTerms(
  order: Pick<Order, 'name' | 'email' | 'amountSent' | 'amountReceived'>,
): string[] {
  const amounts = [`sent:${plain(order.amountSent)}`, `received:${plain(order.amountReceived)}`]
  return [...accountSearchTerms(order), ...amounts]
}

/** An order as the search knows it: `orderIndex/{trackingID}`. */
export const indexEntrySchema = z.object({
  status: orderStatusSchema,
  created_at: z.date(),
  terms: z.array(z.string()),
})

export type IndexEntry = z.infer<typeof indexEntrySchema>

export type IndexedOrder = Pick<
  Order,
  'status' | 'created_at' | 'name' | 'email' | 'amountSent' | 'amountReceived'
>

export function indexEntry(order: IndexedOrder): IndexEntry {
  const { status, created_at } = order
  return { status, created_at, terms: orderSearchTerms(order) }
}

export function accountSearchTerms({ name, email }: Pick<Account, 'name' | 'email'>): string[] {
  const names = words(name).flatMap((word) => prefixes(word, nameLetters).map((prefix) => `name:${prefix}`))
  const emails = addressParts(email).flatMap((part) =>
    prefixes(part, emailLetters).map((prefix) => `email:${prefix}`),
  )
  return [...new Set([...names, ...emails])]
}

/** The search term for a typed name: its longest word, because the fewest documents have it. */
export function nameSearchTerm(typed: string): string | undefined {
  const [first, ...others] = words(typed)
  if (first === undefined) return undefined
  const longest = others.reduce((one, other) => (lettersOf(other) > lettersOf(one) ? other : one), first)
  return `name:${beginning(longest, nameLetters)}`
}

export function emailSearchTerm(typed: string): string | undefined {
  const address = folded(typed).replace(/^[.@_-]+/, '')
  return address ? `email:${beginning(address, emailLetters)}` : undefined
}

export function sentSearchTerm(typed: string): string | undefined {
  return amountSearchTerm('sent', typed)
}

export function receivedSearchTerm(typed: string): string | undefined {
  return amountSearchTerm('received', typed)
}

/** A query takes one search term. Rows are tested for the others with this. */
export function hasSearchTerm(terms: readonly string[], term: string): boolean {
  return terms.includes(term)
}

const nameLetters = 12
const emailLetters = 20

function words(text: string): string[] {
  return folded(text).split(/\s+/).filter(Boolean)
}

/** The whole address, and the rest of it after each separator. */
function addressParts(email: string): string[] {
  const address = folded(email)
  const separators = [...address.matchAll(/[.@_-]+/g)]
  return [address, ...separators.map(({ index, 0: separator }) => address.slice(index + separator.length))]
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}

function prefixes(text: string, longest: number): string[] {
  const letters = [...text].slice(0, longest)
  return letters.map((_, index) => letters.slice(0, index + 1).join(''))
}

function beginning(text: string, longest: number): string {
  return [...text].slice(0, longest).join('')
}

function lettersOf(word: string): number {
  return [...word].length
}

/** People type thousands separators after two or three digits. Text that is not an amount finds nothing. */
function amountSearchTerm(side: 'sent' | 'received', typed: string): string | undefined {
  const amount = folded(typed).replaceAll(/[,\s]/g, '')
  if (!amount) return undefined
  return `${side}:${isDecimal(amount) ? plain(amount) : amount}`
}

/** Without trailing zeros, so that 5000 finds 5000.00. */
function plain(amount: string): string {
  return new Exact(amount).toFixed()
}
