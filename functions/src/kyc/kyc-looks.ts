import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { documentKind } from '../documents/document-kind.ts'
import { world } from '../world/world.ts'

/**
 * The file of a customer's KYC that each member of staff opened last: `kycLooks/{uid}`. The audit has every look, but
 * can be asked for the last one only by a query, and counts one view in a quarter of an hour.
 */
const looksOf = (uid: string) => world().firestore.doc(`kycLooks/${uid}`)

const looksKind = documentKind(z.object({ files: z.record(z.string(), z.string()) }))

const daysKept = 30

export async function lastFileSeen(
  transaction: Transaction,
  uid: string,
  by: string,
): Promise<string | undefined> {
  return looksKind.findOrFail(await transaction.get(looksOf(uid)))?.files[by]
}

interface Look {
  readonly uid: string
  readonly by: string
  readonly path: string
  readonly now: Date
}

/** Returns a function that notes the look: reads come before writes. A player that goes on asking writes once. */
export async function readToNoteLook(
  transaction: Transaction,
  { uid, by, path, now }: Look,
): Promise<() => void> {
  if ((await lastFileSeen(transaction, uid, by)) === path) return () => {}
  // The TTL policy deletes by `expires`.
  const expires = new Date(now.getTime() + daysKept * 24 * 60 * 60 * 1000)
  return () => transaction.set(looksOf(uid), { files: { [by]: path }, expires }, { merge: true })
}

export function forgetLooks(transaction: Transaction, uid: string): void {
  transaction.delete(looksOf(uid))
}
