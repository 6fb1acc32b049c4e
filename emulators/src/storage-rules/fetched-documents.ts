import type { DocumentSource } from '../rules/request/request.ts'
import type { RulesMap } from '../rules/values/value.ts'

/**
 * Documents that one verify request has so far. Rules are evaluated synchronously while documents arrive over the
 * network: a rule that needs a missing document fails, its path is noted here, and the rule runs again once the
 * document has arrived.
 */
export class FetchedDocuments implements DocumentSource {
  readonly #documents = new Map<string, RulesMap | null>()
  #missing: string | undefined

  read(path: string): RulesMap | null | undefined {
    const document = isDocumentPath(path) ? this.#documents.get(path) : null
    if (document === undefined) this.#missing ??= path
    return document
  }

  /** First requested document that has not arrived yet. */
  get missing(): string | undefined {
    return this.#missing
  }

  /** The document that was missing; null when there is none. */
  provide(document: RulesMap | null): void {
    if (this.#missing === undefined) return
    this.#documents.set(this.#missing, document)
    this.#missing = undefined
  }
}

/** Other paths are not documents and must not become part of a URL. */
function isDocumentPath(path: string): boolean {
  const [, root, , kind, ...segments] = path.split('/')
  return (
    root === 'databases' &&
    kind === 'documents' &&
    segments.length > 0 &&
    segments.length % 2 === 0 &&
    segments.every((segment) => segment !== '.' && segment !== '..')
  )
}
