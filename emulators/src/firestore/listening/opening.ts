import type { StoredDocument } from '../documents/document.ts'
import { compareTimestamps } from '../values/compare-values.ts'
import { formatDocumentName } from '../values/document-name.ts'
import type { Timestamp } from '../values/value.ts'
import { maskedDocumentMessage } from '../wire/documents.ts'
import type { ListenResponse, TargetMessage } from '../wire/messages.ts'
import { bloomFilter } from './bloom-filter.ts'
import { parseResumeToken } from './resume-token.ts'
import type { Session } from './stream.ts'
import type { Target } from './target.ts'
import {
  documentChanged,
  documentDeleted,
  existenceFilter,
  type Position,
  targetAdded,
  targetCurrent,
  targetReset,
} from './watch-messages.ts'

/** Brings a client from its stated version of the target, if any, to the current one. */
export function openingMessages(
  target: Target,
  request: TargetMessage,
  session: Session,
  position: Position,
): readonly ListenResponse[] {
  return [
    targetAdded(target.id),
    ...(isResumed(request)
      ? resume(target, request, session, position.readTime)
      : everything(target, session)),
    targetCurrent(target.id, position),
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
    .map((path) => documentDeleted(formatDocumentName(session.database.name, path), [target.id], readTime))
  if (since === undefined || !target.source.membershipIsOwn) {
    return [targetReset(target.id), ...everything(target, session), ...deleted]
  }
  return [...findChanges(since, target, request, session), ...deleted]
}

/**
 * Changed documents are newer than `since`. It is unknown which documents left, so the client gets the count and can
 * determine which of its own are gone, unless it is known to hold none that left.
 */
function findChanges(
  since: Timestamp,
  target: Target,
  request: TargetMessage,
  session: Session,
): readonly ListenResponse[] {
  const documents = target.source.documents()
  const changed = documents.filter(({ updateTime }) => compareTimestamps(updateTime, since) > 0)
  session.bill.read(changed.length)
  const present = changed.map((document) => presence(document, target, session))
  const unchanged = documents.length - changed.length
  if (target.source.kind === 'documents' || request.expectedCount?.value === unchanged) return present
  const names = documents.map(({ path }) => formatDocumentName(session.database.name, path))
  return [...present, existenceFilter(target.id, documents.length, bloomFilter(names))]
}

function everything(target: Target, session: Session): readonly ListenResponse[] {
  const documents = target.source.documents()
  session.bill.query(documents.length + target.source.missing().length)
  return documents.map((document) => presence(document, target, session))
}

function presence(document: StoredDocument, target: Target, { database }: Session): ListenResponse {
  const message = maskedDocumentMessage(database.name, document, target.source.projection)
  return documentChanged(message, [target.id], [])
}
