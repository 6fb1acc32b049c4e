import { type KycField, type KycRecord, kycRecordSchema } from '@rupee/domain/people/kyc.ts'
import { doc } from 'firebase/firestore'
import { useMemo } from 'react'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchDocument } from '#lib/live/live-queries.ts'

/** Names of the KYC files on staff pages. */
export const kycFileNames: Readonly<Record<KycField, string>> = {
  aadharFront: 'Aadhaar front',
  aadharBack: 'Aadhaar back',
  panCardFront: 'PAN card',
  aadharWithPhoto: 'Photo with Aadhaar',
  video: 'KYC video',
}

const toRecord = makeDocumentConverter<KycRecord>(kycRecordSchema)

/** Subscribes to a customer's last submission, for staff; undefined before the first. */
export function useKycRecord(uid: string): Live<KycRecord | undefined> {
  const record = useMemo(() => watchDocument(doc(firestore, 'kyc', uid), toRecord), [uid])
  return useLive(record)
}
