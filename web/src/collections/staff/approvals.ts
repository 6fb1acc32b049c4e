import { type Approval, approvalSchema, openApprovalStates } from '@rupee/domain/approvals/approval.ts'
import type { ApprovalSubject } from '@rupee/domain/approvals/subjects.ts'
import { collection, limit, orderBy, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, mapLive, useLive } from '#lib/live/live.ts'
import { type Cursor, type Page, watchPage } from '#lib/live/live-page.ts'
import { watchList } from '#lib/live/live-queries.ts'
import { useSession } from '#lib/session/session.ts'
import { useMay } from '#lib/session/use-may.ts'

/** Subscribes to the requests that wait for a second person, newest first; for staff who may decide some. */
export function useWaitingApprovals(): Live<readonly Approval[]> {
  return mapLive(useOpenApprovals(), (all) => all.filter(({ state }) => state === 'waiting'))
}

function useOpenApprovals(): Live<readonly Approval[]> {
  return useLive(useMay('decide requests') ? open : undefined)
}

/** Returns the number of colleagues' waiting requests, or zero until it is known. */
export function useWaitingCount(): number {
  const session = useSession()
  const live = useWaitingApprovals()
  if (live.status !== 'success' || session.status !== 'customer') return 0
  return live.data.filter(({ by }) => by !== session.uid).length
}

/** Subscribes to the waiting request about a subject; undefined if there is none. */
export function useWaitingApproval(subject: ApprovalSubject): Approval | undefined {
  const live = mapLive(useWaitingApprovals(), (all) => all.find((one) => one.subject === subject))
  return live.status === 'success' ? live.data : undefined
}

/** Subscribes to the standing approval of a subject; undefined if there is none. */
export function useStandingApproval(subject: ApprovalSubject): Live<Approval | undefined> {
  return mapLive(useOpenApprovals(), (all) =>
    all.find((one) => one.subject === subject && one.state === 'standing'),
  )
}

/** Subscribes to all requests about a subject, unsorted. */
export function useSubjectApprovals(subject: ApprovalSubject): Live<readonly Approval[]> {
  const mayRead = useMay('decide requests')
  const about = useMemo(
    () =>
      mayRead
        ? watchList(
            `approvals about ${subject}`,
            query(approvals, where('subject', '==', subject), limit(maximumAbout)),
            toApproval,
          )
        : undefined,
    [mayRead, subject],
  )
  return useLive(about)
}

/** Subscribes to a page of ended requests, latest first. `uid` is the UID of the current user. */
export function useEndedApprovals(uid: string, after: Cursor | undefined): Live<Page<Approval>> {
  const ended = useMemo(() => watchPage(`ended approvals for ${uid}`, byEnd, after, toApproval), [uid, after])
  return useLive(ended)
}

const approvals = collection(firestore, 'approvals')

const toApproval = makeDocumentConverter<Approval>(approvalSchema)

/** Maximum number of requests read for one subject. */
const maximumAbout = 20

/** Maximum number of open requests read, more than are decided in a week. */
const maximum = 100

const open = watchList(
  'open approvals',
  query(approvals, where('state', 'in', openApprovalStates), orderBy('asked', 'desc'), limit(maximum)),
  toApproval,
)

/** Waiting requests lack this field, so the query excludes them. */
const byEnd = query(approvals, orderBy('decidedAt', 'desc'))
