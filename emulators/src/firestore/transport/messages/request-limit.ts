import { FirestoreError } from '../../reporting/firestore-error.ts'

/** The documented limit of an API request: https://firebase.google.com/docs/firestore/quotas */
export const maximumRequestBytes = 10 * 1024 * 1024

export function refuseOverLimit(bytes: number): void {
  if (bytes <= maximumRequestBytes) return
  throw new FirestoreError(
    'INVALID_ARGUMENT',
    `Request payload size exceeds the limit: ${maximumRequestBytes} bytes.`,
  )
}
