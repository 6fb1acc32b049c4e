import { createHash } from 'node:crypto'
import { normalisedReference } from '@rupee/domain/orders/order-input.ts'
import { firestore } from '../world/firebase.ts'

/**
 * One payment is one order: its reference is a document that can be created once. The hash makes an id of whatever
 * was typed; it hides nothing, and so outlives any key.
 */
export function referenceOf(reference: string) {
  const hash = createHash('sha256').update(normalisedReference(reference)).digest('base64url')
  return firestore.doc(`paymentReferences/${hash}`)
}
