import type { DocumentSource } from '../rules/request/request.ts'
import type { RulesMap } from '../rules/values/value.ts'

/**
 * The documents that one verify request has been given so far. Rules are evaluated synchronously while documents
 * come over the wire, so that a rule which asks for a missing one fails, is noted here, and is evaluated again
 * with the document at hand.
 */
export class FetchedDocuments implements DocumentSource {
  readonly #documents = new Map<string, RulesMap | null>()
  #missing: string | undefined

  read(path: string): RulesMap | null | undefined {
    const document = isDocumentPath(path) ? this.#documents.get(path) : null
    if (document === undefined) this.#missing ??= path
    return document
  }

  /** The first document that was asked for and is not here yet. */
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

/** Anything else names no document, and must not become part of a URL. */
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
