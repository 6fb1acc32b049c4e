import { isDecimal } from '../money/decimal-text.ts'
import { Exact } from '../money/money.ts'
import type { Order } from '../orders/order.ts'
import type { Account } from '../people/account.ts'

/**
 * Firestore finds whole values only. So that staff find people by the beginning of what they type, the beginnings are
 * stored beside them, each with the field it begins.
 */
export function orderSearchTerms(
  order: Pick<Order, 'name' | 'email' | 'amountSent' | 'amountReceived'>,
): string[] {
  const amounts = [`sent:${plain(order.amountSent)}`, `received:${plain(order.amountReceived)}`]
  return [...accountSearchTerms(order), ...amounts]
}

export function accountSearchTerms({ name, email }: Pick<Account, 'name' | 'email'>): string[] {
  const names = words(name).flatMap((word) => prefixes(word, nameLetters).map((prefix) => `name:${prefix}`))
  const emails = addressParts(email).flatMap((part) =>
    prefixes(part, emailLetters).map((prefix) => `email:${prefix}`),
  )
  return [...new Set([...names, ...emails])]
}

/** What to ask for when somebody looks for this name: of several words the longest, which fits the fewest. */
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

/** For a second field that is looked for: the index takes one term, the rows that it gives are tested for the rest. */
export function hasSearchTerm(terms: readonly string[], term: string): boolean {
  return terms.includes(term)
}

const nameLetters = 12
const emailLetters = 20

function words(text: string): string[] {
  return folded(text).split(/\s+/).filter(Boolean)
}

/** The whole address, and what is left of it after each separator. */
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

/** Thousands are separated as people type them, in groups of two or three. What is no amount finds nothing. */
function amountSearchTerm(side: 'sent' | 'received', typed: string): string | undefined {
  const amount = folded(typed).replaceAll(/[,\s]/g, '')
  if (!amount) return undefined
  return `${side}:${isDecimal(amount) ? plain(amount) : amount}`
}

/** Without trailing zeros, so that an amount is found however it is written. */
function plain(amount: string): string {
  return new Exact(amount).toFixed()
}
