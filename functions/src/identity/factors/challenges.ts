import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { computeKeyedHash } from '../../platform/crypto/keyed-hash.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'

/** Converter of open challenges: that of a passkey, or the sealed key of a new app. */
const challengeConverter = makeDocumentConverter(
  z.object({ uid: z.string(), value: z.string(), validUntil: z.date() }),
)

/**
 * Purpose and recipient of a challenge. The holder is a pending login or a session; answers from elsewhere are
 * refused.
 */
export interface Asked {
  readonly purpose: 'use' | 'new passkey' | 'new app'
  readonly uid: string
  readonly holder: string
}

export const toChallengePath = ({ purpose, uid, holder }: Asked) =>
  `challenges/${computeKeyedHash('challenge', purpose, uid, holder)}`

const challengeRef = (asked: Asked) => world().firestore.doc(toChallengePath(asked))

const day = 24 * 60 * 60 * 1000

/** A new challenge voids the previous one. */
export async function issueChallenge(asked: Asked, value: string, minutes: number, now: Date): Promise<void> {
  await challengeRef(asked).set({
    uid: asked.uid,
    value,
    validUntil: Timestamp.fromMillis(now.getTime() + minutes * 60_000),
    // For the TTL policy.
    expires: Timestamp.fromMillis(now.getTime() + day),
  })
}

/** A challenge accepts one answer, even a wrong one. */
export async function takeChallenge(asked: Asked, now: Date): Promise<string | undefined> {
  return world().firestore.runTransaction(async (transaction) => {
    const value = await readChallenge(transaction, asked, now)
    dropChallenge(transaction, asked)
    return value
  })
}

export async function readChallenge(
  transaction: Transaction,
  asked: Asked,
  now: Date,
): Promise<string | undefined> {
  const found = challengeConverter.find(await transaction.get(challengeRef(asked)))
  return found && found.uid === asked.uid && found.validUntil.getTime() > now.getTime()
    ? found.value
    : undefined
}

export function dropChallenge(transaction: Transaction, asked: Asked): void {
  transaction.delete(challengeRef(asked))
}
