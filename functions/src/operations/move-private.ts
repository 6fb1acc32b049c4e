import { decisionEntryId } from '@rupee/domain/records/audit.ts'
import { FieldPath, FieldValue, type Query } from 'firebase-admin/firestore'
import { audit, auditKind } from '../audit/audit.ts'
import { judgeOrder } from '../findings/judge-order.ts'
import { hasLatestTerms, indexOf, indexOrder } from '../orders/order-index.ts'
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
 * of wallets, and search terms out of orders. Orders that staff could find by less than today get the terms of today.
 * Returns the text to print. It can run while orders come in, and again.
 */
export async function movePrivate(): Promise<string> {
  const reserves = await hideReserves()
  const terms = await moveTerms()
  return `${reserves} reserves were moved, and ${terms} orders got the search terms of today.`
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
    if (docs.length === 0) return moved
    const indexes = await world().firestore.getAll(...docs.map(({ id }) => indexOf(id)))
    const old = docs.filter((order, at) => {
      const index = indexes[at]
      return order.get('terms') !== undefined || !index || !hasLatestTerms(index)
    })
    if (old.length > 0) moved += await moveTermsOf(old.map(({ id }) => id))
    // Their entries say that they have no red findings.
    for (const { id } of old) await judgeOrder(id)
    const last = docs.at(-1)
    next = last && docs.length === ordersAtOnce ? page.startAfter(last.id) : undefined
  }
  return moved
}

/** With the orders as they are now: a decision in between counts. */
async function moveTermsOf(trackingIDs: readonly string[]): Promise<number> {
  return world().firestore.runTransaction(async (transaction) => {
    const found = orderKind.list(await transaction.getAll(...trackingIDs.map(orderOf)))
    if (found.length === 0) return 0
    const decisions = await transaction.getAll(
      ...found.map(({ trackingID }) => audit().doc(decisionEntryId(trackingID))),
    )
    found.forEach((order, at) => {
      const decidedBy = decisions[at] && auditKind.find(decisions[at])?.by
      indexOrder(transaction, { ...order, decidedBy })
      transaction.update(orderOf(order.trackingID), { terms: FieldValue.delete() })
    })
    return found.length
  })
}
