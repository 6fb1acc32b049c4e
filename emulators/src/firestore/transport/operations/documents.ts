import { randomInt } from 'node:crypto'
import type { OpenSession, Session } from '../../listening/stream.ts'
import { FirestoreError } from '../../reporting/firestore-error.ts'
import { parseDocumentName } from '../../values/document-name.ts'
import { parseMask, toDocumentPath, toMaskedDocumentMessage } from '../../wire/documents.ts'
import type {
  CreateDocumentRequest,
  DeleteDocumentRequest,
  DocumentMaskMessage,
  DocumentMessage,
  EmptyMessage,
  GetDocumentRequest,
  UpdateDocumentRequest,
} from '../../wire/messages.ts'
import { parseWrite } from '../../wire/writes.ts'
import type { Write } from '../../writes/write.ts'
import { readOptions } from './transactions.ts'

export async function getDocument(open: OpenSession, request: GetDocumentRequest): Promise<DocumentMessage> {
  const name = request.name ?? ''
  const { database, access } = open(parseDocumentName(name).database)
  const path = toDocumentPath(database.name, name)
  const [document] = await database.getAll([path], readOptions(request))
  access.authorizeGet(path, document)
  if (!document) throw new FirestoreError('NOT_FOUND', `Document "${name}" not found.`)
  return toMaskedDocumentMessage(database.name, document, parseMask(request.mask))
}

export async function createDocument(
  open: OpenSession,
  request: CreateDocumentRequest,
): Promise<DocumentMessage> {
  const { parent, collectionId, documentId, document, mask } = request
  const name = `${parent ?? ''}/${checkSegment(collectionId ?? '')}/${checkSegment(documentId || createDocumentId())}`
  const session = open(parseDocumentName(name).database)
  const write = parseWrite(session.database.name, {
    update: { name, fields: document?.fields ?? {} },
    currentDocument: { exists: false },
  })
  return writeDocument(session, write, mask)
}

export async function updateDocument(
  open: OpenSession,
  request: UpdateDocumentRequest,
): Promise<DocumentMessage> {
  const { document, updateMask, currentDocument, mask } = request
  const session = open(parseDocumentName(document?.name ?? '').database)
  const write = parseWrite(session.database.name, {
    update: document ?? {},
    updateMask: updateMask ?? null,
    currentDocument: currentDocument ?? null,
  })
  return writeDocument(session, write, mask)
}

export async function deleteDocument(
  open: OpenSession,
  request: DeleteDocumentRequest,
): Promise<EmptyMessage> {
  const { database, access } = open(parseDocumentName(request.name ?? '').database)
  const write = parseWrite(database.name, {
    delete: request.name ?? '',
    currentDocument: request.currentDocument ?? null,
  })
  await database.commit([write], { authorize: access.authorizeWrite })
  return {}
}

async function writeDocument(
  { database, access }: Session,
  write: Write,
  mask: DocumentMaskMessage | null | undefined,
): Promise<DocumentMessage> {
  await database.commit([write], { authorize: access.authorizeWrite })
  const document = database.get(write.path)
  if (!document) throw new FirestoreError('ABORTED', 'The document was deleted as soon as it was written.')
  return toMaskedDocumentMessage(database.name, document, parseMask(mask))
}

function checkSegment(id: string): string {
  if (id === '' || id.includes('/')) throw new FirestoreError('INVALID_ARGUMENT', `Invalid id: "${id}".`)
  return id
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Twenty letters and digits, as the SDKs make them. */
function createDocumentId(): string {
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
