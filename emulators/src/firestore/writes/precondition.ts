import type { StoredDocument } from '../documents/document.ts'
import { FirestoreError } from '../reporting/firestore-error.ts'
import { compareTimestamps } from '../values/compare-values.ts'
import { formatDocumentName } from '../values/document-name.ts'
import type { Timestamp } from '../values/value.ts'
import type { Write } from './write.ts'

/** Returns Firestore's error if the document does not meet the precondition. */
export function preconditionFailure(
  { precondition, path }: Write,
  document: StoredDocument | undefined,
  database: string,
): FirestoreError | undefined {
  if (precondition === undefined) return undefined
  if ('updateTime' in precondition) return versionFailure(precondition.updateTime, document)
  if (precondition.exists === (document !== undefined)) return undefined
  const name = formatDocumentName(database, path)
  return precondition.exists
    ? new FirestoreError('NOT_FOUND', `No document to update: ${name}`)
    : new FirestoreError('ALREADY_EXISTS', `Document already exists: ${name}`)
}

/** A missing document counts as version 0: the web SDK retries this code, but takes NOT_FOUND as final. */
function versionFailure(
  required: Timestamp,
  document: StoredDocument | undefined,
): FirestoreError | undefined {
  if (document !== undefined && compareTimestamps(document.updateTime, required) === 0) return undefined
  const stored = document === undefined ? '0' : micros(document.updateTime)
  return new FirestoreError(
    'FAILED_PRECONDITION',
    `the stored version (${stored}) does not match the required base version (${micros(required)})`,
  )
}

function micros({ seconds, nanos }: Timestamp): string {
  return (BigInt(seconds) * 1_000_000n + BigInt(Math.floor(nanos / 1000))).toString()
}
