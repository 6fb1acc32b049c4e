import { firestore } from '../admin-sdk.ts'

/**
 * Adds copies of an order, each a second younger than the one before and with a reference of its own, and returns their
 * tracking IDs. Placing as many would take a minute. The search finds them by names and addresses.
 */
export async function copiesOf(trackingID: string, count: number): Promise<readonly string[]> {
  const [order, entry] = await firestore.getAll(
    firestore.doc(`transactions/${trackingID}`),
    firestore.doc(`orderIndex/${trackingID}`),
  )
  const createdAt = order?.get('created_at').toMillis()
  const ids = Array.from({ length: count }, (_, index) => `${trackingID.slice(0, 6)}${index + 1000}`)
  const batch = firestore.batch()
  for (const [index, id] of ids.entries()) {
    const created_at = new Date(createdAt + (index + 1) * 1000)
    batch.set(firestore.doc(`transactions/${id}`), { ...order?.data(), created_at, TransactionID: id })
    batch.set(firestore.doc(`orderIndex/${id}`), { ...entry?.data(), created_at, similarityKeys: [] })
  }
  await batch.commit()
  return ids
}
