import type { DocumentData, DocumentSnapshot, Query, UpdateData } from 'firebase-admin/firestore'

/** Change of the layout of stored data. */
export interface Migration {
  /** Version of the data afterwards. */
  readonly version: number
  /** Sentence that says what it changes. */
  readonly summary: string
  /** Whether code of the version before can read the data afterwards, so that it may run before a deployment. */
  readonly isAdditive: boolean
  /** Documents of one collection that it may change. */
  documents(): Query
  /** Returns the fields to update. Undefined if the document has the new layout already. */
  change(document: DocumentSnapshot): UpdateData<DocumentData> | undefined
}

/**
 * Every migration, from version 2 to `schemaVersion`. New code has to read both layouts until its migration is done, and
 * to write the new one.
 */
export const everyMigration: readonly Migration[] = []

/** Version of data that was stored before the project had its settings. */
export const firstVersion = 1

/** Returns the migrations between two versions in their order. Throws if one is missing, because none may be skipped. */
export function findMigrations(all: readonly Migration[], from: number, to: number): readonly Migration[] {
  const versions = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index + 1)
  return versions.map((version) => {
    const found = all.filter((migration) => migration.version === version)
    if (found[0] && found.length === 1) return found[0]
    const problem = found.length > 1 ? 'There are several migrations' : 'There is no migration'
    throw new Error(`${problem} to version ${version}, so nothing was changed.`)
  })
}
