import { accessOf } from './authorization/access.ts'
import type { Principal } from './authorization/principal.ts'
import { Rulebook } from './authorization/rulebook.ts'
import type { Session } from './listening/stream.ts'
import { Watcher } from './listening/watcher.ts'
import { type DatabaseOptions, type MemoryDatabase, openDatabase } from './memory-database.ts'
import { FirestoreError } from './status.ts'

interface OpenDatabase {
  readonly database: MemoryDatabase
  readonly watcher: Watcher
}

const databaseName = /^projects\/[^/]+\/databases\/[^/]+$/

/** Every database of every project, opened when it is first named, and the rules that guard them. */
export class Projects {
  readonly rulebook = new Rulebook()
  readonly #options: DatabaseOptions
  readonly #databases = new Map<string, OpenDatabase>()
  readonly #openListeners = new Set<(database: MemoryDatabase) => void>()

  constructor(options: DatabaseOptions) {
    this.#options = options
  }

  session(name: string, principal: Principal, reads: 'together' | 'apart'): Session {
    const { database, watcher } = this.#open(name)
    return { database, watcher, access: accessOf({ database, principal, rulebook: this.rulebook, reads }) }
  }

  database(name: string): MemoryDatabase {
    return this.#open(name).database
  }

  onOpen(listener: (database: MemoryDatabase) => void): void {
    this.#openListeners.add(listener)
  }

  #open(name: string): OpenDatabase {
    const known = this.#databases.get(name)
    if (known) return known
    if (!databaseName.test(name)) {
      throw new FirestoreError('INVALID_ARGUMENT', `Invalid database name: "${name}".`)
    }
    const database = openDatabase(name, this.#options)
    const opened = { database, watcher: new Watcher(database) }
    this.#databases.set(name, opened)
    for (const listener of this.#openListeners) listener(database)
    return opened
  }
}
