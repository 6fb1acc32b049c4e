import type { Timestamp } from '../values/timestamp.ts'
import type { RulesMap, Value } from '../values/value.ts'

export type Service = 'cloud.firestore' | 'firebase.storage'

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete'

/** Source of `get`, `exists` and their kind: the `resource` of a document, or null where there is none. */
export interface DocumentSource {
  /**
   * The path is absolute: /databases/(default)/documents/users/asha. `after` asks for the state that the whole
   * batch or transaction would leave. Undefined: not known yet, which errors like any failed look-up; a source
   * that fetches keeps a note of what was asked, and the evaluation is run again once it is there.
   */
  read(path: string, state: 'before' | 'after'): RulesMap | null | undefined
}

interface CommonRequest {
  readonly service: Service
  /** Segments of the whole path: databases, (default), documents, users, asha; or b, bucket, o, folder, file. */
  readonly path: readonly string[]
  /** Null when nobody is signed in; otherwise a map with uid and token. */
  readonly auth: RulesMap | null
  readonly time: Timestamp
  readonly documents: DocumentSource
  /** Shared by the operations of one batch, transaction or multi-get, whose look-ups are also counted together. */
  readonly ledger?: AccessLedger | undefined
  /** Gets the output of `debug`. */
  readonly debug?: ((text: string) => void) | undefined
}

/** An operation on one document or object, or a Storage list, which is an operation on its prefix. */
export interface OperationRequest extends CommonRequest {
  readonly method: Method
  /** Document as stored now. */
  readonly resource: RulesMap | null
  /** Document that a create or update would store. */
  readonly newResource: RulesMap | null
}

/** A Firestore query. `path` is the parent's: databases, (default), documents, and the parent document if any. */
export interface QueryRequest extends CommonRequest {
  readonly query: ListQuery
}

export type QueryOperator =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not-in'
  | 'array-contains'
  | 'array-contains-any'

export type QueryFilter =
  | {
      readonly kind: 'field'
      /** ['address', 'city'], or ['__name__'] with a path as value. */
      readonly field: readonly string[]
      readonly op: QueryOperator
      readonly value: Value
    }
  | {
      readonly kind: 'unary'
      readonly field: readonly string[]
      readonly op: 'isNull' | 'isNotNull' | 'isNan' | 'isNotNan'
    }
  | { readonly kind: 'and' | 'or'; readonly filters: readonly QueryFilter[] }

interface QueryOrder {
  readonly field: readonly string[]
  readonly direction: 'ascending' | 'descending'
}

export interface ListQuery {
  /** Undefined: every collection. */
  readonly collectionId: string | undefined
  readonly allDescendants: boolean
  readonly filter: QueryFilter | undefined
  readonly orderBy: readonly QueryOrder[]
  readonly limit: number | undefined
  readonly offset: number
}

/** The documents that the operations of one request have looked up so far; a repeat is free. */
export class AccessLedger {
  readonly #paths = new Set<string>()
  readonly #onRead: () => void

  constructor(onRead = () => {}) {
    this.#onRead = onRead
  }

  /** False when the request has read as many documents as it may. */
  admit(key: string, limit: number): boolean {
    if (this.#paths.has(key)) return true
    if (this.#paths.size >= limit) return false
    this.#paths.add(key)
    this.#onRead()
    return true
  }
}
