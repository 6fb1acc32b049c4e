import { openSessionSchema, sessionsShown } from '@rupee/domain/people/open-session.ts'
import type { DocumentSnapshot, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { runOneByOne } from '../../platform/errors/one-by-one.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { ignoreOvertaken, makeUnchangedPrecondition } from '../../platform/firestore/overtaken.ts'
import { log } from '../../platform/world/log.ts'
import { world } from '../../platform/world/world.ts'
import { refreshSession } from './session-length.ts'

/** Identity proofs in this session. */
const proofs = {
  /** Time at which a second factor was last used. */
  factorAt: z.optional(z.date()),
  /** Time at which password and mailed code were last given, by a person without a second factor. */
  codeAt: z.optional(z.date()),
  /** A member of staff who needs a second factor and has none: without rights until it is set up. */
  lacksFactor: z.optional(z.literal(true)),
}

/**
 * A logged-in browser. The session cookie and the token for live reads name it, and are
 * worthless once it has ended.
 */
const sessionSchema = z.extend(openSessionSchema, proofs)

export type OpenSession = z.infer<typeof sessionSchema>

const sessionConverter = makeDocumentConverter(sessionSchema)
const listedConverter = makeDocumentConverter(z.extend(openSessionSchema, { id: z.string() }), 'id')

const sessionsRef = (uid: string) => world().firestore.collection(`users/${uid}/sessions`)

export const sessionRef = (uid: string, id: string) => sessionsRef(uid).doc(id)

export function beginSession(transaction: Transaction, uid: string, id: string, session: OpenSession): void {
  transaction.create(sessionRef(uid, id), session)
}

/** Fails if the session has ended in the meantime. */
export async function noteProof(
  uid: string,
  id: string,
  proof: Pick<OpenSession, 'factorAt'>,
): Promise<void> {
  await sessionRef(uid, id).update({ ...proof })
}

/** The session as it is after this use of it; undefined if it has ended. */
export async function continueSession(
  snapshot: DocumentSnapshot,
  now: Date,
): Promise<OpenSession | undefined> {
  const session = toOpenSession(snapshot, now)
  const use = session && refreshSession(session, now)
  if (!use) return session
  // Only one of several simultaneous uses is stored. A session that has ended in the meantime must not return.
  await snapshot.ref.update({ ...use }, makeUnchangedPrecondition(snapshot)).catch(ignoreOvertaken)
  return { ...session, ...use }
}

/** The session, without using it. */
export function toOpenSession(snapshot: DocumentSnapshot, now: Date): OpenSession | undefined {
  const session = sessionConverter.find(snapshot)
  return session && session.expires > now ? session : undefined
}

/** Lists sessions, newest first, without those that have ended and are not yet deleted. */
export async function listOpenSessions(uid: string, now: Date) {
  const { docs } = await sessionsRef(uid).orderBy('began', 'desc').limit(sessionsShown).get()
  return listedConverter.list(docs).filter(({ expires }) => expires > now)
}

export async function endSession(uid: string, id: string): Promise<void> {
  await world().firestore.runTransaction(async (transaction) => {
    const { exists, ref } = await transaction.get(sessionRef(uid, id))
    ensure(exists, 'unknown', 'noSuchSession')
    transaction.delete(ref)
  })
}

/** Deletes the session of a person who logs out. It may have ended already. */
export async function deleteSession(uid: string, id: string): Promise<void> {
  await sessionRef(uid, id).delete()
}

/** Finds the sessions of a person, and returns a function that ends them: reads come before writes. */
export async function readToEndSessions(transaction: Transaction, uid: string): Promise<() => void> {
  const { docs } = await transaction.get(sessionsRef(uid).select())
  return () => {
    for (const { ref } of docs) transaction.delete(ref)
  }
}

/**
 * Gives a session a new ID and ends all others, so that copies of its cookie are worthless. Everything else about it
 * stays, including its end.
 */
export async function readToRename(
  transaction: Transaction,
  uid: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<() => void> {
  const { docs } = await transaction.get(sessionsRef(uid))
  const session = docs.find(({ id }) => id === from)
  // The session has just been ended elsewhere.
  ensure(session, 'not-signed-in', 'loginFirst')
  return () => {
    for (const { ref } of docs) transaction.delete(ref)
    transaction.create(sessionRef(uid, to), session.data())
  }
}

const deletedAtOnce = 200

/**
 * Rules are evaluated when data changes, not when time passes. Open listeners therefore outlast the end of a session,
 * until its document is deleted.
 */
export async function deleteEndedSessions(now: Date): Promise<void> {
  const ended = world().firestore.collectionGroup('sessions').where('expires', '<=', now).orderBy('expires')
  let docs: readonly QueryDocumentSnapshot[]
  do {
    docs = (await ended.limit(deletedAtOnce).get()).docs
    const remove = (session: QueryDocumentSnapshot) =>
      session.ref.delete(makeUnchangedPrecondition(session)).catch(ignoreOvertaken)
    await runOneByOne(docs, remove, { left: ({ id }, cause) => log.sessionLeft(id, cause) })
  } while (docs.length === deletedAtOnce)
}

/** Counts the logged-in browsers. */
export async function countSessions(uid: string, now: Date): Promise<number> {
  const { docs } = await sessionsRef(uid).get()
  return sessionConverter.list(docs).filter(({ expires }) => expires.getTime() > now.getTime()).length
}

/** Ends the sessions that have staff rights with a password alone. */
export async function endSessionsWithoutFactor(uid: string): Promise<void> {
  await world().firestore.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(sessionsRef(uid))
    for (const found of docs) {
      const session = sessionConverter.find(found)
      if (!session?.factorAt && !session?.lacksFactor) transaction.delete(found.ref)
    }
  })
}
