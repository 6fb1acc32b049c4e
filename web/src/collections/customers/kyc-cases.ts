import { collection, documentId, limit, orderBy, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { type Person, toPerson } from '#collections/people.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { type Grown, watchGrowing } from '#lib/live/live-growing.ts'
import { watchList, watchNamed } from '#lib/live/live-queries.ts'
import { type LiveQuery, mapQuery } from '#lib/live/live-query.ts'
import { blocks, type ListedBlock } from './blocks.ts'

/** Segment of the KYC desk. */
export const kycSegmentSchema = z.enum(['waiting', 'turned-down', 'blocked'])

export type KycSegment = z.infer<typeof kycSegmentSchema>

/** A customer on the KYC desk. */
export interface KycCase {
  readonly person: Person
  /** Time since when they wait, or are turned down or blocked. */
  readonly since: Date | undefined
  /** Reason why they were turned down or blocked. */
  readonly reason: string | undefined
}

/** Subscribes to the loaded customers of a KYC desk segment. */
export function useKycCases(segment: KycSegment, newestFirst: boolean): Live<Grown<KycCase>> {
  const cases = useMemo(() => watchCases(segment, newestFirst), [segment, newestFirst])
  return useLive(cases)
}

/** Newest waiting submission. */
export function useNewestCase(maySee: boolean): Live<KycCase | undefined> {
  return useLive(maySee ? newestCase : undefined)
}

const users = collection(firestore, 'users')

/** Rows of the first part, more than fit in the largest window. */
const firstPart = 60

function watchCases(segment: KycSegment, newestFirst: boolean): LiveQuery<Grown<KycCase>> {
  const direction = newestFirst ? 'desc' : 'asc'
  if (segment === 'blocked') return blockedCases
  const all =
    segment === 'waiting'
      ? query(users, where('is_verified', '==', false), orderBy('waitingSince', direction))
      : query(users, orderBy('turnedDownAt', direction))
  const grown = watchGrowing(`KYC ${segment}, ${direction}`, { all, firstPart, read: toPerson })
  return mapQuery(grown, ({ rows, ...rest }) => ({ ...rest, rows: rows.map(toCase) }))
}

function toCase(person: Person): KycCase {
  const { waitingSince, turnedDownAt, kycReason } = person
  return { person, since: turnedDownAt ?? waitingSince, reason: kycReason }
}

const blockedCases: LiveQuery<Grown<KycCase>> = watchNamed(blocks, {
  listNames: (all) => all.map(({ uid }) => uid),
  buildQuery: (uids) => query(users, where(documentId(), 'in', uids)),
  read: toPerson,
  join: (all, people) => {
    const rows = people.map((person) => toBlockedCase(person, all))
    return { rows, read: rows.length, isEnd: true, isGrowing: false, loadMore: () => {} }
  },
})

function toBlockedCase(person: Person, all: readonly ListedBlock[]): KycCase {
  const block = all.find(({ uid }) => uid === person.uid)
  return { person, since: block?.at, reason: block?.reason }
}

const newestCase = mapQuery(
  watchList(
    'newest KYC submission',
    query(users, where('is_verified', '==', false), orderBy('waitingSince', 'desc'), limit(1)),
    toPerson,
  ),
  ([newest]) => newest && toCase(newest),
)
