import { Exact } from '@rupee/domain/money/money.ts'
import { heldBy } from '@rupee/domain/orders/order.ts'
import { expectedReserve, type ReserveAccount } from '@rupee/domain/wallets/reserve.ts'
import { inListOrder } from '@rupee/domain/wallets/wallet.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { audit } from '../audit/audit.ts'
import { readAll } from '../documents/pages.ts'
import { orders, toOrder } from '../orders/orders.ts'
import { quotes, toQuote } from '../quotes/quote-documents.ts'
import { toWallet, wallets } from '../wallets/wallets.ts'
import { firestore } from '../world/firebase.ts'
import { openings } from './ledgers.ts'

type Movement = 'received' | 'edits' | 'heldByQuotes' | 'heldByOrders' | 'paidOut'

/**
 * Whether each wallet's reserve is what everything that ever moved it adds up to. All of it is read as of one moment
 * and without locks, so that it can be run on a busy day.
 */
export async function checkReserves(): Promise<readonly ReserveAccount[]> {
  return firestore.runTransaction(
    async (transaction) => {
      const { docs } = await transaction.get(wallets)
      const opened = await openings(transaction)
      const sums = await sumUp(transaction)
      return inListOrder(docs.flatMap((document) => toWallet(document) ?? [])).map(
        ({ id, code, reserved }) => {
          const movements = {
            opening: opened.get(id) ?? '0',
            received: sums.of(id, 'received'),
            edits: sums.of(id, 'edits'),
            heldByQuotes: sums.of(id, 'heldByQuotes'),
            heldByOrders: sums.of(id, 'heldByOrders'),
            paidOut: sums.of(id, 'paidOut'),
          }
          const expected = expectedReserve(movements)
          return {
            id,
            code,
            ...movements,
            expected,
            reserved,
            balanced: new Exact(expected).equals(reserved),
          }
        },
      )
    },
    { readOnly: true },
  )
}

async function sumUp(transaction: Transaction): Promise<Sums> {
  const sums = new Sums()
  for await (const entry of readAll(transaction, audit.where('action', '==', 'reserve changed'))) {
    sums.add(entry.get('about'), 'edits', entry.get('difference'))
  }
  for await (const document of readAll(transaction, quotes.where('state', '==', 'live'))) {
    const { toWallet, to_amount } = toQuote(document)
    sums.add(toWallet, 'heldByQuotes', to_amount)
  }
  for await (const document of readAll(transaction, orders.where('status', '==', 'pending'))) {
    const order = toOrder(document)
    sums.add(order.toWallet, 'heldByOrders', heldBy(order))
  }
  for await (const document of readAll(transaction, orders.where('status', '==', 'Approved'))) {
    const { fromWallet, toWallet, amountSent, amountReceived } = toOrder(document)
    sums.add(fromWallet, 'received', amountSent)
    sums.add(toWallet, 'paidOut', amountReceived)
  }
  return sums
}

class Sums {
  readonly #sums = new Map<string, Exact>()

  add(wallet: string, movement: Movement, amount: string): void {
    const key = `${movement} ${wallet}`
    this.#sums.set(key, new Exact(amount).plus(this.#sums.get(key) ?? 0))
  }

  of(wallet: string, movement: Movement): string {
    return (this.#sums.get(`${movement} ${wallet}`) ?? new Exact(0)).toFixed()
  }
}
