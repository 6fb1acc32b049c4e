import type { OpenSession } from '../../listening/stream.ts'
import { FirestoreError } from '../../reporting/firestore-error.ts'
import { parseDocumentName } from '../../values/document-name.ts'
import { toMaskedDocumentMessage } from '../../wire/documents.ts'
import type { RunQueryRequest, RunQueryResponse } from '../../wire/messages.ts'
import { parseQuery } from '../../wire/queries.ts'
import { readConsistently } from './transactions.ts'

export async function runQuery(
  open: OpenSession,
  request: RunQueryRequest,
): Promise<Iterable<RunQueryResponse>> {
  const { database, access } = open(parseDocumentName(request.parent ?? '').database)
  refuseExplanation(request)
  if (!request.structuredQuery) throw new FirestoreError('INVALID_ARGUMENT', 'There is no query to run.')
  const query = parseQuery(database.name, request.parent, request.structuredQuery)
  access.authorizeList(query)
  const { result, readTime, transaction } = await readConsistently(database, request, (options) =>
    database.readQuery(query, options),
  )
  return listResponses()

  function* listResponses(): Generator<RunQueryResponse> {
    if (transaction) yield { transaction }
    const last = result.at(-1)
    const { offset } = query
    for (const document of result) {
      const message = toMaskedDocumentMessage(database.name, document, query.projection)
      // Like the official emulator, reports the skipped results with each document before the last.
      if (document === last) yield { document: message, readTime, done: true }
      else yield { document: message, readTime, ...(offset > 0 && { skippedResults: offset }) }
    }
    if (last === undefined) yield { readTime, done: true }
  }
}

export function refuseExplanation({ explainOptions }: Pick<RunQueryRequest, 'explainOptions'>): void {
  if (explainOptions) throw new FirestoreError('UNIMPLEMENTED', 'This emulator does not explain queries.')
}
