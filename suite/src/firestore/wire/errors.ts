import { codes, FirestoreError } from '../status.ts'
import type { StatusMessage } from './messages.ts'

/** What a client is told of anything thrown; a defect is told apart only in the log. */
export function asFirestoreError(thrown: unknown): FirestoreError {
  if (thrown instanceof FirestoreError) return thrown
  return new FirestoreError('INTERNAL', 'Internal error.')
}

export function statusMessage(error: FirestoreError): StatusMessage {
  return { code: codes[error.status], message: error.message }
}
