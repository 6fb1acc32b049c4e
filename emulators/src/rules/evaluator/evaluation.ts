import { limits } from '../limits/limits.ts'
import { Failure, type Outcome } from '../outcomes/outcome.ts'
import { Unknown } from '../outcomes/unknown.ts'
import { AccessLedger, type DocumentSource, type Service } from '../request/request.ts'
import type { Trace } from '../tracing/trace.ts'
import { describe } from '../values/describe.ts'
import type { RulesPath } from '../values/path.ts'
import type { RulesMap, Value } from '../values/value.ts'

export const exhausted = new Failure(
  `Maximum of ${limits.expressionsPerRequest} expressions per request reached.`,
)

const tooManyDocuments = new Failure('Too many document access calls.')
const notYetKnown = new Failure('Document is not known yet.')

interface EvaluationInput {
  readonly service: Service
  readonly request: Outcome
  readonly resource: Outcome
  readonly documents: DocumentSource
  readonly ledger: AccessLedger | undefined
  readonly debug: ((text: string) => void) | undefined
  readonly trace?: Trace | undefined
}

/** The state of one request in the rules: what it can see, and how much of its limits it has used. */
export class Evaluation {
  readonly request: Outcome
  readonly resource: Outcome
  readonly trace: Trace | undefined
  /** The values of the current match's wildcards, outermost first. */
  captures: readonly Outcome[] = []
  readonly #documents: DocumentSource
  readonly #ledger: AccessLedger | undefined
  readonly #accessed = new AccessLedger()
  readonly #mostAccessed: number
  readonly #debug: ((text: string) => void) | undefined
  #spent = 0
  #unknownPaths = 0

  constructor({ service, request, resource, documents, ledger, debug, trace }: EvaluationInput) {
    this.trace = trace
    this.request = request
    this.resource = resource
    this.#documents = documents
    this.#ledger = ledger
    this.#debug = debug
    this.#mostAccessed =
      service === 'cloud.firestore' ? limits.documentsPerOperation : limits.documentsPerStorageRequest
  }

  /** Counts one expression; false when the request has reached its limit. */
  spend(): boolean {
    return ++this.#spent <= limits.expressionsPerRequest
  }

  /** Set once the request has reached a limit, an error that no operator absorbs. */
  get isExhausted(): boolean {
    return this.#spent > limits.expressionsPerRequest
  }

  debug(value: Value | Unknown): void {
    this.#debug?.(value instanceof Unknown ? 'not known from the query' : describe(value))
  }

  read(path: RulesPath, state: 'before' | 'after'): RulesMap | null | Failure {
    if (!path.isName()) return new Failure('Invalid path segment.')
    const name = path.toString()
    if (!this.#admit(`${state} ${name}`)) return tooManyDocuments
    const document = this.#documents.read(name, state)
    return document === undefined ? notYetKnown : document
  }

  /** A look-up of an undecided path also counts, as a path of its own. */
  readUnknown(): void {
    this.#unknownPaths++
    this.#admit(`unknown ${this.#unknownPaths}`)
  }

  #admit(key: string): boolean {
    const admitted = this.#accessed.admit(key, this.#mostAccessed)
    return admitted && (this.#ledger?.admit(key, limits.documentsPerBatch) ?? true)
  }
}
