import type { Nearest } from '../queries/query.ts'
import { FirestoreError } from '../reporting/firestore-error.ts'
import { readNumbers } from '../running/nearest.ts'
import { parseFieldPath } from '../values/field-path.ts'
import { isReserved } from '../writes/check-path.ts'
import type { StructuredQueryMessage } from './messages.ts'
import { parseValue } from './values.ts'

const measures: Readonly<Record<string, Nearest['measure']>> = {
  EUCLIDEAN: 'euclidean',
  COSINE: 'cosine',
  DOT_PRODUCT: 'dotProduct',
}

const largestLimit = 1000

/** A vector search has a limit of its own, and none of the query that finds its candidates. */
export function parseNearest(message: StructuredQueryMessage): Nearest | undefined {
  const { findNearest, limit, offset, startAt, endAt } = message
  if (!findNearest) return undefined
  if (limit) throw makeInvalid('A query limit cannot be used with FindNearest')
  if (offset) throw makeInvalid('A query offset cannot be used with FindNearest')
  if (startAt || endAt) throw makeInvalid('A cursor cannot be used with FindNearest')
  const measure = measures[findNearest.distanceMeasure ?? '']
  if (measure === undefined) throw makeInvalid('Unknown Distance Measure.')
  const vector = readNumbers(parseValue(findNearest.queryVector ?? {}))
  if (vector === undefined) throw makeInvalid('Query Value must be of type vector.')
  const count = findNearest.limit?.value ?? 0
  if (count < 1 || count > largestLimit) {
    throw makeInvalid(`FindNearest.limit must be a positive integer of no more than ${largestLimit}`)
  }
  const resultField = findNearest.distanceResultField || undefined
  if (resultField !== undefined && isReserved(resultField)) {
    throw makeInvalid(`The distanceResultField.property.name "${resultField}" is reserved.`)
  }
  return {
    field: parseFieldPath(findNearest.vectorField?.fieldPath ?? ''),
    vector,
    measure,
    limit: count,
    threshold: findNearest.distanceThreshold?.value ?? undefined,
    resultField,
  }
}

function makeInvalid(message: string): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', message)
}
