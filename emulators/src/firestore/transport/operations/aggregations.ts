import type { OpenSession } from '../../listening/stream.ts'
import { checkAggregations } from '../../queries/check-aggregations.ts'
import type { Aggregation } from '../../queries/query.ts'
import { FirestoreError } from '../../reporting/firestore-error.ts'
import { parseDocumentName } from '../../values/document-name.ts'
import { isDocumentId } from '../../values/field-path.ts'
import type {
  AggregationMessage,
  RunAggregationQueryRequest,
  RunAggregationQueryResponse,
} from '../../wire/messages.ts'
import { parseField, parseQuery } from '../../wire/queries.ts'
import { toFieldMessages } from '../../wire/values.ts'
import { refuseExplanation } from './queries.ts'
import { readConsistently } from './transactions.ts'

export async function runAggregationQuery(
  open: OpenSession,
  request: RunAggregationQueryRequest,
): Promise<Iterable<RunAggregationQueryResponse>> {
  const { database, access } = open(parseDocumentName(request.parent ?? '').database)
  refuseExplanation(request)
  const { structuredQuery, aggregations } = request.structuredAggregationQuery ?? {}
  const query = parseQuery(database.name, request.parent, structuredQuery ?? {})
  access.authorizeList(query)
  const wanted = parseAggregations(aggregations ?? [])
  const isByName = structuredQuery?.orderBy?.some(({ field }) => isDocumentId(parseField(field))) ?? false
  checkAggregations(query, wanted, isByName)
  const { result, readTime, transaction } = await readConsistently(database, request, (options) =>
    database.aggregate(query, wanted, options),
  )
  const answer = { result: { aggregateFields: toFieldMessages(result) }, readTime, done: true }
  return transaction ? [{ transaction }, answer] : [answer]
}

function parseAggregations(messages: readonly AggregationMessage[]): Aggregation[] {
  return messages.map((message, i) => parseAggregation(message, `field_${i + 1}`))
}

function parseAggregation(message: AggregationMessage, unnamed: string): Aggregation {
  const alias = message.alias || unnamed
  if (message.count) {
    const { upTo } = message.count
    return { alias, kind: 'count', upTo: upTo ? Number(upTo.value ?? 0) : undefined }
  }
  if (message.sum) return { alias, kind: 'sum', field: parseField(message.sum.field) }
  if (message.avg) return { alias, kind: 'average', field: parseField(message.avg.field) }
  throw makeInvalid('An aggregation has no operator.')
}

function makeInvalid(message: string): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', message)
}
