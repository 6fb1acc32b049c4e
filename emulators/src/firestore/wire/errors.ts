import { codes, FirestoreError } from '../reporting/firestore-error.ts'
import { log } from '../reporting/log.ts'
import type { StatusMessage } from './messages.ts'

/** What a client is told of anything thrown; only the log tells what a defect was. */
export function asFirestoreError(thrown: unknown): FirestoreError {
  if (thrown instanceof FirestoreError) return thrown
  log.defect(thrown)
  return new FirestoreError('INTERNAL', 'Internal error.')
}

export function statusMessage(error: FirestoreError): StatusMessage {
  return { code: codes[error.status], message: error.message }
}
