import type { StoredDocument } from '../documents/document.ts'
import type { DocumentStore } from '../documents/document-store.ts'
import { walkNames } from '../documents/walk.ts'
import { normaliseQuery } from '../queries/normalise.ts'
import type { Order, Query } from '../queries/query.ts'
import { FirestoreError } from '../reporting/firestore-error.ts'
import { toLastSegment } from '../values/document-name.ts'

/** Request of ListDocuments: the documents directly in one collection, a page at a time. */
export interface ListRequest {
  /** Path of the parent document, '' for the root. */
  readonly parent: string
  /** Undefined or empty: every collection of the parent. */
  readonly collectionId: string | undefined
  /** Empty: by __name__. */
  readonly orderBy: readonly Order[]
  readonly pageSize: number | undefined
  readonly pageToken: string | undefined
  /** Includes missing documents with collections below them. */
  readonly showMissing: boolean
}

interface ListedDocument {
  readonly path: string
  /** Undefined: missing. */
  readonly document: StoredDocument | undefined
}

export interface ListPage {
  readonly documents: readonly ListedDocument[]
  /** Undefined on the last page. */
  readonly nextPageToken: string | undefined
}

/** Maximum page size, whatever the request says. */
const largestPage = 300

type DocumentConverter = (path: string) => StoredDocument | undefined

/** Names of a collection page by page, including missing documents with collections below them. */
export function listNames(store: DocumentStore, request: ListRequest, read: DocumentConverter): ListPage {
  const { parent, collectionId, orderBy, pageToken } = request
  if (collectionId === undefined || orderBy.length > 0) {
    throw new FirestoreError(
      'INVALID_ARGUMENT',
      'show_missing needs a collection and cannot be combined with order_by.',
    )
  }
  const collection = store.collection(parent === '' ? collectionId : `${parent}/${collectionId}`)
  if (collection === undefined) return { documents: [], nextPageToken: undefined }
  const size = choosePageSize(request)
  const documents: ListedDocument[] = []
  const first = pageToken === undefined ? undefined : decodeToken(pageToken)
  for (const path of walkNames(collection, first)) {
    if (documents.length === size) return { documents, nextPageToken: encodeToken(toLastSegment(path)) }
    documents.push({ path, document: read(path) })
  }
  return { documents, nextPageToken: undefined }
}

/** Stored documents page by page, as a query. */
export function listStored(request: ListRequest, run: (query: Query) => readonly StoredDocument[]): ListPage {
  const { parent, collectionId, orderBy, pageToken } = request
  const size = choosePageSize(request)
  const offset = pageToken === undefined ? 0 : decodeOffset(pageToken)
  const query = normaliseQuery({
    parent,
    collectionId,
    allDescendants: false,
    filter: undefined,
    orderBy,
    startAt: undefined,
    endAt: undefined,
    offset,
    limit: size + 1,
    projection: undefined,
  })
  const found = run(query)
  return {
    documents: found.slice(0, size).map((document) => ({ path: document.path, document })),
    nextPageToken: found.length > size ? encodeToken(String(offset + size)) : undefined,
  }
}

function choosePageSize({ pageSize: asked }: ListRequest): number {
  return asked === undefined || asked <= 0 ? largestPage : Math.min(asked, largestPage)
}

function encodeToken(text: string): string {
  return Buffer.from(text).toString('base64url')
}

function decodeToken(token: string): string {
  return Buffer.from(token, 'base64url').toString()
}

function decodeOffset(token: string): number {
  const offset = Number(decodeToken(token))
  if (Number.isSafeInteger(offset) && offset >= 0) return offset
  throw new FirestoreError('INVALID_ARGUMENT', 'Invalid page token.')
}
