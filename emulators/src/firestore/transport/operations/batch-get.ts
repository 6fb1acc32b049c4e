import type { OpenSession } from '../../listening/stream.ts'
import { formatDocumentName } from '../../values/document-name.ts'
import { parseMask, toDocumentPath, toMaskedDocumentMessage } from '../../wire/documents.ts'
import type { BatchGetDocumentsRequest, BatchGetDocumentsResponse } from '../../wire/messages.ts'
import { readConsistently } from './transactions.ts'

export async function batchGetDocuments(
  open: OpenSession,
  request: BatchGetDocumentsRequest,
): Promise<Iterable<BatchGetDocumentsResponse>> {
  const { database, access } = open(request.database ?? '')
  const paths = [...new Set(request.documents?.map((name) => toDocumentPath(database.name, name)))]
  const mask = parseMask(request.mask)
  const { result, readTime, transaction } = await readConsistently(database, request, async (options) => {
    const documents = await database.getAll(paths, options)
    paths.forEach((path, i) => {
      access.authorizeGet(path, documents[i])
    })
    return documents
  })
  return listResponses()

  function* listResponses(): Generator<BatchGetDocumentsResponse> {
    if (transaction) yield { transaction }
    for (const [i, path] of paths.entries()) {
      const document = result[i]
      if (document) yield { found: toMaskedDocumentMessage(database.name, document, mask), readTime }
      else yield { missing: formatDocumentName(database.name, path), readTime }
    }
  }
}
