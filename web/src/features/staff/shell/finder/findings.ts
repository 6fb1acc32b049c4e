import type { Order } from '@rupee/domain/orders/order.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { Person } from '#collections/people.ts'
import { customerAddress, orderAddress, paths } from '#lib/navigation/paths.ts'
import type { Destination } from '../navigation/destinations.ts'
import type { Recent } from './recent.ts'

export interface Finding extends Recent {
  readonly detail?: string
}

export interface FindingGroup {
  readonly title: string
  readonly findings: readonly Finding[]
}

/** Maximum number of results of each kind. */
export const findingsAtMost = 8
/** Minimum length of a search, because shorter ones find too much. */
export const lettersNeeded = 3

interface Found {
  readonly recent: readonly Recent[]
  readonly screens: readonly Pick<Destination, 'name' | 'to'>[]
  readonly orders: readonly Pick<Order, 'trackingID' | 'name' | 'status' | 'TransactionID'>[]
  readonly people: readonly Pick<Person, 'uid' | 'name' | 'email'>[]
  readonly wallets: readonly Pick<Wallet, 'id' | 'name' | 'code'>[]
}

/** Groups the results, recent ones first, without duplicates. */
export function findingGroups(typed: string, found: Found): readonly FindingGroup[] {
  const isTyped = typed.trim() !== ''
  const groups: readonly FindingGroup[] = [
    { title: 'Opened before', findings: found.recent.filter(({ label }) => matches(typed, label)) },
    {
      title: 'Screens',
      findings: found.screens
        .filter(({ name }) => matches(typed, name))
        .map(({ name, to }) => ({ label: name, to })),
    },
    {
      title: 'Orders',
      findings: found.orders.slice(0, findingsAtMost).map((order) => ofOrder(typed, order)),
    },
    { title: 'Customers', findings: found.people.slice(0, findingsAtMost).map(ofPerson) },
    {
      title: 'Currencies',
      findings: found.wallets
        .filter(({ name, code }) => isTyped && (matches(typed, name) || matches(typed, code)))
        .slice(0, findingsAtMost)
        .map(ofWallet),
    },
  ]
  const seen = new Set<string>()
  return groups
    .map(({ title, findings }) => ({ title, findings: findings.filter(({ to }) => isFirst(seen, to)) }))
    .filter(({ findings }) => findings.length > 0)
}

/** Whether every typed word starts a word of the text. */
function matches(typed: string, text: string | undefined): boolean {
  const words = wordsOf(text ?? '')
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)))
}

function wordsOf(text: string): readonly string[] {
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
function ofOrder(
  typed: string,
  { trackingID, name, status, TransactionID }: Found['orders'][number],
): Finding {
  const state = status === 'pending' ? 'Pending' : status
  const reference = matches(typed, trackingID) ? '' : `, paid with ${TransactionID}`
  return { to: orderAddress(trackingID), label: trackingID, detail: `${state}, ${name}${reference}` }
}

function ofPerson({ uid, name, email }: Found['people'][number]): Finding {
  return { to: customerAddress(uid), label: name, detail: email, customer: uid }
}

function ofWallet({ id, name, code }: Found['wallets'][number]): Finding {
  const to = `${paths.adminRates}?${new URLSearchParams({ tab: id })}`
  return { to, label: `${name} (${code})`, detail: 'Currency Rates' }
}
