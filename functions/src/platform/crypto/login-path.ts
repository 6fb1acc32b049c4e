import { createHash } from 'node:crypto'

/** Returns the path of a login. The address makes the ID, so it is unique. It is hashed, because paths are logged. */
export function toLoginPath(email: string): string {
  return `logins/${createHash('sha256').update(email).digest('base64url')}`
}
