import { createHash } from 'node:crypto'

/** No two people have one address, since it makes the ID. It is hashed, because paths are written to the log. */
export function loginPath(email: string): string {
  return `logins/${createHash('sha256').update(email).digest('base64url')}`
}
