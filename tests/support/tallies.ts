import { auditEntrySchema, checkActions } from '@rupee/domain/audit/audit.ts'
import { withDates } from '@rupee/domain/calendar/with-dates.ts'
import { orderSchema } from '@rupee/domain/orders/order.ts'
import { accountSchema } from '@rupee/domain/people/account.ts'
import { listTallyParts, sumTallies, toWholeTally } from '@rupee/domain/tallies/tally.ts'
import { recount } from '@rupee/domain/tallies/tally-recount.ts'
import type { Query, Transaction } from 'firebase-admin/firestore'
import { expect } from 'vitest'
import { firestore } from './admin-sdk.ts'

/** Every sum in the tallies, by its path such as `orders.pending.sent.inr.2`. Zeros equal missing values. */
export type Sums = Readonly<Record<string, number>>

/**
 * Expects that the tallies equal a recount. While other tests make orders and people, only the sums of wallets that
 * nobody else uses can be compared.
 */
export async function expectTallied(wallets?: readonly string[]): Promise<void> {
  const [told, counted] = await firestore.runTransaction(
    (transaction) => Promise.all([readTallied(transaction, wallets), recountTallies(transaction, wallets)]),
    { readOnly: true },
  )
  expect(told).toEqual(counted)
  expect(Object.keys(told)).not.toEqual([])
}

/** Adds up all parts of a tally. */
export async function readTally(id: string): Promise<Readonly<Record<string, unknown>>> {
  const parts = await firestore.getAll(...listTallyParts(id).map((part) => firestore.doc(`tallies/${part}`)))
  return sumTallies(parts.map((part) => part.data() ?? {}))
}

export function readTallies(wallets: readonly string[]): Promise<Sums> {
  return firestore.runTransaction((transaction) => readTallied(transaction, wallets), { readOnly: true })
}

async function readTallied(transaction: Transaction, wallets?: readonly string[]): Promise<Sums> {
  const { docs } = await transaction.get(firestore.collection('tallies'))
  return addTallies(
    docs.map((tally) => [toWholeTally(tally.id), tally.data()]),
    wallets,
  )
}

async function recountTallies(transaction: Transaction, wallets?: readonly string[]): Promise<Sums> {
  const read = async (query: Query) => (await transaction.get(query)).docs
  const inEither = (await Promise.all(listOrderQueries(wallets).map(read))).flat()
  const ordersById = new Map(inEither.map((order) => [order.id, order]))
  const orders = [...ordersById.values()].map((order) =>
    orderSchema.parse({ ...withDates(order.data()), trackingID: order.id }),
  )
  const found = wallets ? [] : await read(firestore.collection('users'))
  const accounts = found.map((account) => accountSchema.parse(withDates(account.data())))
  const actions = ['order decided', ...checkActions]
  const noted = wallets ? [] : await read(firestore.collection('audit').where('action', 'in', actions))
  const entries = noted.map((entry) => auditEntrySchema.parse(withDates(entry.data())))
  return addTallies([...recount({ orders, accounts, entries })], wallets)
}

/** An order between two of the wallets is in the answers of both queries. */
function listOrderQueries(wallets?: readonly string[]): readonly Query[] {
  const orders = firestore.collection('transactions')
  return wallets ? ['fromWallet', 'toWallet'].map((side) => orders.where(side, 'in', wallets)) : [orders]
}

function addTallies(tallies: readonly (readonly [string, object])[], wallets?: readonly string[]): Sums {
  const sums = tallies.flatMap(([id, tally]) => listLeaves(tally, [id]))
  const wanted = sums.filter(([path]) => !wallets || wallets.includes(path[3] ?? ''))
  const found = new Map<string, number>()
  for (const [path, sum] of wanted) found.set(path.join('.'), (found.get(path.join('.')) ?? 0) + sum)
  return Object.fromEntries([...found].filter(([, sum]) => sum !== 0))
}

function listLeaves(
  value: unknown,
  path: readonly string[],
): readonly (readonly [readonly string[], number])[] {
  if (typeof value === 'number') return [[path, value]]
  return Object.entries(Object(value)).flatMap(([name, inner]) => listLeaves(inner, [...path, name]))
}
