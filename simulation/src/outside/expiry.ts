import { readFileSync } from 'node:fs'
import { type Commit, type Database, Timestamp } from '@rupee/emulators/in-process'
import type { Scheduler } from '../scheduler/scheduler.ts'

/** The part of `firestore.indexes.json` with the TTL policies. */
interface Indexes {
  readonly fieldOverrides: readonly { collectionGroup: string; fieldPath: string; ttl?: boolean }[]
}

const hour = 60 * 60 * 1000

/** Delay of a deletion. Firestore allows itself a day. */
const behind = 3 * hour

/** TTL policies of `firestore.indexes.json`, which delete documents some hours after the time in a field. */
export class Expiry {
  readonly #fields: ReadonlyMap<string, string>
  readonly #database: Database
  readonly #scheduler: Scheduler
  /** Paths by the hour of their deletion. */
  readonly #due = new Map<number, Set<string>>()

  constructor(database: Database, scheduler: Scheduler) {
    const { fieldOverrides }: Indexes = JSON.parse(readFileSync('firestore.indexes.json', 'utf8'))
    this.#fields = new Map(
      fieldOverrides.filter(({ ttl }) => ttl).map((field) => [field.collectionGroup, field.fieldPath]),
    )
    this.#database = database
    this.#scheduler = scheduler
  }

  committed({ changes }: Commit): void {
    for (const { path, after } of changes) {
      const end = path.lastIndexOf('/')
      const field = this.#fields.get(path.slice(path.lastIndexOf('/', end - 1) + 1, end))
      const expires = field === undefined ? undefined : after?.fields.get(field)
      if (!(expires instanceof Timestamp)) continue
      const goes = toHour(expires) + 1
      const sameHour = this.#due.get(goes)
      if (sameHour) sameHour.add(path)
      else this.#due.set(goes, new Set([path]))
    }
  }

  start(): void {
    const sweep = () => {
      this.#sweep().catch((error) => {
        throw error
      })
      this.#scheduler.after(hour, sweep)
    }
    this.#scheduler.after(hour, sweep)
  }

  async #sweep(): Promise<void> {
    const now = Math.floor((this.#scheduler.now - behind) / hour)
    for (const [goes, paths] of this.#due) {
      if (goes > now) continue
      this.#due.delete(goes)
      for (const path of paths) {
        if (this.#isExpired(path, goes)) await this.#database.commit([{ kind: 'delete', path }], {})
      }
    }
  }

  /** Whether a document still expires in this hour. A later write may have moved it to a later one. */
  #isExpired(path: string, goes: number): boolean {
    const end = path.lastIndexOf('/')
    const field = this.#fields.get(path.slice(path.lastIndexOf('/', end - 1) + 1, end)) ?? ''
    const expires = this.#database.get(path)?.fields.get(field)
    return expires instanceof Timestamp && toHour(expires) < goes
  }
}

function toHour({ seconds }: Timestamp): number {
  return Math.floor((seconds * 1000) / hour)
}
