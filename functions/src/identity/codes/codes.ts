import { otpDigits, otpMinutes } from '@rupee/domain/people/session.ts'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { isSigned, sign } from '../../platform/crypto/keyed-hash.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { WrongGuess } from '../../platform/throttling/guarded.ts'
import { world } from '../../platform/world/world.ts'
import { triesForACode } from './daily-bounds.ts'

/** Name and password of a registration of an unconfirmed address. Only the code mailed for it applies them. */
const claimSchema = z.object({
  name: z.string().check(z.minLength(1)),
  /** Sealed; see platform/crypto/password.ts. */
  password: z.string().check(z.minLength(1)),
})

type Claim = z.infer<typeof claimSchema>

const codeConverter = makeDocumentConverter(
  z.object({
    hash: z.string(),
    /** Null if there is no account, so nobody can redeem this code. */
    uid: z.nullable(z.string().check(z.minLength(1))),
    claim: z.optional(claimSchema),
    triesLeft: z.int(),
    validUntil: z.date(),
    redeemedBy: z.optional(z.string()),
  }),
)

const day = 24 * 60 * 60 * 1000

/** The account that a code is for, and what redeeming it applies. */
export interface Issued {
  /** Undefined if the address has no account, so nobody can redeem the code. */
  readonly uid: string | undefined
  readonly claim?: Claim | undefined
}

/** A new code for the same browser voids the previous one. */
export function issueCode(transaction: Transaction, key: string, { uid, claim }: Issued, now: Date): string {
  const code = world()
    .random.below(10 ** otpDigits)
    .toString()
    .padStart(otpDigits, '0')
  transaction.set(codeRef(key), {
    hash: sign('code', key, code),
    uid: uid ?? null,
    claim,
    triesLeft: triesForACode,
    validUntil: Timestamp.fromMillis(now.getTime() + otpMinutes * 60_000),
    // For the TTL policy. Later than the last moment at which a replacement code may be requested.
    expires: Timestamp.fromMillis(now.getTime() + day),
  })
  return code
}

export interface Redeemed {
  readonly uid: string
  readonly claim: Claim | undefined
}

/** A code works once. A wrong code uses up a try, although the call is refused. */
export async function redeemCode(key: string, code: string, now: Date): Promise<Redeemed> {
  const id = world().random.uuid()
  const redeemed = await world().firestore.runTransaction(async (transaction) => {
    const issued = codeConverter.find(await transaction.get(codeRef(key)))
    // An earlier attempt went through, and its answer was lost.
    if (issued?.redeemedBy === id) return issued
    if (!issued || issued.triesLeft <= 0 || issued.validUntil.getTime() <= now.getTime()) return undefined
    if (!isSigned(issued.hash, 'code', key, code)) {
      transaction.update(codeRef(key), { triesLeft: issued.triesLeft - 1 })
      return undefined
    }
    // The uid stays: if the next step fails, the person can ask for a new code.
    transaction.update(codeRef(key), { triesLeft: 0, redeemedBy: id })
    return issued
  })
  if (!redeemed?.uid) throw new WrongGuess('invalid', 'invalidOtp')
  return { uid: redeemed.uid, claim: redeemed.claim }
}

/**
 * Finds all codes of an account and returns a function that voids them: reads come before writes. Pending steps that
 * wait for these codes are void with them.
 */
export async function readToVoidCodes(transaction: Transaction, uid: string): Promise<() => void> {
  const { docs } = await transaction.get(codes().where('uid', '==', uid).select())
  return () => {
    for (const { ref } of docs) transaction.delete(ref)
  }
}

/** Voids all codes that were mailed to this person. */
export async function forgetCodes(uid: string): Promise<void> {
  const { docs } = await codes().where('uid', '==', uid).get()
  await Promise.all(docs.map(({ ref }) => ref.delete()))
}

/** The account that a code is for, so that a new one can be sent. Undefined if the code was voided or had no account. */
export async function findIssued(key: string): Promise<Pick<Redeemed, 'uid' | 'claim'> | undefined> {
  const { uid, claim } = codeConverter.find(await codeRef(key).get()) ?? {}
  return uid ? { uid, claim } : undefined
}

export async function readCodeOwner(transaction: Transaction, key: string): Promise<string | undefined> {
  return codeConverter.find(await transaction.get(codeRef(key)))?.uid ?? undefined
}

const codes = () => world().firestore.collection('codes')

const codeRef = (key: string) => codes().doc(key)
