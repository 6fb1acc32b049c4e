import type { StoredDocument } from '../documents/document.ts'
import { formatDocumentName } from '../values/document-name.ts'
import type { Timestamp } from '../values/value.ts'
import { maskedDocumentMessage } from '../wire/documents.ts'
import type { ListenResponse } from '../wire/messages.ts'
import type { MergedChange } from './merge-changes.ts'
import type { Session } from './stream.ts'
import { documentChanged, documentDeleted, documentRemoved } from './watch-messages.ts'

export function changeMessage(
  change: MergedChange,
  { database, access }: Session,
  readTime: Timestamp,
): ListenResponse {
  const { path, projection, document, presentIn, absentFrom } = change
  const name = formatDocumentName(database.name, path)
  if (change.deleted) return documentDeleted(name, absentFrom, readTime)
  if (document === undefined || (presentIn.length === 0 && !maySee(document))) {
    return documentRemoved(name, absentFrom, readTime)
  }
  return documentChanged(maskedDocumentMessage(database.name, document, projection), presentIn, absentFrom)

  /** The change that removed a document from a query may also have removed it from the listener. */
  function maySee(left: StoredDocument): boolean {
    try {
      access.authorizeGet(path, left)
      return true
    } catch {
      return false
    }
  }
}
