import { randomInt } from 'node:crypto'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { GrpcStatus, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod'
import { keyedHash } from '../cipher/keyed-hash.ts'
import { firestore } from '../world/firebase.ts'

/** What somebody brings who was asked to work, in the header X-Proof-Of-Work: base64 of this as JSON. */
const proofSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      cost: z.int().max(5000),
      keyLength: z.int().max(64),
      keyPrefix: z.string().max(200),
      expiresAt: z.int(),
      data: z.object({ about: z.string() }),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({
    counter: z.int().min(0),
    derivedKey: z.string().max(200),
    time: z.number().optional(),
  }),
})

const minutes = 10

/** Half a second to a second of a desktop, some seconds of a cheap phone; to check it takes a millisecond. */
const cost = 5000
const [fewest, most] = [300, 900]

export async function newChallenge(about: string, now: Date): Promise<Challenge> {
  return createChallenge({
    ...{ algorithm: 'PBKDF2/SHA-256', cost, counter: randomInt(fewest, most), deriveKey },
    data: { about },
    expiresAt: new Date(now.getTime() + minutes * 60_000),
    hmacSignatureSecret: signingKey(),
  })
}

/** Whether somebody has worked, for this and not for anything before. */
export async function hasWorked(proof: string | undefined, about: string): Promise<boolean> {
  const { data } = proofSchema.safeParse(jsonOf(proof))
  if (!data || data.challenge.parameters.data.about !== about) return false
  const { challenge, solution } = data
  const { verified } = await verifySolution({
    ...{ challenge, deriveKey, hmacSignatureSecret: signingKey() },
    solution: { counter: solution.counter, derivedKey: solution.derivedKey },
  })
  return verified && (await isNew(challenge.signature, challenge.parameters.expiresAt))
}

/** A solution counts once. */
async function isNew(signature: string, expiresAt: number): Promise<boolean> {
  const used = firestore.doc(`throttles/${keyedHash('used proof', signature)}`)
  return used.create({ expires: new Timestamp(expiresAt, 0) }).then(
    () => true,
    (error) => {
      if (error.code === GrpcStatus.ALREADY_EXISTS) return false
      throw error
    },
  )
}

function jsonOf(proof = ''): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}

const signingKey = () => keyedHash('proof of work')
