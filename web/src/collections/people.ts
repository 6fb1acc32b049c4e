import { choosePersonTerm, isWanted, type PeopleFilter } from '@rupee/domain/exports/people-export.ts'
import { type Account, accountSchema } from '@rupee/domain/people/account.ts'
import { hasSearchTerm, nameSearchTerm, toEmailSearchTerm } from '@rupee/domain/search/search-terms.ts'
import {
  collection,
  doc,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { type Cursor, type Page, watchPage } from '#lib/live/live-page.ts'
import { watchDocument, watchList } from '#lib/live/live-queries.ts'
import { type LiveQuery, mapQuery } from '#lib/live/live-query.ts'

export interface Person extends Account {
  readonly uid: string
}

export interface People extends Page<Person> {
  /** Number of accounts read to find these rows. */
  readonly searched: number
}

/** Subscribes to a page of the accounts that match a filter, newest first. `uid` is the UID of the current user. */
export function usePeople(uid: string, filter: PeopleFilter, after: Cursor | undefined): Live<People> {
  const { name, email, kyc } = filter
  const people = useMemo(() => {
    const wanted = { name, email, kyc }
    const id = `users for ${uid}, ${JSON.stringify(wanted)}`
    return mapQuery(watchPage(id, buildQuery(wanted), after, toPerson), ({ rows, next }) => ({
      rows: rows.filter((person) => isWanted(person, wanted)),
      next,
      searched: rows.length,
    }))
  }, [uid, name, email, kyc, after])
  return useLive(people)
}

/**
 * Subscribes to the newest accounts whose name or e-mail address starts with the typed text, up to `maximum`; empty
 * without a text. `uid` is the UID of the current user.
 */
export function useFoundPeople(
  uid: string,
  typed: string | undefined,
  maximum: number,
): Live<readonly Person[]> {
  const found = useMemo(
    () => (typed === undefined ? undefined : watchFound(uid, typed, maximum)),
    [uid, typed, maximum],
  )
  return useLive(found)
}

/** Subscribes to one account; undefined once it is deleted. */
export function usePerson(uid: string): Live<Person | undefined> {
  const person = useMemo(
    // A different ID from the document's path, whose listener is the customer's own and converts differently.
    () => ({ ...watchDocument(doc(firestore, 'users', uid), toPerson), id: `person ${uid}` }),
    [uid],
  )
  return useLive(person)
}

const readPerson = makeDocumentConverter<Person>(z.extend(accountSchema, { uid: z.string() }), 'uid')

function watchFound(uid: string, typed: string, maximum: number): LiveQuery<readonly Person[]> | undefined {
  const words = typed.split(/\s+/).filter(Boolean)
  // Names have several words, an e-mail address is one.
  const either = [nameSearchTerm(typed), ...(words.length === 1 ? [toEmailSearchTerm(typed)] : [])]
  const terms = either.filter((term) => term !== undefined)
  if (terms.length === 0) return undefined
  const names = words.length === 1 ? [] : words.map(nameSearchTerm).filter((term) => term !== undefined)
  const newest = query(
    collection(firestore, 'users'),
    where('terms', 'array-contains-any', terms),
    orderBy('date_joined', 'desc'),
    limit(maximum),
  )
  const id = `at most ${maximum} users for ${uid} found by ${[...terms, ...names]}`
  return mapQuery(watchList(id, newest, toPerson), (people) =>
    people.filter((person) => names.every((term) => hasSearchTerm(person.terms, term))),
  )
}

/** Converts an account; one that is being deleted counts as gone. */
export function toPerson(document: QueryDocumentSnapshot): Person | undefined {
  const person = readPerson(document)
  return person?.deleting ? undefined : person
}

function buildQuery(filter: PeopleFilter): Query {
  const searchTerm = choosePersonTerm(filter)
  const constraints: QueryConstraint[] = [orderBy('date_joined', 'desc')]
  if (filter.kyc === 'Verified') constraints.push(where('active', '==', true))
  if (filter.kyc === 'Unverified') constraints.push(where('active', '==', false))
  if (filter.kyc === 'Waiting') {
    // No index combines a term with `is_verified`. Waiting customers are among the unverified.
    constraints.push(searchTerm ? where('active', '==', false) : where('is_verified', '==', false))
  }
  if (searchTerm) constraints.push(where('terms', 'array-contains', searchTerm))
  return query(collection(firestore, 'users'), ...constraints)
}
