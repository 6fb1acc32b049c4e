import type { Access } from '../../listening/stream.ts'
import { FirestoreError } from '../../reporting/firestore-error.ts'

/** Refuses callers bound by rules: production serves these operations to service accounts alone. */
export function refuseUnlessAdmin({ authorizeWrite }: Access, what: string): void {
  if (authorizeWrite === undefined) return
  throw new FirestoreError('PERMISSION_DENIED', `${what} require admin authentication.`)
}
