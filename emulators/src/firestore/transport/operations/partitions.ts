import type { StoredDocument } from '../../documents/document.ts'
import type { OpenSession } from '../../listening/stream.ts'
import { formatDocumentName, parseDocumentName } from '../../values/document-name.ts'
import type { PartitionQueryRequest, PartitionQueryResponse } from '../../wire/messages.ts'
import { parseQuery } from '../../wire/queries.ts'
import { refuseUnlessAdmin } from './admin-only.ts'
import { readOptions } from './transactions.ts'

/** Splits a collection group into equal runs of documents and names where each but the first begins. */
export async function partitionQuery(
  open: OpenSession,
  request: PartitionQueryRequest,
): Promise<PartitionQueryResponse> {
  const { database, access } = open(parseDocumentName(request.parent ?? '').database)
  refuseUnlessAdmin(access, 'Metadata operations')
  const query = parseQuery(database.name, request.parent, request.structuredQuery ?? {})
  const documents = await database.readQuery(query, readOptions(request))
  const boundaries = listSplitPoints(documents, Number(request.partitionCount ?? 0))
  return {
    partitions: boundaries.map(({ path }) => ({
      values: [{ referenceValue: formatDocumentName(database.name, path) }],
      before: true,
    })),
  }
}

function listSplitPoints(documents: readonly StoredDocument[], count: number): StoredDocument[] {
  const parts = Math.min(count + 1, documents.length)
  const places = Array.from({ length: Math.max(parts - 1, 0) }, (_, i) =>
    Math.floor(((i + 1) * documents.length) / parts),
  )
  return places.flatMap((place) => documents[place] ?? [])
}
