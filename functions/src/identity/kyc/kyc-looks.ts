import { addOpened, type KycLooks, kycLooksSchema } from '@rupee/domain/people/kyc-check/kyc-looks.ts'
import type { Transaction } from 'firebase-admin/firestore'
import type { Actor } from '../../platform/audit/audit.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'

/**
 * KYC files of a customer that each member of staff has opened: `kycLooks/{uid}`. The audit has every look, but only a
 * query can find one, and it counts one view in a quarter of an hour.
 */
const looksRef = (uid: string) => world().firestore.doc(`kycLooks/${uid}`)

const looksConverter = makeDocumentConverter(kycLooksSchema)

const daysKept = 30

export async function readLooks(transaction: Transaction, uid: string): Promise<KycLooks | undefined> {
  return looksConverter.findOrFail(await transaction.get(looksRef(uid)))
}

interface Look {
  readonly uid: string
  readonly by: Actor
  readonly path: string
  readonly now: Date
}

/** Returns a function that records the look: reads come before writes. A player that keeps requesting writes once. */
export async function readToNoteLook(
  transaction: Transaction,
  { uid, by, path, now }: Look,
): Promise<() => void> {
  const looks = await readLooks(transaction, uid)
  if (looks?.files[by.uid] === path) return () => {}
  const opened = addOpened(looks?.opened[by.uid] ?? [], path)
  // The TTL policy deletes by `expires`.
  const expires = new Date(now.getTime() + daysKept * 24 * 60 * 60 * 1000)
  const lookers = { [by.uid]: { name: by.name, at: now.getTime() } }
  return () =>
    transaction.set(
      looksRef(uid),
      { files: { [by.uid]: path }, opened: { [by.uid]: opened }, lookers, lastAt: now, expires },
      { merge: true },
    )
}

export function forgetLooks(transaction: Transaction, uid: string): void {
  transaction.delete(looksRef(uid))
}
