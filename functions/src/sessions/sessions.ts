import type { Transaction } from 'firebase-admin/firestore'
import { z } from 'zod'
import { documentKind } from '../documents/document-kind.ts'
import { fiveDays } from '../http/cookies.ts'
import { firestore } from '../world/firebase.ts'

/**
 * A browser in which somebody is logged in. The session cookie and the token for live reads name it, and are worth
 * nothing from the moment that it is gone.
 */
export const sessionKind = documentKind(z.object({ began: z.date(), expires: z.date() }))

const sessionsOf = (uid: string) => firestore.collection(`users/${uid}/sessions`)

export const sessionOf = (uid: string, id: string) => sessionsOf(uid).doc(id)

export async function beginSession(uid: string, id: string, now: Date): Promise<void> {
  // The TTL policy deletes by `expires`.
  await sessionOf(uid, id).set({ began: now, expires: new Date(now.getTime() + fiveDays * 1000) })
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
