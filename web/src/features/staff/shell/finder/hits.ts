import type { Order } from '@rupee/domain/orders/order.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { Person } from '#collections/people.ts'
import { paths, toCustomerAddress, toOrderAddress } from '#lib/navigation/paths.ts'
import type { Destination } from '../navigation/destinations.ts'
import type { Recent } from './recent.ts'

export interface FinderHit extends Recent {
  readonly detail?: string
}

export interface HitGroup {
  readonly title: string
  readonly hits: readonly FinderHit[]
}

/** Maximum number of results of each kind. */
export const maximumHits = 8
/** Minimum length of a search, because shorter ones find too much. */
export const lettersNeeded = 3

interface SearchResults {
  readonly recent: readonly Recent[]
  readonly screens: readonly Pick<Destination, 'name' | 'to'>[]
  readonly orders: readonly Pick<Order, 'trackingID' | 'name' | 'status' | 'TransactionID'>[]
  readonly people: readonly Pick<Person, 'uid' | 'name' | 'email'>[]
  readonly wallets: readonly Pick<Wallet, 'id' | 'name' | 'code'>[]
}

/** Groups the results, recent ones first, without duplicates. */
export function groupHits(typed: string, found: SearchResults): readonly HitGroup[] {
  const isTyped = typed.trim() !== ''
  const groups: readonly HitGroup[] = [
    { title: 'Recent', hits: found.recent.filter(({ label }) => isMatch(typed, label)) },
    {
      title: 'Screens',
      hits: found.screens
        .filter(({ name }) => isMatch(typed, name))
        .map(({ name, to }) => ({ label: name, to })),
    },
    {
      title: 'Orders',
      hits: found.orders.slice(0, maximumHits).map((order) => toOrderHit(typed, order)),
    },
    { title: 'Customers', hits: found.people.slice(0, maximumHits).map(toPersonHit) },
    {
      title: 'Currencies',
      hits: found.wallets
        .filter(({ name, code }) => isTyped && (isMatch(typed, name) || isMatch(typed, code)))
        .slice(0, maximumHits)
        .map(toWalletHit),
    },
  ]
  const seen = new Set<string>()
  return groups
    .map(({ title, hits }) => ({ title, hits: hits.filter(({ to }) => isFirst(seen, to)) }))
    .filter(({ hits }) => hits.length > 0)
}

/** Whether every typed word starts a word of the text. */
function isMatch(typed: string, text: string | undefined): boolean {
  const words = listWords(text ?? '')
  return listWords(typed).every((part) => words.some((word) => word.startsWith(part)))
}

function listWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function isFirst(seen: Set<string>, to: string): boolean {
  if (seen.has(to)) return false
  seen.add(to)
  return true
}

/** Converts an order to a result. Says what matched if it was not the ID. */
function toOrderHit(
  typed: string,
  { trackingID, name, status, TransactionID }: SearchResults['orders'][number],
): FinderHit {
  const state = status === 'pending' ? 'Pending' : status
  const reference = isMatch(typed, trackingID) ? '' : `, paid with ${TransactionID}`
  return { to: toOrderAddress(trackingID), label: trackingID, detail: `${state}, ${name}${reference}` }
}

function toPersonHit({ uid, name, email }: SearchResults['people'][number]): FinderHit {
  return { to: toCustomerAddress(uid), label: name, detail: email, customer: uid }
}

function toWalletHit({ id, name, code }: SearchResults['wallets'][number]): FinderHit {
  const to = `${paths.adminRates}?${new URLSearchParams({ tab: id })}`
  return { to, label: `${name} (${code})`, detail: 'Currency Rates' }
}
