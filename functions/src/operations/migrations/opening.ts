import { auditEntrySchema } from '@rupee/domain/audit/audit.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import { computeHeldAmount } from '@rupee/domain/orders/order.ts'
import { reserveMovementsSchema } from '@rupee/domain/wallets/reserve.ts'
import type { Query } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { orderConverter, orders } from '../../exchange/orders/orders.ts'
import { quoteConverter, quotes } from '../../exchange/quotes/quote-documents.ts'
import { pendingCreditConverter, pendingCredits } from '../../exchange/reserves/pending-credits.ts'
import { readStock } from '../../exchange/reserves/stocked-wallets.ts'
import { walletConverter, walletRef } from '../../exchange/wallets/wallets.ts'
import { audit } from '../../platform/audit/audit.ts'
import { type DocumentConverter, makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { noCheckpoint } from '../../platform/long-read/checkpoint.ts'
import { type LongRead, type Part, readAsOfOneMoment } from '../../platform/long-read/long-read.ts'
import { world } from '../../platform/world/world.ts'

/** Audit entries about edits of reserves. */
export const queryCorrections = () => audit().where('action', '==', 'reserve changed')

/** Fields of an audit entry that count for a reserve. */
const correctionSchema = z.extend(z.pick(auditEntrySchema, { about: true }), {
  id: z.string(),
  difference: reserveMovementsSchema.shape.edits,
})

export type Correction = z.infer<typeof correctionSchema>

export const correctionConverter = makeDocumentConverter(correctionSchema, 'id')

/**
 * Returns the part of a reserve that its quotes, orders and corrections do not explain, as of one moment. It stays the
 * same while calls go on, because each of them moves the reserve as much as its documents.
 */
export async function readOpening(wallet: string): Promise<string> {
  const { done, time } = await readAsOfOneMoment({
    begin: () => new Outflow(wallet),
    checkpoint: noCheckpoint,
    minutesToContinue: 0,
  })
  const reserved = await world().firestore.runTransaction(
    async (transaction) => {
      const found = walletConverter.findOrFail(await transaction.get(walletRef(wallet)))
      return found ? (await readStock(transaction, found)).reserved : '0'
    },
    { readOnly: true, readTime: time },
  )
  return done.sum.plus(reserved).toFixed()
}

/** Sum of everything that has left a reserve or is still to be added, less everything that has come in. */
class Outflow implements LongRead {
  readonly parts: readonly Part[]
  sum = new Exact(0)

  constructor(wallet: string) {
    this.parts = [
      this.#part(queryCorrections().where('about', '==', wallet), correctionConverter, ({ difference }) =>
        new Exact(difference).negated(),
      ),
      this.#part(
        quotes().where('state', '==', 'live').where('toWallet', '==', wallet),
        quoteConverter,
        ({ to_amount }) => to_amount,
      ),
      this.#part(orders().where('toWallet', '==', wallet), orderConverter, (order) =>
        order.status === 'Approved' ? order.amountReceived : computeHeldAmount(order),
      ),
      this.#part(
        orders().where('fromWallet', '==', wallet).where('status', '==', 'Approved'),
        orderConverter,
        ({ amountSent }) => new Exact(amountSent).negated(),
      ),
      this.#part(
        pendingCredits().where('wallet', '==', wallet),
        pendingCreditConverter,
        ({ amount }) => amount,
      ),
    ]
  }

  save(): string {
    return this.sum.toFixed()
  }

  #part<T>(query: Query, converter: DocumentConverter<T>, toAmount: (found: T) => string | Exact): Part {
    return {
      query,
      add: (documents) => {
        for (const found of converter.list(documents)) this.sum = this.sum.plus(toAmount(found))
      },
    }
  }
}
