import type { StoredDocument } from '../documents/document.ts'
import { pickFields } from '../documents/projection.ts'
import { FirestoreError } from '../reporting/firestore-error.ts'
import { formatDocumentName, isDocumentPath, parseDocumentName } from '../values/document-name.ts'
import type { FieldPath } from '../values/field-path.ts'
import { parseFieldPath } from '../values/field-path.ts'
import type { Fields } from '../values/value.ts'
import { checkDocumentPath } from '../writes/check-path.ts'
import { codecs } from './codecs.ts'
import type { DocumentMaskMessage, DocumentMessage } from './messages.ts'
import { toTimestampMessage } from './timestamps.ts'
import { toFieldMessages } from './values.ts'

const whole = new WeakMap<StoredDocument, DocumentMessage>()

/** Cached per stored version, because one change is sent to every listener whose query it touches. */
export function toDocumentMessage(database: string, document: StoredDocument): DocumentMessage {
  const made = whole.get(document) ?? makeMessage(database, document, document.fields)
  whole.set(document, made)
  return made
}

/** The document with only the fields of the mask; all of them without one. */
export function toMaskedDocumentMessage(
  database: string,
  document: StoredDocument,
  mask: readonly FieldPath[] | undefined,
): DocumentMessage {
  if (mask === undefined) return toDocumentMessage(database, document)
  return makeMessage(database, document, pickFields(document.fields, mask))
}

export function parseMask(message: DocumentMaskMessage | null | undefined): readonly FieldPath[] | undefined {
  return message ? (message.fieldPaths ?? []).map(parseFieldPath) : undefined
}

/** Path of a document, which must be in `database`. */
export function toDocumentPath(database: string, name: string | null | undefined): string {
  const path = toPath(database, name)
  if (!isDocumentPath(path)) {
    throw new FirestoreError('INVALID_ARGUMENT', `Document name "${name}" has invalid trailing segments.`)
  }
  return path
}

/** The path of the root or of a document, under which collections are listed or queried. */
export function toParentPath(database: string, name: string | null | undefined): string {
  const path = toPath(database, name)
  if (path !== '') checkDocumentPath(path)
  return path
}

function toPath(database: string, name: string | null | undefined): string {
  const parsed = parseDocumentName(name ?? '')
  if (parsed.database === database) return parsed.path
  throw new FirestoreError('INVALID_ARGUMENT', `"${name}" is not in the database "${database}".`)
}

function makeMessage(database: string, document: StoredDocument, fields: Fields): DocumentMessage {
  return codecs.Document.prepare({
    name: formatDocumentName(database, document.path),
    fields: toFieldMessages(fields),
    createTime: toTimestampMessage(document.createTime),
    updateTime: toTimestampMessage(document.updateTime),
  })
}
