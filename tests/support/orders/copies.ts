import { firestore } from '../admin-sdk.ts'

/**
 * Adds copies of an order, oldest first, a second apart and with their own references, and returns their tracking IDs.
 * All are older than the order, because one from the future would keep later orders of other tests from being news.
 * Placing them would take a minute. The search finds them by names and addresses.
 */
export async function copyOrder(trackingID: string, count: number): Promise<readonly string[]> {
  const [order, entry] = await firestore.getAll(
    firestore.doc(`transactions/${trackingID}`),
    firestore.doc(`orderIndex/${trackingID}`),
  )
  const createdAt = order?.get('created_at').toMillis()
  const ids = Array.from({ length: count }, (_, index) => `${trackingID.slice(0, 6)}${index + 1000}`)
  const batch = firestore.batch()
  for (const [index, id] of ids.entries()) {
    const created_at = new Date(createdAt - (count - index) * 1000)
    batch.set(firestore.doc(`transactions/${id}`), { ...order?.data(), created_at, TransactionID: id })
    batch.set(firestore.doc(`orderIndex/${id}`), { ...entry?.data(), created_at, similarityKeys: [] })
  }
  await batch.commit()
  return ids
}
