import { otpMinutes } from '@rupee/domain/people/session.ts'
import { texts } from '@rupee/domain/texts.ts'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { keyedHash, sameText } from '../cipher/keyed-hash.ts'
import { documentKind } from '../documents/document-kind.ts'
import { WrongGuess } from '../guessing/guarded.ts'
import { world } from '../world/world.ts'

const codeKind = documentKind(
  z.object({
    hash: z.string(),
    /** Null if there is no account: nobody can redeem this code. */
    uid: z.nullable(z.string().check(z.minLength(1))),
    triesLeft: z.int(),
    validUntil: z.date(),
    redeemedBy: z.optional(z.string()),
  }),
)

const tries = 5
const day = 24 * 60 * 60 * 1000

/**
 * A new code of the same browser voids the one before. Without `uid` nobody can redeem it: for an address that has no
 * account.
 */
export function issueCode(transaction: Transaction, key: string, uid: string | undefined, now: Date): string {
  const code = world().random.below(1_000_000).toString().padStart(6, '0')
  transaction.set(codeDocument(key), {
    hash: hashOf(key, code),
    uid: uid ?? null,
    triesLeft: tries,
    validUntil: Timestamp.fromMillis(now.getTime() + otpMinutes * 60_000),
    // For the TTL policy. Later than the last moment at which a new code may be asked for in its place.
    expires: Timestamp.fromMillis(now.getTime() + day),
  })
  return code
}

/** The uid that the code is for. A code works once. A wrong code uses up a try, although the call is refused. */
export async function redeemCode(key: string, code: string, now: Date): Promise<string> {
  const id = world().random.uuid()
  const uid = await world().firestore.runTransaction(async (transaction) => {
    const issued = codeKind.find(await transaction.get(codeDocument(key)))
    // An attempt before this one went through, and its answer was lost.
    if (issued?.redeemedBy === id) return issued.uid
    if (!issued || issued.triesLeft <= 0 || issued.validUntil.getTime() <= now.getTime()) return undefined
    if (!sameText(issued.hash, hashOf(key, code))) {
      transaction.update(codeDocument(key), { triesLeft: issued.triesLeft - 1 })
      return undefined
    }
    // The uid stays: if the next step fails, the person can ask for a new code.
    transaction.update(codeDocument(key), { triesLeft: 0, redeemedBy: id })
    return issued.uid
  })
  if (!uid) throw new WrongGuess('invalid', texts.invalidOtp)
  return uid
}

/** Voids all codes that were sent to this person. */
export async function forgetCodes(uid: string): Promise<void> {
  const { docs } = await codes().where('uid', '==', uid).get()
  await Promise.all(docs.map(({ ref }) => ref.delete()))
}

/** The uid that the code is for, so that a new one can be sent. */
export async function codeOwner(key: string): Promise<string | undefined> {
  return codeKind.find(await codeDocument(key).get())?.uid ?? undefined
}

const codes = () => world().firestore.collection('codes')

const codeDocument = (key: string) => codes().doc(key)

const hashOf = (key: string, code: string) => keyedHash('code', key, code)
