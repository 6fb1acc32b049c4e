import { schemaVersion } from '@rupee/domain/schema-version.ts'
import { type Invariant, type SeenCommit, Violation } from '../witness.ts'

/** Rule of runs with a migration. The ledger and its debts are compared after the migration. */
export class Migrated implements Invariant {
  readonly name = 'migration'
  readonly holds = 'The version of the data only rises, and at rest it is that of the code.'
  readonly watchedCollections = ['settings']

  #version = 0

  committed(commit: SeenCommit): void {
    for (const { path, after } of commit.in('settings')) {
      if (path !== 'settings/project') continue
      const version = Number(after?.get('schemaVersion'))
      if (version < this.#version)
        throw new Violation(this.name, `The version of the data falls from ${this.#version} to ${version}.`)
      this.#version = version
    }
  }

  rested(): void {
    if (this.#version !== schemaVersion)
      throw new Violation(this.name, `The data has version ${this.#version} at rest.`)
  }
}
