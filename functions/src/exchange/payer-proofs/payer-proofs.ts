import { payerCodeSchema, payerProofSchema } from '@rupee/domain/payments/payer-proof.ts'
import type { DocumentReference } from 'firebase-admin/firestore'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'

export const payerCodes = () => world().firestore.collection('payerCodes')

/** Codes are stored separately, because staff can read the proven accounts. */
export const payerCodeRef = (uid: string): DocumentReference => payerCodes().doc(uid)

export const payerCodeConverter = makeDocumentConverter(payerCodeSchema, 'uid')

export const payerProofRef = (uid: string): DocumentReference => world().firestore.doc(`payerProofs/${uid}`)

export const payerProofConverter = makeDocumentConverter(payerProofSchema, 'uid')

/** Deletes the code and the proven accounts of a customer. */
export async function forgetPayerProofs(uid: string): Promise<void> {
  for (const ref of [payerCodeRef(uid), payerProofRef(uid)]) await ref.delete()
}
