import { type KycLooks, kycLooksSchema } from '@rupee/domain/people/kyc-check/kyc-looks.ts'
import { collection, doc, limit, orderBy, query } from 'firebase/firestore'
import { useMemo } from 'react'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchDocument, watchList } from '#lib/live/live-queries.ts'
import { mapQuery } from '#lib/live/live-query.ts'

const looks = collection(firestore, 'kycLooks')

const toLooks = makeDocumentConverter<KycLooks>(kycLooksSchema)

/** Subscribes to the staff's looks at a customer's KYC files; undefined before the first. */
export function useKycLooks(uid: string): Live<KycLooks | undefined> {
  return useLive(useMemo(() => watchDocument(doc(looks, uid), toLooks), [uid]))
}

/** Maximum number of looks read, more than staff make in a few minutes. */
const maximum = 50

const newest = mapQuery(
  watchList('newest KYC looks', query(looks, orderBy('lastAt', 'desc'), limit(maximum)), (document) => {
    const found = toLooks(document)
    return found && ([document.id, found] as const)
  }),
  (found) => new Map(found),
)

/** Subscribes to the newest looks, by UID of the customer. */
export function useNewestLooks(): Live<ReadonlyMap<string, KycLooks>> {
  return useLive(newest)
}
