import type { StoredDocument } from '../documents/document.ts'
import type { FieldPath } from '../values/field-path.ts'
import type { ResultChange } from './result-change.ts'
import type { Target } from './target.ts'

/** Change of one document, equal for several targets of a stream. */
export interface MergedChange {
  readonly path: string
  readonly projection: readonly FieldPath[] | undefined
  readonly presentIn: number[]
  readonly absentFrom: number[]
  /** Newest version, unless it was deleted or only displaced. */
  document: StoredDocument | undefined
  deleted: boolean
}

/** Merges the changes of several targets into one for each document. */
export class ChangeMerger {
  readonly #merged = new Map<string, MergedChange>()

  add({ id, source: { projection } }: Target, changes: Iterable<ResultChange>): void {
    for (const change of changes) {
      const key = projection === undefined ? change.path : `${id} ${change.path}`
      const merged = this.#merged.get(key) ?? keepUntouched(change.path, projection)
      this.#merged.set(key, merged)
      if (change.kind === 'present') merged.presentIn.push(id)
      else merged.absentFrom.push(id)
      if (change.kind === 'present' || change.kind === 'departed') merged.document = change.document
      if (change.kind === 'deleted') merged.deleted = true
    }
  }

  changes(): readonly MergedChange[] {
    return [...this.#merged.values()]
  }
}

function keepUntouched(path: string, projection: readonly FieldPath[] | undefined): MergedChange {
  return { path, projection, presentIn: [], absentFrom: [], document: undefined, deleted: false }
}
