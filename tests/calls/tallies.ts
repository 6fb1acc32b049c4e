import { accountSchema } from '@rupee/domain/account.ts'
import { orderSchema } from '@rupee/domain/order.ts'
import { recountOrders, recountPeople } from '@rupee/domain/tally-recount.ts'
import { walletSchema } from '@rupee/domain/wallet.ts'
import { type DocumentSnapshot, Filter, type Query, type Transaction } from 'firebase-admin/firestore'
import { expect } from 'vitest'
import { firestore } from './admin-sdk.ts'

/** Every sum there is, by its path such as `orders.pending.sent.INR`. What is zero might as well not be there. */
export type Sums = Readonly<Record<string, number>>

/**
 * The tallies are what everything there is adds up to. Where others make orders and people at the same time, only the
 * sums of the currencies that nobody else uses can be compared.
 */
export async function expectTallied(codes?: readonly string[]): Promise<void> {
  const [told, counted] = await firestore.runTransaction(
    (transaction) => Promise.all([tallied(transaction, codes), recounted(transaction, codes)]),
    { readOnly: true },
  )
  expect(told).toEqual(counted)
  expect(Object.keys(told)).not.toEqual([])
}

export function talliesOf(codes: readonly string[]): Promise<Sums> {
  return firestore.runTransaction((transaction) => tallied(transaction, codes), { readOnly: true })
}

async function tallied(transaction: Transaction, codes?: readonly string[]): Promise<Sums> {
  const { docs } = await transaction.get(firestore.collection('tallies'))
  return sumsIn(
    docs.map((tally) => [tally.id, tally.data()]),
    codes,
  )
}

async function recounted(transaction: Transaction, codes?: readonly string[]): Promise<Sums> {
  const read = async (query: Query) => (await transaction.get(query)).docs
  const wallets = (await read(firestore.collection('wallets'))).map((wallet) =>
    walletSchema.parse({ ...wallet.data(), id: wallet.id }),
  )
  const orders = (await read(ordersIn(codes))).map((order) =>
    orderSchema.parse({ ...withDates(order), trackingID: order.id }),
  )
  const accounts = codes ? [] : await read(firestore.collection('users'))
  const people = recountPeople(accounts.map((account) => accountSchema.parse(withDates(account))))
  const decimals = new Map(wallets.map((wallet) => [wallet.code, wallet.decimals]))
  const { orders: all, days } = recountOrders(orders, decimals)
  return sumsIn([['orders', all], ['people', people], ...days], codes)
}

function ordersIn(codes?: readonly string[]): Query {
  const orders = firestore.collection('transactions')
  if (!codes) return orders
  const sides = ['from_currency', 'to_currency'].map((side) => Filter.where(side, 'in', codes))
  return orders.where(Filter.or(...sides))
}

function withDates(snapshot: DocumentSnapshot): object {
  const fields = Object.entries(snapshot.data() ?? {})
  return Object.fromEntries(fields.map(([name, value]) => [name, value?.toDate?.() ?? value]))
}

function sumsIn(tallies: readonly (readonly [string, object])[], codes?: readonly string[]): Sums {
  const sums = tallies.flatMap(([id, tally]) => leaves(tally, [id]))
  const wanted = sums.filter(([path, sum]) => sum !== 0 && (!codes || codes.includes(path[3] ?? '')))
  return Object.fromEntries(wanted.map(([path, sum]) => [path.join('.'), sum]))
}

function leaves(value: unknown, path: readonly string[]): readonly (readonly [readonly string[], number])[] {
  if (typeof value === 'number') return [[path, value]]
  return Object.entries(Object(value)).flatMap(([name, inner]) => leaves(inner, [...path, name]))
}
