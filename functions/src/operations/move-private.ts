import { FieldPath, FieldValue, type Query } from 'firebase-admin/firestore'
import { indexOrder } from '../orders/order-index.ts'
import { orderKind, orderOf, orders } from '../orders/orders.ts'
import { storeReserve } from '../wallets/stocked-wallets.ts'
import { walletKind, walletOf, wallets, walletTransaction } from '../wallets/wallets.ts'
import { googleWorld } from '../world/google-world.ts'
import { handIn, world } from '../world/world.ts'

handIn(googleWorld())

/** Two writes for each order, of the 500 that a transaction may have. */
const ordersAtOnce = 200

/**
 * `npm run move-private`. Takes what is not theirs to read out of documents of before: reserves that are not shown out
 * of wallets, and search terms out of orders. Returns the text to print. It can run while orders come in, and again.
 */
export async function movePrivate(): Promise<string> {
  const reserves = await hideReserves()
  const terms = await moveTerms()
  return `${reserves} reserves and the search terms of ${terms} orders were moved.`
}

async function hideReserves(): Promise<number> {
  const { docs } = await wallets().select().get()
  let moved = 0
  for (const { id } of docs) {
    moved += await walletTransaction(async (transaction) => {
      const wallet = walletKind.find(await transaction.get(walletOf(id)))
      if (!wallet || wallet.reserveShow || wallet.reserved === undefined) return 0
      const { reserved } = wallet
      transaction.update(walletOf(id), storeReserve(transaction, wallet, { reserved, reserveShow: false }))
      return 1
    })
  }
  return moved
}

async function moveTerms(): Promise<number> {
  const page = orders().select('terms').orderBy(FieldPath.documentId()).limit(ordersAtOnce)
  let moved = 0
  for (let next: Query | undefined = page; next; ) {
    const { docs } = await next.get()
    const old = docs.filter((order) => order.get('terms') !== undefined).map(({ id }) => id)
    if (old.length > 0) moved += await moveTermsOf(old)
    const last = docs.at(-1)
    next = last && docs.length === ordersAtOnce ? page.startAfter(last.id) : undefined
  }
  return moved
}

/** With the orders as they are now: a decision in between counts. */
async function moveTermsOf(trackingIDs: readonly string[]): Promise<number> {
  return world().firestore.runTransaction(async (transaction) => {
    const found = orderKind.list(await transaction.getAll(...trackingIDs.map(orderOf)))
    for (const order of found) {
      indexOrder(transaction, order)
      transaction.update(orderOf(order.trackingID), { terms: FieldValue.delete() })
    }
    return found.length
  })
}
