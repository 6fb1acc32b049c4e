import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { listIdentityNames } from '../../platform/crypto/identity-names.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'

/** The accounts that gave a number: `identities/{name}`. The name is a keyed hash of the number. */
const identityRef = (name: string) => world().firestore.doc(`identities/${name}`)

const identityConverter = makeDocumentConverter(z.object({ uids: z.array(z.string()) }))

export interface Identity {
  /** The name of the number by the newest key. */
  readonly name: string
  /** The other accounts that gave this number. */
  readonly others: readonly string[]
}

export async function readIdentity(
  transaction: Transaction,
  { kind, number, uid }: { kind: 'aadhaar' | 'pan'; number: string; uid: string },
): Promise<Identity> {
  const names = listIdentityNames(kind, number)
  const known = await transaction.getAll(...names.map(identityRef))
  const uids = identityConverter.list(known).flatMap(({ uids }) => uids)
  return { name: names[0] ?? '', others: [...new Set(uids)].filter((other) => other !== uid) }
}

export function claimIdentity(transaction: Transaction, name: string, uid: string): void {
  transaction.set(identityRef(name), { uids: FieldValue.arrayUnion(uid) }, { merge: true })
}

/**
 * Returns the other accounts with these numbers, and a function that removes this account: reads come before writes.
 */
export async function readClaims(
  transaction: Transaction,
  names: readonly string[],
  uid: string,
): Promise<{ others: readonly string[]; forget(): void }> {
  const claimed = names.length > 0 ? await transaction.getAll(...names.map(identityRef)) : []
  const remaining = claimed.map((snapshot) => ({
    ref: snapshot.ref,
    // An unreadable document must not be deleted: it may name other accounts.
    uids: (identityConverter.findOrFail(snapshot)?.uids ?? []).filter((other) => other !== uid),
  }))
  return {
    others: [...new Set(remaining.flatMap(({ uids }) => uids))],
    forget() {
      for (const { ref, uids } of remaining) {
        if (uids.length > 0) transaction.update(ref, { uids })
        else transaction.delete(ref)
      }
    },
  }
}
