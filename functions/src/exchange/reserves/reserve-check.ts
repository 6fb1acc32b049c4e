import { auditEntrySchema } from '@rupee/domain/audit/audit.ts'
import { Exact, exactText } from '@rupee/domain/money/money.ts'
import { heldAmount } from '@rupee/domain/orders/order.ts'
import {
  expectedReserve,
  type ReserveAccount,
  reserveMovementsSchema,
} from '@rupee/domain/wallets/reserve.ts'
import { inListOrder } from '@rupee/domain/wallets/wallet.ts'
import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { audit } from '../../platform/audit/audit.ts'
import { documentConverter } from '../../platform/firestore/document-converter.ts'
import { readAll } from '../../platform/firestore/pages.ts'
import { world } from '../../platform/world/world.ts'
import { orderConverter, orders } from '../orders/orders.ts'
import { quoteConverter, quotes } from '../quotes/quote-documents.ts'
import { additionConverter, additions } from '../wallets/additions.ts'
import { stockedAll } from '../wallets/stocked-wallets.ts'
import { walletConverter, wallets } from '../wallets/wallets.ts'
import { openings } from './ledgers.ts'

/** The fields of an audit entry that count for a reserve. */
const editConverter = documentConverter(
  z.extend(z.pick(auditEntrySchema, { about: true }), { difference: reserveMovementsSchema.shape.edits }),
)

type Movement = 'received' | 'edits' | 'heldByQuotes' | 'heldByOrders' | 'paidOut' | 'waiting'

/**
 * Compares each wallet's reserve with the sum of all its movements. Reads everything as of one moment and without
 * locks, so that it can run on a busy day.
 */
export async function checkReserves(): Promise<readonly ReserveAccount[]> {
  return world().firestore.runTransaction(
    async (transaction) => {
      const { docs } = await transaction.get(wallets())
      const all = await stockedAll(transaction, inListOrder(walletConverter.list(docs)))
      const opened = await openings(transaction)
      const sums = await sumUp(transaction)
      return all.map(({ id, code, ...wallet }) => {
        const movements = {
          opening: opened.get(id) ?? '0',
          received: sums.find(id, 'received'),
          edits: sums.find(id, 'edits'),
          heldByQuotes: sums.find(id, 'heldByQuotes'),
          heldByOrders: sums.find(id, 'heldByOrders'),
          paidOut: sums.find(id, 'paidOut'),
        }
        const expected = expectedReserve(movements)
        const added = new Exact(wallet.reserved).plus(sums.find(id, 'waiting'))
        const reserved = exactText(wallet.decimals, added)
        const balanced = new Exact(expected).equals(reserved)
        return { id, code, ...movements, expected, reserved, balanced }
      })
    },
    { readOnly: true },
  )
}

async function sumUp(transaction: Transaction): Promise<Sums> {
  const sums = new Sums()
  const edits = audit().where('action', '==', 'reserve changed')
  for await (const { about, difference } of readAll(transaction, edits, editConverter)) {
    sums.add(about, 'edits', difference)
  }
  const live = quotes().where('state', '==', 'live')
  for await (const { toWallet, to_amount } of readAll(transaction, live, quoteConverter)) {
    sums.add(toWallet, 'heldByQuotes', to_amount)
  }
  const pending = orders().where('status', '==', 'pending')
  for await (const order of readAll(transaction, pending, orderConverter)) {
    sums.add(order.toWallet, 'heldByOrders', heldAmount(order))
  }
  const approved = orders().where('status', '==', 'Approved')
  for await (const order of readAll(transaction, approved, orderConverter)) {
    const { fromWallet, toWallet, amountSent, amountReceived } = order
    sums.add(fromWallet, 'received', amountSent)
    sums.add(toWallet, 'paidOut', amountReceived)
  }
  for await (const { wallet, amount } of readAll(transaction, additions(), additionConverter)) {
    sums.add(wallet, 'waiting', amount)
  }
  return sums
}

class Sums {
  readonly #sums = new Map<string, Exact>()

  add(wallet: string, movement: Movement, amount: string): void {
    const key = `${movement} ${wallet}`
    this.#sums.set(key, new Exact(amount).plus(this.#sums.get(key) ?? 0))
  }

  find(wallet: string, movement: Movement): string {
    return (this.#sums.get(`${movement} ${wallet}`) ?? new Exact(0)).toFixed()
  }
}
