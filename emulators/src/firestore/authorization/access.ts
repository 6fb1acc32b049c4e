import type { Decision } from '../../rules/request/decision.ts'
import {
  AccessLedger,
  type ListQuery,
  type Method,
  type OperationRequest,
  type QueryFilter,
  type QueryRequest,
} from '../../rules/request/request.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { toValue } from '../../rules/values/json.ts'
import { makeMap } from '../../rules/values/map-of.ts'
import type { RulesMap } from '../../rules/values/value.ts'
import type { Database } from '../database/database.ts'
import type { StoredDocument } from '../documents/document.ts'
import type { Access } from '../listening/stream.ts'
import type { Filter, Query } from '../queries/query.ts'
import { FirestoreError } from '../reporting/firestore-error.ts'
import { log } from '../reporting/log.ts'
import type { Timestamp } from '../values/value.ts'
import type { AuthorizeWrite } from '../writes/authorize-write.ts'
import { toRequestTime } from '../writes/transforms.ts'
import type { Write } from '../writes/write.ts'
import { LookUps } from './look-ups.ts'
import type { Principal } from './principal.ts'
import type { Rulebook } from './rulebook.ts'
import { toPathSegments, toResource, toRulesTimestamp, toRulesValue } from './rules-values.ts'

export interface AccessOptions {
  readonly database: Database
  readonly principal: Principal
  readonly rulebook: Rulebook
  /** Reads of one request share a look-up limit; reads of a long-lived stream do not. */
  readonly reads: 'together' | 'apart'
}

/** Rights of one caller in one database. */
export function makeAccess(options: AccessOptions): Access {
  return options.principal.kind === 'owner' ? unbound : new BoundAccess(options)
}

const nothing: ReadonlySet<string> = new Set()

const unbound: Access = {
  authorizeGet: () => nothing,
  authorizeList: () => nothing,
  authorizeWrite: undefined,
  onChange: () => () => {},
}

class BoundAccess implements Access {
  readonly #database: Database
  readonly #rulebook: Rulebook
  readonly #project: string
  readonly #auth: RulesMap | null
  readonly #ledgerOfReads: AccessLedger | undefined
  readonly #ledgersOfCommits = new WeakMap<Timestamp, AccessLedger>()

  constructor({ database, principal, rulebook, reads }: AccessOptions) {
    this.#database = database
    this.#rulebook = rulebook
    this.#project = database.name.split('/')[1] ?? ''
    this.#auth = toAuth(principal)
    this.#ledgerOfReads = reads === 'together' ? this.#newLedger() : undefined
  }

  authorizeGet(path: string, document: StoredDocument | undefined): ReadonlySet<string> {
    const rules = this.#rules
    if (rules === undefined) return nothing
    const documents = this.#committedDocuments()
    const request = this.#operation('get', path, this.#database.readTime())
    const resource = toResource(this.#database.name, document)
    const ledger = this.#ledgerOfReads ?? this.#newLedger()
    const asked = { ...request, resource, newResource: null, documents, ledger }
    this.#enforce(rules, rules.evaluate(asked), asked)
    return documents.paths
  }

  authorizeList(query: Query): ReadonlySet<string> {
    const rules = this.#rules
    if (rules === undefined) return nothing
    const documents = this.#committedDocuments()
    const request = this.#request(query.parent, this.#database.readTime())
    const ledger = this.#ledgerOfReads ?? this.#newLedger()
    const asked = { ...request, query: listQuery(query), documents, ledger }
    this.#enforce(rules, rules.evaluateQuery(asked), asked)
    return documents.paths
  }

  readonly authorizeWrite: AuthorizeWrite = (write, before, after, view) => {
    const rules = this.#rules
    if (rules === undefined) return
    const request = this.#operation(toMethod(write, before), write.path, view.commitTime)
    const asked = {
      ...request,
      resource: toResource(this.#database.name, before),
      newResource: write.kind === 'delete' ? null : toResource(this.#database.name, after),
      documents: new LookUps(this.#database.name, view.get, view.getAfter),
      ledger: this.#makeLedger(view.commitTime),
    }
    this.#enforce(rules, rules.evaluate(asked), asked)
  }

  onChange(listener: () => void): () => void {
    return this.#rulebook.onChange(listener)
  }

  get #rules(): Ruleset | undefined {
    return this.#rulebook.findRules(this.#project)
  }

  #operation(method: Method, path: string, time: Timestamp) {
    return { ...this.#request(path, time), method }
  }

  #request(path: string, time: Timestamp) {
    return {
      service: 'cloud.firestore' as const,
      path: toPathSegments(this.#database.name, path),
      auth: this.#auth,
      time: toRulesTimestamp(toRequestTime(time)),
      debug: log.rulesDebug,
    }
  }

  #committedDocuments(): LookUps {
    const get = (path: string) => this.#database.get(path)
    return new LookUps(this.#database.name, get, get)
  }

  #enforce(rules: Ruleset, { allowed, reason }: Decision, asked: OperationRequest | QueryRequest): void {
    if (allowed) return
    const uid = this.#auth?.get('uid')
    this.#rulebook.noteRefusal(this.#project, {
      time: new Date(asked.time.seconds * 1000).toISOString(),
      method: 'method' in asked ? asked.method : 'list',
      path: `/${asked.path.join('/')}${'query' in asked ? `/${asked.query.collectionId ?? '*'}` : ''}`,
      uid: typeof uid === 'string' ? uid : null,
      reason,
      // Evaluated a second time, which is not billed.
      statements: rules.explain({ ...asked, ledger: new AccessLedger(), debug: undefined }),
    })
    throw new FirestoreError('PERMISSION_DENIED', reason)
  }

  /** Bills each document that rules look up to the request, once. */
  #newLedger(): AccessLedger {
    return new AccessLedger(() => this.#database.bill.read(1))
  }

  /** All writes of a commit share its time and its look-up limit. */
  #makeLedger(commitTime: Timestamp): AccessLedger {
    const ledger = this.#ledgersOfCommits.get(commitTime) ?? this.#newLedger()
    this.#ledgersOfCommits.set(commitTime, ledger)
    return ledger
  }
}

function toMethod(write: Write, before: StoredDocument | undefined): Method {
  if (write.kind === 'delete') return 'delete'
  if (write.kind === 'verify') return 'get'
  return before === undefined ? 'create' : 'update'
}

function toAuth(principal: Principal): RulesMap | null {
  if (principal.kind !== 'user') return null
  return makeMap([
    ['uid', principal.uid],
    ['token', toValue(principal.claims)],
  ])
}

/** The part of a query that can prove a rule. */
function listQuery({ collectionId, allDescendants, filter, orderBy, limit, offset }: Query): ListQuery {
  return {
    collectionId,
    allDescendants,
    filter: filter && toRulesFilter(filter),
    orderBy,
    limit,
    offset,
  }
}

function toRulesFilter(filter: Filter): QueryFilter {
  switch (filter.kind) {
    case 'field':
      return { ...filter, value: toRulesValue(filter.value) }
    case 'unary':
      return filter
    default:
      return { kind: filter.kind, filters: filter.filters.map(toRulesFilter) }
  }
}
