import { type AccessOptions, makeAccess } from '../authorization/access.ts'
import { readPrincipal } from '../authorization/principal.ts'
import { Rulebook } from '../authorization/rulebook.ts'
import type { IndexConfiguration } from '../composite-indexes/index-configuration.ts'
import { type MemoryDatabase, openDatabase } from '../database/memory-database.ts'
import type { Commit } from '../documents/commit.ts'
import type { OpenSession } from '../listening/stream.ts'
import { Watcher } from '../listening/watcher.ts'
import { FirestoreError } from '../reporting/firestore-error.ts'

interface OpenDatabase {
  readonly database: MemoryDatabase
  readonly watcher: Watcher
}

/** Called for every commit to every database, named as projects/P/databases/D. */
export type CommitListener = (database: string, commit: Commit) => void

const databaseName = /^projects\/[^/]+\/databases\/[^/]+$/

/** All databases of all projects with their rules and indexes. Each is opened when it is first named. */
export class Projects {
  readonly rulebook = new Rulebook()
  readonly #onCommit: CommitListener
  readonly #databases = new Map<string, OpenDatabase>()
  #indexes: IndexConfiguration | undefined

  constructor(onCommit: CommitListener = () => {}) {
    this.#onCommit = onCommit
  }

  /** Returns the opener of sessions for the caller of that `Authorization` header; throws if the header is invalid. */
  openSessions(authorization: string | undefined, reads: AccessOptions['reads']): OpenSession {
    const principal = readPrincipal(authorization)
    return (name) => {
      const { database, watcher } = this.#open(name)
      const access = makeAccess({ database, principal, rulebook: this.rulebook, reads })
      return { database, watcher, access, bill: database.bill }
    }
  }

  database(name: string): MemoryDatabase {
    return this.#open(name).database
  }

  listDatabases(project: string): MemoryDatabase[] {
    const opened = [...this.#databases.values()].map(({ database }) => database)
    return opened.filter(({ name }) => name.startsWith(`projects/${project}/`))
  }

  useIndexes(indexes: IndexConfiguration | undefined): void {
    this.#indexes = indexes
    for (const { database } of this.#databases.values()) database.useIndexes(indexes)
  }

  #open(name: string): OpenDatabase {
    const known = this.#databases.get(name)
    if (known) return known
    if (!databaseName.test(name)) {
      throw new FirestoreError('INVALID_ARGUMENT', `Invalid database name: "${name}".`)
    }
    const database = openDatabase(name)
    database.useIndexes(this.#indexes)
    database.onCommit((commit) => this.#onCommit(name, commit))
    const opened = { database, watcher: new Watcher(database) }
    this.#databases.set(name, opened)
    return opened
  }
}
