import {
  CollectionReference as SdkCollection,
  FieldPath as SdkFieldPath,
  Query as SdkQuery,
  QuerySnapshot as SdkQuerySnapshot,
  type Timestamp as SdkTimestamp,
} from '@google-cloud/firestore'
import { normaliseQuery } from '../firestore/queries/normalise.ts'
import type { Query as EngineQuery, FieldOperator, Filter, Order } from '../firestore/queries/query.ts'
import {
  formatDocumentName,
  isDocumentPath,
  toLastSegment,
  toParentPath,
} from '../firestore/values/document-name.ts'
import { documentId, type FieldPath, formatFieldPath, isDocumentId } from '../firestore/values/field-path.ts'
import { Reference, type Timestamp, type Value } from '../firestore/values/value.ts'
import { DocumentReference, DocumentSnapshot } from './documents.ts'
import type { Found, ReadMode, Service } from './network/service.ts'
import { makeNotSimulated, refuseTheRest } from './refusing/not-simulated.ts'
import { decodeTime } from './values/decode.ts'
import { encodeValue } from './values/encode.ts'
import { toFieldPath } from './values/field-paths.ts'

const operators: Readonly<Record<string, FieldOperator>> = {
  '=': '==',
  '==': '==',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  in: 'in',
  'not-in': 'not-in',
  'array-contains': 'array-contains',
  'array-contains-any': 'array-contains-any',
}

/** A query as requested, whose order is not completed yet. */
export class Query {
  readonly #service: Service
  readonly #asked: EngineQuery
  #complete: EngineQuery | undefined

  constructor(service: Service, asked: EngineQuery) {
    this.#service = service
    this.#asked = asked
  }

  where(field: string | SdkFieldPath, op: string, given: unknown): Query {
    const operator = operators[op]
    if (typeof given === 'undefined' || operator === undefined)
      throw makeNotSimulated(`where(…, '${op}', ${given})`)
    if (this.#asked.startAt) throw new Error('Cannot specify a where() filter after calling startAfter().')
    const before = this.#asked.filter
    const filter = this.#filter(toFieldPath(field), operator, given)
    return this.#with({
      filter: before ? { kind: 'and', filters: [...flattenFilter(before), filter] } : filter,
    })
  }

  /** Selects fields; without any, documents come back empty. */
  select(...fields: readonly (string | SdkFieldPath)[]): Query {
    return this.#with({ projection: fields.length > 0 ? fields.map(toFieldPath) : [[documentId]] })
  }

  orderBy(field: string | SdkFieldPath, direction: 'asc' | 'desc' = 'asc'): Query {
    if (this.#asked.startAt)
      throw new Error('Cannot specify an orderBy() constraint after calling startAfter().')
    const order: Order = {
      field: toFieldPath(field),
      direction: direction === 'desc' ? 'descending' : 'ascending',
    }
    return this.#with({ orderBy: [...this.#asked.orderBy, order] })
  }

  limit(limit: number): Query {
    if (!Number.isInteger(limit)) throw new Error('Value for argument "limit" is not a valid integer.')
    // The SDK omits a limit of 0.
    return this.#with({ limit: limit || undefined })
  }

  /** After a document, or after the values of the first orders. */
  startAfter(...given: readonly unknown[]): Query {
    const [first] = given
    const isDocument = given.length === 1 && first instanceof DocumentSnapshot
    const orderBy = isDocument ? this.#completeOrder() : this.#asked.orderBy
    const values = isDocument ? orderBy.map(({ field }) => readPosition(first, field)) : given
    if (values.length === 0 || values.length > orderBy.length) {
      throw new Error('The specified values must match the orderBy() constraints of the query.')
    }
    const encoded = values.map((value, i) => this.#cursorValue(orderBy[i], value))
    return this.#with({ orderBy, startAt: { values: encoded, before: false } })
  }

  async get(): Promise<QuerySnapshot> {
    return (await this.read()).result
  }

  async read(within?: ReadMode): Promise<Found<QuerySnapshot>> {
    this.#complete ??= normaliseQuery(this.#asked)
    const service = this.#service
    const found = await service.run(this.#complete, within)
    const { projection } = this.#complete
    const docs = found.result.map(
      (stored) =>
        new DocumentSnapshot(new DocumentReference(service, stored.path), stored, found.readTime, projection),
    )
    return { ...found, result: new QuerySnapshot(docs, found.readTime) }
  }

  #with(change: Partial<EngineQuery>): Query {
    return new Query(this.#service, { ...this.#asked, ...change })
  }

  #filter(field: FieldPath, op: FieldOperator, given: unknown): Filter {
    if (given === null || Number.isNaN(given)) return toUnaryFilter(field, op, given === null)
    if (!isDocumentId(field)) return { kind: 'field', field, op, value: encodeValue(given) }
    const value = Array.isArray(given) ? given.map((each) => this.#reference(each)) : this.#reference(given)
    return { kind: 'field', field, op, value }
  }

  #cursorValue(order: Order | undefined, given: unknown): Value {
    return order && isDocumentId(order.field) ? this.#reference(given) : encodeValue(given)
  }

  /** Resolves an ID in a collection, or a path in a collection group. */
  #reference(given: unknown): Reference {
    if (given instanceof DocumentReference) return this.#named(given.path)
    if (typeof given !== 'string') {
      throw new Error(
        'The corresponding value for FieldPath.documentId() must be a string or a DocumentReference.',
      )
    }
    const { parent, collectionId, allDescendants } = this.#asked
    if (!allDescendants && given.includes('/')) throw new Error(`"${given}" must be a plain document ID.`)
    if (allDescendants && !isDocumentPath(given)) throw new Error(`"${given}" is not a valid document path.`)
    return this.#named(allDescendants ? given : [parent, collectionId, given].filter(Boolean).join('/'))
  }

  #named(path: string): Reference {
    return new Reference(formatDocumentName(this.#service.database.name, path))
  }

  /** Orders of the query and those that Firestore adds, because a document is a position in all of them. */
  #completeOrder(): readonly Order[] {
    return normaliseQuery(this.#asked).orderBy
  }
}

/** A query for all documents of one collection. */
export class CollectionReference extends Query {
  readonly path: string
  readonly #service: Service

  constructor(service: Service, path: string) {
    super(service, { ...all, parent: toParentPath(path), collectionId: toLastSegment(path) })
    this.#service = service
    this.path = path
  }

  get id(): string {
    return toLastSegment(this.path)
  }

  /** Returns a reference, with a random ID unless one is given. */
  doc(id?: string): DocumentReference {
    const path = `${this.path}/${id ?? this.#newId()}`
    if (id === '' || !isDocumentPath(path) || path.includes('//')) {
      throw new Error(`Value for argument "documentPath" must point to a document, but was "${id}".`)
    }
    return new DocumentReference(this.#service, path)
  }

  #newId(): string {
    const drawLetter = () => alphabet.charAt(Math.floor(this.#service.network.fraction() * alphabet.length))
    return Array.from({ length: 20 }, drawLetter).join('')
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const all: EngineQuery = {
  parent: '',
  collectionId: undefined,
  allDescendants: false,
  filter: undefined,
  orderBy: [],
  startAt: undefined,
  endAt: undefined,
  offset: 0,
  limit: undefined,
  projection: undefined,
}

/** Every collection with this ID at any depth. */
export function makeCollectionGroup(service: Service, collectionId: string): Query {
  if (collectionId.includes('/')) {
    throw new Error(`Invalid collectionId '${collectionId}'. Collection IDs must not contain '/'.`)
  }
  return new Query(service, { ...all, collectionId, allDescendants: true })
}

/** Names of all documents of a collection and below, in order, as a recursive delete asks for them. */
export function queryDescendants(
  database: string,
  collection: string,
  after: string | undefined,
  limit: number,
): EngineQuery {
  const parent = toParentPath(collection)
  const toReference = (path: string): Value => new Reference(formatDocumentName(database, path))
  const field = [documentId]
  return normaliseQuery({
    ...all,
    parent,
    allDescendants: true,
    filter: {
      kind: 'and',
      filters: [
        { kind: 'field', field, op: '>=', value: toReference(`${collection}/${minimumId}`) },
        { kind: 'field', field, op: '<', value: toReference(`${collection}\0/${minimumId}`) },
      ],
    },
    startAt: after === undefined ? undefined : { values: [toReference(after)], before: false },
    projection: [field],
    limit,
  })
}

const minimumId = '__id-9223372036854775808__'

export class QuerySnapshot {
  readonly docs: DocumentSnapshot[]
  readonly #readTime: Timestamp

  constructor(docs: DocumentSnapshot[], readTime: Timestamp) {
    this.docs = docs
    this.#readTime = readTime
  }

  get size(): number {
    return this.docs.length
  }

  get empty(): boolean {
    return this.docs.length === 0
  }

  get readTime(): SdkTimestamp {
    return decodeTime(this.#readTime)
  }
}

refuseTheRest(CollectionReference.prototype, SdkCollection)
refuseTheRest(Query.prototype, SdkQuery)
refuseTheRest(QuerySnapshot.prototype, SdkQuerySnapshot)

function toUnaryFilter(field: FieldPath, op: FieldOperator, isNull: boolean): Filter {
  if (op === '==') return { kind: 'unary', field, op: isNull ? 'isNull' : 'isNan' }
  if (op === '!=') return { kind: 'unary', field, op: isNull ? 'isNotNull' : 'isNotNan' }
  throw new Error(
    `Invalid query. You can only perform '==' and '!=' comparisons on ${isNull ? 'Null' : 'NaN'}.`,
  )
}

function flattenFilter(filter: Filter): readonly Filter[] {
  return filter.kind === 'and' ? filter.filters : [filter]
}

function readPosition(document: DocumentSnapshot, field: FieldPath): unknown {
  if (isDocumentId(field)) return document.ref
  const value = document.get(new SdkFieldPath(...field))
  if (value !== undefined) return value
  throw new Error(`Field "${formatFieldPath(field)}" is missing in the provided DocumentSnapshot.`)
}
