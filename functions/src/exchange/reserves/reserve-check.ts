import { auditEntrySchema } from '@rupee/domain/audit/audit.ts'
import { Exact, exactText } from '@rupee/domain/money/money.ts'
import { heldAmount } from '@rupee/domain/orders/order.ts'
import {
  expectedReserve,
  type ReserveAccount,
  reserveMovementsSchema,
} from '@rupee/domain/wallets/reserve.ts'
import { inListOrder, type StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import type { Query } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { audit } from '../../platform/audit/audit.ts'
import { type DocumentConverter, documentConverter } from '../../platform/firestore/document-converter.ts'
import type { Checkpoint } from '../../platform/long-read/checkpoint.ts'
import { type LongRead, type Part, readAsOfOneMoment } from '../../platform/long-read/long-read.ts'
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

/** Older figures would not match the current ones on the same page. */
const minutesToContinue = 10

const checkpointRef = () => world().firestore.doc('checkpoints/reserves')

const checkpointConverter = documentConverter(z.object({ text: z.string() }))

const checkpoint: Checkpoint = {
  read: async () => checkpointConverter.find(await checkpointRef().get())?.text,
  async write(text) {
    await checkpointRef().set({ text })
  },
  async clear() {
    await checkpointRef().delete()
  },
}

/**
 * Compares each wallet's reserve with the sum of all its movements, as of one moment. An interrupted
 * check continues when somebody asks again.
 */
export async function checkReserves(): Promise<readonly ReserveAccount[]> {
  const { done: movements, time } = await readAsOfOneMoment({
    begin: (saved) => new Movements(saved),
    checkpoint,
    minutesToContinue,
  })
  return world().firestore.runTransaction(
    async (transaction) => {
      const { docs } = await transaction.get(wallets())
      const all = await stockedAll(transaction, inListOrder(walletConverter.list(docs)))
      const opened = await openings(transaction)
      return all.map((wallet) => balance(wallet, opened.get(wallet.id) ?? '0', movements))
    },
    { readOnly: true, readTime: time },
  )
}

function balance(
  { id, code, decimals, reserved: stored }: StockedWallet,
  opening: string,
  sums: Movements,
): ReserveAccount {
  const movements = {
    opening,
    received: sums.find(id, 'received'),
    edits: sums.find(id, 'edits'),
    heldByQuotes: sums.find(id, 'heldByQuotes'),
    heldByOrders: sums.find(id, 'heldByOrders'),
    paidOut: sums.find(id, 'paidOut'),
  }
  const expected = expectedReserve(movements)
  const reserved = exactText(decimals, new Exact(stored).plus(sums.find(id, 'waiting')))
  return { id, code, ...movements, expected, reserved, balanced: new Exact(expected).equals(reserved) }
}

/** Sums of all movements of all reserves. */
class Movements implements LongRead {
  readonly parts: readonly Part[]
  readonly #sums: Map<string, Exact>

  constructor(saved: unknown) {
    const sums = savedSchema.parse(saved ?? {})
    this.#sums = new Map(Object.entries(sums).map(([key, sum]) => [key, new Exact(sum)]))
    this.parts = [
      part(audit().where('action', '==', 'reserve changed'), editConverter, ({ about, difference }) =>
        this.#add(about, 'edits', difference),
      ),
      part(quotes().where('state', '==', 'live'), quoteConverter, ({ toWallet, to_amount }) =>
        this.#add(toWallet, 'heldByQuotes', to_amount),
      ),
      part(orders().where('status', '==', 'pending'), orderConverter, (order) =>
        this.#add(order.toWallet, 'heldByOrders', heldAmount(order)),
      ),
      part(orders().where('status', '==', 'Approved'), orderConverter, (order) => {
        this.#add(order.fromWallet, 'received', order.amountSent)
        this.#add(order.toWallet, 'paidOut', order.amountReceived)
      }),
      part(additions(), additionConverter, ({ wallet, amount }) => this.#add(wallet, 'waiting', amount)),
    ]
  }

  save(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#sums].map(([key, sum]) => [key, sum.toFixed()]))
  }

  find(wallet: string, movement: Movement): string {
    return (this.#sums.get(`${movement} ${wallet}`) ?? new Exact(0)).toFixed()
  }

  #add(wallet: string, movement: Movement, amount: string): void {
    const key = `${movement} ${wallet}`
    this.#sums.set(key, new Exact(amount).plus(this.#sums.get(key) ?? 0))
  }
}

/** Decimal text by movement and wallet. */
const savedSchema = z.record(z.string(), z.string())

function part<T>(query: Query, converter: DocumentConverter<T>, addOne: (found: T) => void): Part {
  return { query, add: (documents) => converter.list(documents).forEach(addOne) }
}
