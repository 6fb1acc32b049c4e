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

/** Under the pepper, so that whoever has stolen all documents cannot try codes out. */
export function recoveryHash(uid: string, code: string, pepper: string): string {
  return createHmac('sha256', pepper).update(`recovery code ${uid} ${code}`).digest('base64url')
}
