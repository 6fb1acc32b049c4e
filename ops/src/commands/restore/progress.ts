import { readJson } from '@rupee/functions/platform/long-read/checkpoint.ts'
import * as z from 'zod/mini'
import { makeCheckpoint } from '../../command-line/checkpoint-file.ts'

const progressSchema = z.object({
  /** Backup and second database of this restore. */
  from: z.string(),
  database: z.string(),
  /** Moment as of which the backup has the data. */
  marker: z._default(z.string(), ''),
  /** Finished steps. */
  done: z._default(z.array(z.string()), []),
  /** Whether this restore has asked for the second database, which did not exist before. */
  isRequested: z._default(z.boolean(), false),
  /** Google's operation that was started but has not been seen to end. */
  operation: z.optional(z.string()),
  /** Last compared document of the copy that was stopped. */
  after: z.optional(z.string()),
  undoneFile: z._default(z.string(), ''),
  /** Removed documents by collection, which are newer than the backup. */
  removed: z._default(z.record(z.string(), z.int()), {}),
})

type Progress = z.infer<typeof progressSchema>

const openFile = () => makeCheckpoint('restore')

/** Progress of a restore on this machine, so that a stopped one can continue. */
export class RestoreProgress {
  state: Progress

  private constructor(state: Progress) {
    this.state = state
  }

  /** Continues the restore of the same backup into the same database, or begins one. */
  static async of(from: string, database: string): Promise<RestoreProgress> {
    const { data } = progressSchema.safeParse(await readJson(openFile()))
    if (data && data.from === from && data.database === database) return new RestoreProgress(data)
    if (data?.done.includes('hold'))
      throw new Error(
        `The restore of ${data.from} into ${data.database} was stopped while the exchange is held. Finish it first.`,
      )
    return new RestoreProgress(progressSchema.parse({ from, database }))
  }

  isDone(step: string): boolean {
    return this.state.done.includes(step)
  }

  async note(change: Partial<Progress>): Promise<void> {
    this.state = { ...this.state, ...change }
    await openFile().write(JSON.stringify(this.state))
  }

  async finish(step: string): Promise<void> {
    await this.note({ done: [...this.state.done, step], operation: undefined, after: undefined })
  }

  async clear(): Promise<void> {
    await openFile().clear()
  }
}
