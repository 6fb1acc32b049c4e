import type { DocumentSnapshot, Query } from 'firebase-admin/firestore'

/** Change of the layout of stored data. */
export interface Migration {
  /** Version of the data afterwards. */
  readonly version: number
  /** Sentence that says what it changes. */
  readonly summary: string
  /** Whether code of the version before can use the data afterwards, so that it may run before a deployment. */
  readonly isAdditive: boolean
  /** Passed over in this order. */
  readonly parts: readonly MigrationPart[]
}

/** Change of the documents of one collection. */
export interface MigrationPart {
  documents(): Query
  /**
   * Changes what a document needs changed, and returns whether there was anything. A dry run only returns it. The
   * document may be out of date.
   */
  migrate(document: DocumentSnapshot, isDryRun: boolean): Promise<boolean>
}

/** Version of data that was stored before the project had its settings. */
export const firstVersion = 1

/** Returns the migrations between two versions in their order. Throws if one is missing, because none may be skipped. */
export function listMigrations(all: readonly Migration[], from: number, to: number): readonly Migration[] {
  const versions = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index + 1)
  return versions.map((version) => {
    const found = all.filter((migration) => migration.version === version)
    if (found[0] && found.length === 1) return found[0]
    const problem = found.length > 1 ? 'There are several migrations' : 'There is no migration'
    throw new Error(`${problem} to version ${version}, so nothing was changed.`)
  })
}
