import type { SeenCommit } from '../../witness.ts'

/** First schema version whose data has a ledger entry for every movement of value. */
const withEntries = 2

/** Whether the ledger is complete. Only a world that begins with data of an earlier version has to migrate first. */
export class FilledLedger {
  #isFilled = true

  follow(commit: SeenCommit): boolean {
    for (const { path, after } of commit.in('settings')) {
      if (path === 'settings/project') this.#isFilled = Number(after?.get('schemaVersion')) >= withEntries
    }
    return this.#isFilled
  }
}
