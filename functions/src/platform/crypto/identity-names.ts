import { createHmac } from 'node:crypto'
import { type IdentityKey, readIdentityKeys } from './identity-keys.ts'

/**
 * Returns the names that a number may have: first by the newest key, which new records use, then by the older keys.
 * Without a key, a name does not reveal its number.
 */
export function listIdentityNames(
  kind: 'aadhaar' | 'pan',
  number: string,
  keys: readonly IdentityKey[] = readIdentityKeys(),
): readonly string[] {
  return keys.map(({ naming }) =>
    createHmac('sha256', naming).update(`${kind}:${number}`).digest('base64url'),
  )
}
