import type { Decision } from '../../src/rules/request/decision.ts'
import type { ListQuery, QueryFilter, QueryOperator, QueryRequest } from '../../src/rules/request/request.ts'
import type { Ruleset } from '../../src/rules/ruleset.ts'
import type { Value } from '../../src/rules/values/value.ts'
import { documentsRoot, now, toMap, toStored } from './ask.ts'

export function matchField(field: string, op: QueryOperator, value: Value): QueryFilter {
  return { kind: 'field', field: field.split('.'), op, value }
}

export function matchAll(...filters: readonly QueryFilter[]): QueryFilter {
  return { kind: 'and', filters }
}

export function matchAny(...filters: readonly QueryFilter[]): QueryFilter {
  return { kind: 'or', filters }
}

export interface AskedQuery {
  readonly parent?: string
  readonly query?: Partial<ListQuery>
  readonly filter?: QueryFilter
  readonly auth?: object | null
  readonly documents?: Readonly<Record<string, object>>
}

export function makeQueryRequest({ parent = '', query, filter, auth, documents }: AskedQuery): QueryRequest {
  return {
    service: 'cloud.firestore',
    path: [...documentsRoot, ...parent.split('/').filter((segment) => segment !== '')],
    auth: auth === undefined || auth === null ? null : toMap(auth),
    time: now,
    documents: toStored(documents ?? {}),
    query: {
      collectionId: 'things',
      allDescendants: false,
      filter,
      orderBy: [],
      limit: undefined,
      offset: 0,
      ...query,
    },
  }
}

export function askQuery(ruleset: Ruleset, asked: AskedQuery): Decision {
  return ruleset.evaluateQuery(makeQueryRequest(asked))
}
