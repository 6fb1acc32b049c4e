import { hasRight, type Role } from '@rupee/domain/people/roles.ts'
import { staffSchema } from '@rupee/domain/people/staff.ts'
import { collection, documentId, query, where } from 'firebase/firestore'
import * as z from 'zod/mini'
import { toPerson } from '#collections/people.ts'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchList, watchNamed } from '#lib/live/live-queries.ts'

export interface Colleague {
  readonly uid: string
  readonly name: string
}

/** Subscribes to operators and admins, sorted by name. */
export function useDeciders(): Live<readonly Colleague[]> {
  return useLive(deciders)
}

interface Member {
  readonly uid: string
  readonly role: Role
}

const toMember = makeDocumentConverter<Member>(z.extend(staffSchema, { uid: z.string() }), 'uid')

const deciders = watchNamed(watchList('deciders', query(collection(firestore, 'staff')), toMember), {
  listNames: (members) => members.filter(({ role }) => hasRight(role, 'decide orders')).map(({ uid }) => uid),
  buildQuery: (uids) => query(collection(firestore, 'users'), where(documentId(), 'in', uids)),
  read: toPerson,
  join: (_, people): readonly Colleague[] =>
    people
      .map(({ uid, name }) => ({ uid, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
})
