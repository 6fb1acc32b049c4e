import { codes, FirestoreError } from '../reporting/firestore-error.ts'
import { log } from '../reporting/log.ts'
import type { StatusMessage } from './messages.ts'

/** Converts any thrown value into an answer. Details of a defect are only logged. */
export function asFirestoreError(thrown: unknown): FirestoreError {
  if (thrown instanceof FirestoreError) return thrown
  log.defect(thrown)
  return new FirestoreError('INTERNAL', 'Internal error.')
}

export function toStatusMessage(error: FirestoreError): StatusMessage {
  return { code: codes[error.status], message: error.message }
}
