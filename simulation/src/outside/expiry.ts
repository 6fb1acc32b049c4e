import { readFileSync } from 'node:fs'
import { type Commit, type Database, Timestamp } from '@rupee/emulators/in-process'
import type { Scheduler } from '../scheduler/scheduler.ts'

/** The part of firestore.indexes.json that says what expires. */
interface Indexes {
  readonly fieldOverrides: readonly { collectionGroup: string; fieldPath: string; ttl?: boolean }[]
}

const hour = 60 * 60 * 1000

/** Firestore deletes within a day what a TTL policy says. */
const behind = 3 * hour

/** The TTL policies of firestore.indexes.json: documents go some hours after the time that is in a field of theirs. */
export class Expiry {
  readonly #fields: ReadonlyMap<string, string>
  readonly #database: Database
  readonly #scheduler: Scheduler
  /** By the hour in which they go. */
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
      const goes = hourOf(expires) + 1
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
        if (this.#isOver(path, goes)) await this.#database.commit([{ kind: 'delete', path }], {})
      }
    }
  }

  /** A later write may have given it more time, and is noted under a later hour. */
  #isOver(path: string, goes: number): boolean {
    const end = path.lastIndexOf('/')
    const field = this.#fields.get(path.slice(path.lastIndexOf('/', end - 1) + 1, end)) ?? ''
    const expires = this.#database.get(path)?.fields.get(field)
    return expires instanceof Timestamp && hourOf(expires) < goes
  }
}

function hourOf({ seconds }: Timestamp): number {
  return Math.floor((seconds * 1000) / hour)
}
