import type { Timestamp } from '../values/timestamp.ts'
import type { RulesMap, Value } from '../values/value.ts'

export type Service = 'cloud.firestore' | 'firebase.storage'

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete'

/** Source of documents for `get`, `exists` and similar functions: the `resource`, or null if there is none. */
export interface DocumentSource {
  /**
   * The path is absolute: /databases/(default)/documents/users/asha. `after` requests the state after the whole batch
   * or transaction. Undefined means not known yet, an error like any failed look-up: an asynchronous source notes the
   * path, and evaluation is repeated once the document has arrived.
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
  /** Shared by all operations of one batch, transaction or multi-get, which have a common look-up limit. */
  readonly ledger?: AccessLedger | undefined
  /** Receives the output of `debug`. */
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

/** Documents that the operations of one request have looked up so far; repeated look-ups are free. */
export class AccessLedger {
  readonly #paths = new Set<string>()
  readonly #onRead: () => void

  constructor(onRead = () => {}) {
    this.#onRead = onRead
  }

  /** False once the request has read as many documents as it may. */
  admit(key: string, limit: number): boolean {
    if (this.#paths.has(key)) return true
    if (this.#paths.size >= limit) return false
    this.#paths.add(key)
    this.#onRead()
    return true
  }
}
