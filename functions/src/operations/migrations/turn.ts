import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'

/** Progress of a migration, from which any operator can continue. */
export interface Progress {
  readonly version: number
  /** Index of the part of the migration. */
  readonly part: number
  /** ID of the last document of the finished pages; absent before the first page of the part. */
  readonly after?: string | undefined
  /** Documents that this pass has changed so far. */
  readonly changed: number
}

const turnSchema = z.object({
  holder: z.string(),
  until: z.date(),
  version: z.optional(z.int()),
  part: z.optional(z.int()),
  after: z.optional(z.string()),
  changed: z.optional(z.int()),
})

type Stored = z.infer<typeof turnSchema>

const turnConverter = makeDocumentConverter(turnSchema)

/** Much longer than a page takes. A process that was killed holds its turn for as long. */
const leaseTime = 2 * 60_000

export const turnRef = () => world().firestore.doc('checkpoints/migrations')

/** The right to migrate, which one process at a time has, and its progress. */
export class Turn {
  readonly #holder = world().random.uuid()

  /** Returns the progress of the process before, if it was stopped. Throws while another process migrates. */
  async take(): Promise<Progress | undefined> {
    return world().firestore.runTransaction(async (transaction) => {
      const found = turnConverter.findOrFail(await transaction.get(turnRef()))
      const isTaken = found && found.holder !== this.#holder && found.until > world().clock.now()
      if (isTaken)
        throw new Error(
          `Another process is migrating this project. If it was killed, wait until ${found.until.toISOString()}.`,
        )
      const progress = toProgress(found)
      transaction.set(turnRef(), { ...progress, ...this.#lease() })
      return progress
    })
  }

  /** Stores the progress and extends the lease. Throws if the turn was lost, so that two processes never write. */
  async advance(progress: Progress): Promise<void> {
    await world().firestore.runTransaction(async (transaction) => {
      const found = turnConverter.findOrFail(await transaction.get(turnRef()))
      this.#ensureHeld(found?.holder)
      transaction.set(turnRef(), { ...progress, ...this.#lease() })
    })
  }

  /** Lets the next process begin at once. Only what was finished is forgotten. */
  async release(isDone: boolean): Promise<void> {
    await world().firestore.runTransaction(async (transaction) => {
      const found = turnConverter.findOrFail(await transaction.get(turnRef()))
      if (found?.holder !== this.#holder) return
      if (isDone) transaction.delete(turnRef())
      else transaction.update(turnRef(), { until: Timestamp.fromDate(world().clock.now()) })
    })
  }

  #ensureHeld(holder: string | undefined): void {
    if (holder !== this.#holder) throw new Error('Another process has taken over this migration.')
  }

  #lease() {
    const until = Timestamp.fromMillis(world().clock.now().getTime() + leaseTime)
    return { holder: this.#holder, until }
  }
}

function toProgress(found: Stored | undefined): Progress | undefined {
  if (found?.version === undefined) return undefined
  const { version, part = 0, after, changed = 0 } = found
  return { version, part, after, changed }
}
