import type { StoredDocument } from '../documents/document.ts'
import { compareTimestamps } from '../values/compare-values.ts'
import { formatDocumentName } from '../values/document-name.ts'
import type { Timestamp } from '../values/value.ts'
import { toMaskedDocumentMessage } from '../wire/documents.ts'
import type { ListenResponse, TargetMessage } from '../wire/messages.ts'
import { makeBloomFilter } from './bloom-filter.ts'
import { parseResumeToken } from './resume-token.ts'
import type { Session } from './stream.ts'
import type { Target } from './target.ts'
import {
  makeDocumentChanged,
  makeDocumentDeleted,
  makeExistenceFilter,
  makeTargetAdded,
  makeTargetCurrent,
  makeTargetReset,
  type Position,
} from './watch-messages.ts'

/** Brings a client from its stated version of the target, if any, to the current one. */
export function listOpeningMessages(
  target: Target,
  request: TargetMessage,
  session: Session,
  position: Position,
): readonly ListenResponse[] {
  return [
    makeTargetAdded(target.id),
    ...(isResumed(request)
      ? resume(target, request, session, position.readTime)
      : listEverything(target, session)),
    makeTargetCurrent(target.id, position),
  ]
}

function isResumed({ resumeToken, readTime }: TargetMessage): boolean {
  return Boolean(resumeToken?.length || readTime)
}

function resume(
  target: Target,
  request: TargetMessage,
  session: Session,
  readTime: Timestamp,
): readonly ListenResponse[] {
  const since = parseResumeToken(session.watcher.instance, request.resumeToken)
  const deleted = target.source
    .missing()
    .map((path) =>
      makeDocumentDeleted(formatDocumentName(session.database.name, path), [target.id], readTime),
    )
  if (since === undefined || !target.source.membershipIsOwn) {
    return [makeTargetReset(target.id), ...listEverything(target, session), ...deleted]
  }
  return [...listChanges(since, target, request, session), ...deleted]
}

/**
 * Changed documents are newer than `since`. It is unknown which documents left, so the client gets the count and can
 * determine which of its own are gone, unless it is known to hold none that left.
 */
function listChanges(
  since: Timestamp,
  target: Target,
  request: TargetMessage,
  session: Session,
): readonly ListenResponse[] {
  const documents = target.source.documents()
  const changed = documents.filter(({ updateTime }) => compareTimestamps(updateTime, since) > 0)
  session.bill.read(changed.length)
  const present = changed.map((document) => toPresenceMessage(document, target, session))
  const unchanged = documents.length - changed.length
  if (target.source.kind === 'documents' || request.expectedCount?.value === unchanged) return present
  const names = documents.map(({ path }) => formatDocumentName(session.database.name, path))
  return [...present, makeExistenceFilter(target.id, documents.length, makeBloomFilter(names))]
}

function listEverything(target: Target, session: Session): readonly ListenResponse[] {
  const documents = target.source.documents()
  session.bill.query(documents.length + target.source.missing().length)
  return documents.map((document) => toPresenceMessage(document, target, session))
}

function toPresenceMessage(document: StoredDocument, target: Target, { database }: Session): ListenResponse {
  const message = toMaskedDocumentMessage(database.name, document, target.source.projection)
  return makeDocumentChanged(message, [target.id], [])
}
