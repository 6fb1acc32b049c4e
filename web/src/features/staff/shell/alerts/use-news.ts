import type { Order } from '@rupee/domain/orders/order.ts'
import { isLow } from '@rupee/domain/wallets/reserve.ts'
import { useState } from 'react'
import { type KycCase, useNewestCase } from '#collections/customers/kyc-cases.ts'
import { useAnswered, useNewestOrder } from '#collections/orders.ts'
import { useWaitingApprovals } from '#collections/staff/approvals.ts'
import { useStockedWallets } from '#collections/wallets.ts'
import { paths, toKycAddress, toOrderAddress } from '#lib/navigation/paths.ts'
import { useMay } from '#lib/session/use-may.ts'
import { getServerTime } from '#lib/time/server-time.ts'
import type { NewsKind } from './alert-choices.ts'
import { type LowReserves, updateLowReserves } from './watched-reserves.ts'

/** Latest news of one kind. */
export interface News {
  readonly at: Date
  /** Page where staff handle it. */
  readonly to: string
}

/** Undefined if there was none, `loading` until it is known. */
export type LatestNews = Readonly<Record<NewsKind, News | undefined | 'loading'>>

/** Subscribes to the latest news of each kind. A staff member's own requests are not news to them. */
export function useLatestNews(uid: string): LatestNews {
  const order = useNewestOrder()
  const answered = useAnswered()
  const approvals = useWaitingApprovals()
  const submission = useNewestCase(useMay('see identities'))
  const fallen = useFallenReserves()
  return {
    orders:
      order.status === 'success'
        ? order.data && { at: order.data.created_at, to: toOrderAddress(order.data.trackingID) }
        : 'loading',
    answers: answered.status === 'success' ? findLastAnswered(answered.data) : 'loading',
    kyc: submission.status === 'success' ? toSubmissionNews(submission.data) : 'loading',
    reserves: fallen === 'loading' ? fallen : fallen && { at: fallen, to: paths.adminReserves },
    approvals: approvals.status === 'success' ? findNewestOfOthers(approvals.data, uid) : 'loading',
  }
}

function findLastAnswered(orders: readonly Order[]): News | undefined {
  const [last] = orders
    .map(({ trackingID, customerWroteAt }) => ({ at: customerWroteAt, to: toOrderAddress(trackingID) }))
    .filter((each): each is News => each.at !== undefined)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return last
}

function toSubmissionNews(submission: KycCase | undefined): News | undefined {
  return submission?.since && { at: submission.since, to: toKycAddress(submission.person.uid) }
}

function findNewestOfOthers(
  approvals: readonly { readonly by: string; readonly asked: Date }[],
  uid: string,
) {
  const newest = approvals.find(({ by }) => by !== uid)
  return newest && { at: newest.asked, to: paths.adminApprovals }
}

/** Returns the time of the latest news of any kind. */
export function findLatestNews(latest: LatestNews): Date | undefined {
  const known = Object.values(latest).filter((news): news is News => news !== undefined && news !== 'loading')
  return known.map(({ at }) => at).toSorted((one, other) => other.getTime() - one.getTime())[0]
}

/** Returns when a reserve last fell below its threshold while this page was open. */
function useFallenReserves(): Date | undefined | 'loading' {
  const wallets = useStockedWallets()
  const [known, setKnown] = useState<LowReserves>()
  if (wallets.status !== 'success') return known ? known.fellAt : 'loading'
  const low = wallets.data.filter(isLow).map(({ id }) => id)
  const next = updateLowReserves(known, low, getServerTime)
  if (next !== known) setKnown(next)
  return next.fellAt
}
