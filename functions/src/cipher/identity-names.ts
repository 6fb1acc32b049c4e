import { createHmac } from 'node:crypto'
import { type IdentityKey, identityKeys } from './identity-keys.ts'

/**
 * Under which names a number may be known: by the newest key first, under which it is named from now on, then by
 * those before, under which it may have been named earlier. Nobody without a key can tell a number from a name.
 */
export function identityNames(
  kind: 'aadhaar' | 'pan',
  number: string,
  keys: readonly IdentityKey[] = identityKeys(),
): readonly string[] {
  return keys.map(({ naming }) =>
    createHmac('sha256', naming).update(`${kind}:${number}`).digest('base64url'),
  )
}
