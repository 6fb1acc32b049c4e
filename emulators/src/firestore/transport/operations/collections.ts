import type { OpenSession } from '../../listening/stream.ts'
import { parseDocumentName } from '../../values/document-name.ts'
import { toParentPath } from '../../wire/documents.ts'
import type { ListCollectionIdsRequest, ListCollectionIdsResponse } from '../../wire/messages.ts'
import { refuseUnlessAdmin } from './admin-only.ts'

/** Pages of ids; the token is the last id of the page before. */
export async function listCollectionIds(
  open: OpenSession,
  request: ListCollectionIdsRequest,
): Promise<ListCollectionIdsResponse> {
  const { database, access } = open(parseDocumentName(request.parent ?? '').database)
  refuseUnlessAdmin(access, 'Metadata operations')
  const ids = database.collectionIds(toParentPath(database.name, request.parent))
  const start = request.pageToken ? ids.indexOf(request.pageToken) + 1 : 0
  const end = request.pageSize ? start + request.pageSize : ids.length
  const collectionIds = ids.slice(start, end)
  const last = collectionIds.at(-1)
  return { collectionIds, ...(last && end < ids.length && { nextPageToken: last }) }
}
