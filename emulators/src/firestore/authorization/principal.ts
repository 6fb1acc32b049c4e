import { FirestoreError } from '../reporting/firestore-error.ts'

/** Sender of a request. */
export type Principal =
  /** The Admin SDK: no rules bind it. */
  | { readonly kind: 'owner' }
  | { readonly kind: 'user'; readonly uid: string; readonly claims: Readonly<Record<string, unknown>> }
  | { readonly kind: 'anonymous' }

/**
 * Reads an `Authorization` header. As in the official emulator a user's token is not verified: neither the
 * Auth emulator nor a test signs its tokens, and those of tests never expire.
 */
export function readPrincipal(authorization: string | undefined): Principal {
  const token = authorization?.match(/^Bearer\s+(\S+)$/i)?.[1]
  if (!authorization) return { kind: 'anonymous' }
  if (token === 'owner') return { kind: 'owner' }
  const claims = readClaims(token)
  const uid = claims.sub ?? claims.user_id
  if (typeof uid !== 'string' || uid === '') throw makeInvalidToken()
  return { kind: 'user', uid, claims }
}

function readClaims(token: string | undefined): Record<string, unknown> {
  const [, payload, signature] = token?.split('.') ?? []
  if (payload === undefined || signature === undefined) throw makeInvalidToken()
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return Object.fromEntries(Object.entries(claims ?? {}))
  } catch {
    throw makeInvalidToken()
  }
}

function makeInvalidToken(): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', 'invalid jwt')
}
