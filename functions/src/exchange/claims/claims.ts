import { type PaymentClaim, paymentClaimSchema } from '@rupee/domain/claims/claim.ts'
import type { DocumentReference } from 'firebase-admin/firestore'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'

/** Claims and orders have IDs of one kind, so a payment reference can name either. */
export const claimRef = (id: string): DocumentReference => world().firestore.doc(`paymentClaims/${id}`)

export const claimConverter = makeDocumentConverter<PaymentClaim>(paymentClaimSchema, 'id')
