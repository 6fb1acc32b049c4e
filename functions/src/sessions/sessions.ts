import type { Transaction } from 'firebase-admin/firestore'
import { z } from 'zod'
import { documentKind } from '../documents/document-kind.ts'
import { fiveDays } from '../http/cookies.ts'
import { firestore } from '../world/firebase.ts'

/** What is known of how somebody has proved who they are, in this session. */
const proofs = {
  /** When they last used a second factor. */
  factorAt: z.date().optional(),
  /** When they last gave their password again, for want of a second factor. */
  passwordAt: z.date().optional(),
  /** A member of staff who has none and needs one: without rights until it is set up. */
  lacksFactor: z.literal(true).optional(),
}

/**
 * A browser in which somebody is logged in. The session cookie and the token for live reads name it, and are worth
 * nothing from the moment that it is gone.
 */
export const sessionKind = documentKind(z.object({ began: z.date(), expires: z.date(), ...proofs }))

type Proofs = Pick<NonNullable<ReturnType<typeof sessionKind.find>>, keyof typeof proofs>

const sessionsOf = (uid: string) => firestore.collection(`users/${uid}/sessions`)

export const sessionOf = (uid: string, id: string) => sessionsOf(uid).doc(id)

export async function beginSession(uid: string, id: string, now: Date, proofs: Proofs = {}): Promise<void> {
  // The TTL policy deletes by `expires`.
  await sessionOf(uid, id).set({
    began: now,
    expires: new Date(now.getTime() + fiveDays * 1000),
    ...proofs,
  })
}

/** Fails if the session has ended in the meantime. */
export async function noteProof(
  uid: string,
  id: string,
  proof: Pick<Proofs, 'factorAt' | 'passwordAt'>,
): Promise<void> {
  await sessionOf(uid, id).update({ ...proof })
}

/** Finds the sessions of a person, and returns a function that ends them: reads come before writes. */
export async function readToEndSessions(transaction: Transaction, uid: string): Promise<() => void> {
  const { docs } = await transaction.get(sessionsOf(uid).select())
  return () => {
    for (const { ref } of docs) transaction.delete(ref)
  }
}

/** On all devices, in calls and live reads, at once. */
export async function endAllSessions(uid: string): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const endSessions = await readToEndSessions(transaction, uid)
    endSessions()
  })
}

/** In how many browsers somebody is logged in. */
export async function countSessions(uid: string, now: Date): Promise<number> {
  const { docs } = await sessionsOf(uid).get()
  return sessionKind.list(docs).filter(({ expires }) => expires.getTime() > now.getTime()).length
}

/** Those that have rights of staff by a password alone. */
export async function endSessionsWithoutFactor(uid: string): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(sessionsOf(uid))
    for (const { ref, ...session } of docs.map((found) => ({ ref: found.ref, ...sessionKind.find(found) }))) {
      if (!session.factorAt && !session.lacksFactor) transaction.delete(ref)
    }
  })
}
