import type { OpenSession } from '../../listening/stream.ts'
import { normaliseQuery } from '../../queries/normalise.ts'
import type { Order, Query } from '../../queries/query.ts'
import { FirestoreError } from '../../reporting/firestore-error.ts'
import type { ListRequest } from '../../running/list-documents.ts'
import { formatDocumentName, parseDocumentName } from '../../values/document-name.ts'
import { parseFieldPath } from '../../values/field-path.ts'
import { parseMask, toMaskedDocumentMessage, toParentPath } from '../../wire/documents.ts'
import type { ListDocumentsRequest, ListDocumentsResponse } from '../../wire/messages.ts'
import { checkCollectionId } from '../../writes/check-path.ts'
import { refuseUnlessAdmin } from './admin-only.ts'
import { readOptions } from './transactions.ts'

export async function listDocuments(
  open: OpenSession,
  request: ListDocumentsRequest,
): Promise<ListDocumentsResponse> {
  const { database, access } = open(parseDocumentName(request.parent ?? '').database)
  const listing: ListRequest = {
    parent: toParentPath(database.name, request.parent),
    collectionId: request.collectionId || undefined,
    orderBy: parseOrders(request.orderBy ?? ''),
    pageSize: request.pageSize || undefined,
    pageToken: request.pageToken || undefined,
    showMissing: request.showMissing ?? false,
  }
  if (listing.collectionId !== undefined) checkCollectionId(listing.collectionId)
  if (listing.showMissing) refuseUnlessAdmin(access, 'Metadata operations')
  access.authorizeList(asQuery(listing))
  const mask = parseMask(request.mask)
  const page = await database.list(listing, readOptions(request))
  return {
    documents: page.documents.map(({ path, document }) =>
      document
        ? toMaskedDocumentMessage(database.name, document, mask)
        : { name: formatDocumentName(database.name, path) },
    ),
    ...(page.nextPageToken && { nextPageToken: page.nextPageToken }),
  }
}

/** Request that the rules judge: the whole collection, a page at a time. */
function asQuery({ parent, collectionId, orderBy, pageSize }: ListRequest): Query {
  return normaliseQuery({
    parent,
    collectionId,
    allDescendants: false,
    filter: undefined,
    orderBy,
    startAt: undefined,
    endAt: undefined,
    offset: 0,
    limit: pageSize,
    projection: undefined,
  })
}

const ordering = /^\s*(.+?)(?:\s+(asc|desc))?\s*$/i

/** Parses an order as written in SQL, such as `priority desc, name`. */
function parseOrders(text: string): Order[] {
  if (text.trim() === '') return []
  return text.split(',').map((part) => {
    const [, field, direction] = ordering.exec(part) ?? []
    if (field === undefined) throw new FirestoreError('INVALID_ARGUMENT', `Invalid order: "${text}".`)
    return {
      field: parseFieldPath(field),
      direction: direction?.toLowerCase() === 'desc' ? 'descending' : 'ascending',
    }
  })
}
