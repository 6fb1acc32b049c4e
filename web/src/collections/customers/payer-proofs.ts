import {
  type PayerCode,
  type PayerProof,
  payerCodeSchema,
  payerProofSchema,
} from '@rupee/domain/payments/payer-proof.ts'
import { doc } from 'firebase/firestore'
import { useMemo } from 'react'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchDocument } from '#lib/live/live-queries.ts'

/** Subscribes to the payer accounts that a customer has proven; undefined if there is none, or without a customer. */
export function usePayerProof(uid: string | undefined): Live<PayerProof | undefined> {
  const proof = useMemo(
    () => (uid === undefined ? undefined : watchDocument(doc(firestore, 'payerProofs', uid), toProof)),
    [uid],
  )
  return useLive(proof)
}

/** Subscribes to the customer's own proof code, which may have ended. */
export function usePayerCode(uid: string): Live<PayerCode | undefined> {
  return useLive(useMemo(() => watchDocument(doc(firestore, 'payerCodes', uid), toCode), [uid]))
}

const toProof = makeDocumentConverter<PayerProof>(payerProofSchema, 'uid')

const toCode = makeDocumentConverter<PayerCode>(payerCodeSchema, 'uid')
