import type { Access } from '../../listening/stream.ts'
import { FirestoreError } from '../../reporting/firestore-error.ts'

/** Refuses callers under rules: production serves these operations only to service accounts. */
export function refuseUnlessAdmin({ authorizeWrite }: Access, what: string): void {
  if (authorizeWrite === undefined) return
  throw new FirestoreError('PERMISSION_DENIED', `${what} require admin authentication.`)
}
