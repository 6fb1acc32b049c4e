import type { FirestoreError } from '../reporting/firestore-error.ts'
import type { Timestamp } from '../values/value.ts'
import { toStatusMessage } from '../wire/errors.ts'
import type { DocumentMessage, ListenResponse } from '../wire/messages.ts'
import { toTimestampMessage } from '../wire/timestamps.ts'
import type { BloomFilter } from './bloom-filter.ts'

/** Time up to which a client has seen everything, and the token to resume from there. */
export interface Position {
  readonly resumeToken: Uint8Array
  readonly readTime: Timestamp
}

export function makeTargetAdded(targetId: number): ListenResponse {
  return { targetChange: { targetChangeType: 'ADD', targetIds: [targetId] } }
}

/** Tells the client to drop its state of the target, because everything is sent again. */
export function makeTargetReset(targetId: number): ListenResponse {
  return { targetChange: { targetChangeType: 'RESET', targetIds: [targetId] } }
}

export function makeTargetCurrent(targetId: number, position: Position): ListenResponse {
  return {
    targetChange: { targetChangeType: 'CURRENT', targetIds: [targetId], ...toPositionMessage(position) },
  }
}

/** With a cause, the listener fails, while the stream and its other targets continue. */
export function makeTargetRemoved(targetId: number, cause?: FirestoreError): ListenResponse {
  return {
    targetChange: {
      targetChangeType: 'REMOVE',
      targetIds: [targetId],
      ...(cause && { cause: toStatusMessage(cause) }),
    },
  }
}

/** Without target IDs the message applies to all targets. Only such a message makes clients raise a snapshot. */
export function makeSnapshot(position: Position): ListenResponse {
  return { targetChange: { targetChangeType: 'NO_CHANGE', ...toPositionMessage(position) } }
}

export function makeDocumentChanged(
  document: DocumentMessage,
  targetIds: number[],
  removedTargetIds: number[],
): ListenResponse {
  return { documentChange: { document, targetIds, removedTargetIds } }
}

export function makeDocumentDeleted(
  document: string,
  removedTargetIds: number[],
  readTime: Timestamp,
): ListenResponse {
  return { documentDelete: { document, removedTargetIds, readTime: toTimestampMessage(readTime) } }
}

/** The document has left the results of the targets; it may still exist. */
export function makeDocumentRemoved(
  document: string,
  removedTargetIds: number[],
  readTime: Timestamp,
): ListenResponse {
  return { documentRemove: { document, removedTargetIds, readTime: toTimestampMessage(readTime) } }
}

export function makeExistenceFilter(
  targetId: number,
  count: number,
  unchangedNames: BloomFilter,
): ListenResponse {
  return { filter: { targetId, count, unchangedNames } }
}

function toPositionMessage({ resumeToken, readTime }: Position) {
  return { resumeToken, readTime: toTimestampMessage(readTime) }
}
