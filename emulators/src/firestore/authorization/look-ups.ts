import type { DocumentSource } from '../../rules/request/request.ts'
import { RulesPath } from '../../rules/values/path.ts'
import type { RulesMap } from '../../rules/values/value.ts'
import type { StoredDocument } from '../documents/document.ts'
import { isDocumentPath } from '../values/document-name.ts'
import { toPathSegments, toResource } from './rules-values.ts'

type Read = (path: string) => StoredDocument | undefined

/** Documents that `get`, `exists` and similar functions read during one decision, with all requested paths. */
export class LookUps implements DocumentSource {
  readonly paths = new Set<string>()
  readonly #database: string
  readonly #before: Read
  readonly #after: Read

  constructor(database: string, before: Read, after: Read) {
    this.#database = database
    this.#before = before
    this.#after = after
  }

  /** Returns undefined, an error in rules, for paths that are not documents of this database. */
  read(absolutePath: string, state: 'before' | 'after'): RulesMap | null | undefined {
    const path = this.#pathInDatabase(absolutePath)
    if (path === undefined || !isDocumentPath(path)) return undefined
    this.paths.add(path)
    return toResource(this.#database, state === 'before' ? this.#before(path) : this.#after(path))
  }

  /** Returns undefined for another database, which rules cannot see. */
  #pathInDatabase(absolutePath: string): string | undefined {
    const { segments } = RulesPath.parse(absolutePath)
    const root = toPathSegments(this.#database, '')
    const inside = root.every((segment, i) => segment === segments[i])
    return inside ? segments.slice(root.length).join('/') : undefined
  }
}
