import { createHmac } from 'node:crypto'
import { recoveryAlphabet } from '@rupee/domain/people/factors.ts'
import { world } from '../world/world.ts'

const length = 10

/** Fifty random bits: each byte names one of 32 letters. */
export function newRecoveryCode(): string {
  return [...world().random.bytes(length)]
    .map((byte) => recoveryAlphabet[byte % recoveryAlphabet.length])
    .join('')
}

/** Hashes a recovery code with the pepper, so that stolen documents are not enough to try codes offline. */
export function recoveryHash(uid: string, code: string, pepper: string): string {
  return createHmac('sha256', pepper).update(`recovery code ${uid} ${code}`).digest('base64url')
}
