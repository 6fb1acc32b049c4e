import { type PaymentClaim, paymentClaimSchema } from '@rupee/domain/claims/claim.ts'
import { collection, limit, orderBy, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchList } from '#lib/live/live-queries.ts'
import { useMay } from '#lib/session/use-may.ts'

const claims = collection(firestore, 'paymentClaims')

const toClaim = makeDocumentConverter<PaymentClaim>(paymentClaimSchema)

/** Maximum number of claims that a customer sees. */
const maximumOwn = 20

/** Subscribes to a customer's payment claims, newest first. */
export function useCustomerClaims(uid: string): Live<readonly PaymentClaim[]> {
  const own = useMemo(() => {
    const newest = query(claims, where('uid', '==', uid), orderBy('created_at', 'desc'), limit(maximumOwn))
    return watchList(`payment claims of ${uid}`, newest, toClaim)
  }, [uid])
  return useLive(own)
}

/** Subscribes to the open claims, oldest first; for staff who can decide them. */
export function useOpenClaims(): Live<readonly PaymentClaim[]> {
  return useLive(useMay('decide orders') ? openClaims : undefined)
}

/** Returns the number of unanswered claims, or zero until it is known. */
export function useUnansweredClaims(): number {
  const live = useOpenClaims()
  return live.status === 'success' ? live.data.filter(({ state }) => state === 'open').length : 0
}

/** Subscribes to the claims that were closed last; for staff. */
export function useClosedClaims(): Live<readonly PaymentClaim[]> {
  return useLive(closedClaims)
}

export const maximumClaims = 100

const openClaims = watchList(
  'open payment claims',
  query(
    claims,
    where('state', 'in', ['open', 'answered']),
    orderBy('created_at', 'asc'),
    limit(maximumClaims),
  ),
  toClaim,
)

const closedClaims = watchList(
  'closed payment claims',
  query(claims, where('state', '==', 'closed'), orderBy('closedAt', 'desc'), limit(50)),
  toClaim,
)
