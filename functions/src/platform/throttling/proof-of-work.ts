import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { GrpcStatus, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { computeKeyedHash } from '../crypto/keyed-hash.ts'
import { world } from '../world/world.ts'

/** Solution in the header X-Proof-Of-Work: base64 of this as JSON. */
const proofSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().check(z.maxLength(200)),
      salt: z.string().check(z.maxLength(200)),
      cost: z.int().check(z.lte(5000)),
      keyLength: z.int().check(z.lte(64)),
      keyPrefix: z.string().check(z.maxLength(200)),
      expiresAt: z.int(),
      data: z.object({ about: z.string(), step: z.int() }),
    }),
    signature: z.string().check(z.maxLength(200)),
  }),
  solution: z.object({
    counter: z.int().check(z.gte(0)),
    derivedKey: z.string().check(z.maxLength(200)),
    time: z.optional(z.number()),
  }),
})

const minutes = 10

/** Iterations of one derivation. Checking a solution takes one, about a millisecond; finding it takes many. */
const cost = 5000
const minimumGuesses = 150
const maximumGuesses = 450

const guessesAStep = 10
const lastStep = 2

/**
 * Returns the step of the next guess. The work doubles with every ten guesses made with work, up to fourfold: half a
 * second to two on a desktop, and some seconds on a cheap phone. An owner must be able to afford it.
 */
export function guessStep(guesses: number): number {
  return Math.min(Math.floor(guesses / guessesAStep), lastStep)
}

export interface Work {
  /** Subject of the guess. */
  readonly about: string
  readonly step: number
}

export async function makeChallenge({ about, step }: Work, now: Date): Promise<Challenge> {
  const counter =
    2 ** step * minimumGuesses + world().random.below(2 ** step * (maximumGuesses - minimumGuesses))
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter,
    deriveKey,
    data: { about, step },
    expiresAt: new Date(now.getTime() + minutes * 60_000),
    hmacSignatureSecret: deriveSigningKey(),
  })
}

/**
 * Whether a solved challenge suffices. It may be one step easier, because others may guess meanwhile; older ones
 * expire.
 */
export function isEnough(asked: Work, wanted: Work): boolean {
  return asked.about === wanted.about && asked.step >= wanted.step - 1
}

/** Whether the solution is valid and unused, for this subject and step. */
export async function hasWorked(proof: string | undefined, wanted: Work): Promise<boolean> {
  const { data } = proofSchema.safeParse(parseProof(proof))
  if (!data) return false
  const { challenge, solution } = data
  if (!isEnough(challenge.parameters.data, wanted)) return false
  const { verified } = await verifySolution({
    challenge,
    deriveKey,
    hmacSignatureSecret: deriveSigningKey(),
    solution: { counter: solution.counter, derivedKey: solution.derivedKey },
  })
  return verified && (await isNew(challenge.signature, challenge.parameters.expiresAt))
}

/** Marks a solution as used. False if it already was. */
async function isNew(signature: string, expiresAt: number): Promise<boolean> {
  const used = world().firestore.doc(`throttles/${computeKeyedHash('used proof', signature)}`)
  return used.create({ expires: new Timestamp(expiresAt, 0) }).then(
    () => true,
    (error) => {
      if (error.code === GrpcStatus.ALREADY_EXISTS) return false
      throw error
    },
  )
}

function parseProof(proof = ''): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}

const deriveSigningKey = () => computeKeyedHash('proof of work')
