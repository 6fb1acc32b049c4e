import { type BankDetails, bankDetailsSchema } from '@rupee/domain/wallets/bank-details.ts'
import { doc } from 'firebase/firestore'
import { useMemo } from 'react'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchDocument } from '#lib/live/live-queries.ts'

const toBankDetails = makeDocumentConverter<BankDetails>(bankDetailsSchema)

/** Subscribes to the exchange's bank account for the common currency; for staff. Without an ID it stays loading. */
export function useBankDetails(walletId: string | undefined): Live<BankDetails | undefined> {
  const query = useMemo(
    () =>
      walletId === undefined
        ? undefined
        : watchDocument(doc(firestore, 'bankDetails', walletId), toBankDetails),
    [walletId],
  )
  return useLive(query)
}
