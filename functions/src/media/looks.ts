import { type Actor, addAuditEntry, audit } from '../audit/audit.ts'
import { keyedHash } from '../cipher/keyed-hash.ts'
import { firestore } from '../world/firebase.ts'
import type { MediaPath } from './media-path.ts'

const quarterHour = 15 * 60 * 1000

/** A player asks for a video piece by piece: what one person sees of one file in a quarter of an hour is one look. */
export async function recordLook(by: Actor, { path, uid }: MediaPath, at: Date): Promise<void> {
  const id = keyedHash('look', by.uid, path, String(Math.floor(at.getTime() / quarterHour)))
  await firestore.runTransaction(async (transaction) => {
    if ((await transaction.get(audit.doc(id))).exists) return
    addAuditEntry(transaction, { action: 'KYC media seen', by, at, about: uid, to: { file: path } }, id)
  })
}
