import { type PaymentClaim, paymentClaimSchema } from '@rupee/domain/claims/claim.ts'
import type { DocumentReference } from 'firebase-admin/firestore'
import { documentKind } from '../../platform/firestore/document-kind.ts'
import { world } from '../../platform/world/world.ts'

/** Claims and orders have IDs of one kind, so a payment reference can name either. */
export const claimOf = (id: string): DocumentReference => world().firestore.doc(`paymentClaims/${id}`)

export const claimKind = documentKind<PaymentClaim>(paymentClaimSchema, 'id')
