import { createHmac } from 'node:crypto'
import { recoveryAlphabet } from '@rupee/domain/people/factors.ts'
import { world } from '../world/world.ts'
import { splitKeys } from './split-keys.ts'

const length = 10

/** Returns fifty random bits, as one of 32 letters for each byte. */
export function makeRecoveryCode(): string {
  return [...world().random.bytes(length)]
    .map((byte) => recoveryAlphabet[byte % recoveryAlphabet.length])
    .join('')
}

/** Hashes a recovery code with each pepper, newest first, so that stolen documents are not enough to try codes offline. */
export function hashRecoveryCode(uid: string, code: string, peppers: string): readonly [string, ...string[]] {
  const { newest, all } = splitKeys(peppers)
  const hash = (pepper: string) =>
    createHmac('sha256', pepper).update(`recovery code ${uid} ${code}`).digest('base64url')
  return [hash(newest), ...all.slice(1).map(hash)]
}
