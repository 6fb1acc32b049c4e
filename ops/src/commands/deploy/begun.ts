import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { requireBucketName } from '../../google/bucket.ts'
import { readGoogle } from '../../google/google.ts'
import { RefusedRequest } from '../../google/refused-request.ts'
import type { Request } from '../../google/request.ts'
import type { Send } from '../../google/send.ts'
import { daysOfRecovery } from '../../project/keeping.ts'

const begunSchema = z.object({
  commit: z.string(),
  time: z.string(),
  /** Time to which the database can be restored if the deployment has damaged data. */
  restorePoint: z.string(),
})

/** Note in the bucket about a deployment from its first change to its end. */
export type Begun = z.infer<typeof begunSchema>

interface Given {
  readonly project: string
  readonly request: Request
  readonly send: Send
}

const storage = 'storage.googleapis.com'

/** Outside the folder of the records, which are listed. Clients may not read it, and sweeps leave it alone. */
const notePath = 'deployment-begun.json'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * Notes that a deployment begins. If one of the same commit was stopped, it continues: its restore point is older than its
 * migrations, and its time names its record, so that there is one.
 */
export async function noteBegin(
  given: Given,
  { commit, now }: { readonly commit: string; readonly now: Date },
  say: (line: string) => void,
): Promise<Begun> {
  const bucket = await requireBucketName(given.request, given.project)
  const stopped = await findNote(given.request, bucket)
  const isRestorable = stopped && now.getTime() - Date.parse(stopped.restorePoint) < daysOfRecovery * day
  if (stopped && isRestorable) {
    const { commit: name, time, restorePoint } = stopped
    say(
      `The deployment of ${name.slice(0, 8)} was stopped, or is still running. It began ${time}, with the restore point ${restorePoint}.`,
    )
    if (stopped.commit === commit) return stopped
  }
  // Exports and point-in-time recovery take whole minutes.
  const restorePoint = new Date(Math.floor(now.getTime() / minute) * minute)
  const begun = { commit, time: now.toISOString(), restorePoint: restorePoint.toISOString() }
  await given.send(
    'POST',
    `${storage}/upload/storage/v1/b/${bucket}/o?uploadType=media&name=${notePath}`,
    begun,
  )
  return begun
}

/** Removes the note of a deployment after everything else, unless a later one has replaced it; without one, any note. */
export async function removeNote({ project, request, send }: Given, begun?: Begun): Promise<void> {
  const bucket = await requireBucketName(request, project)
  const noted = await findNote(request, bucket)
  if (!noted || (begun && !isDeepStrictEqual(noted, begun))) return
  await send('DELETE', `${storage}/storage/v1/b/${bucket}/o/${notePath}`).catch((error) => {
    if (!(error instanceof RefusedRequest && error.status === 404)) throw error
  })
}

function findNote(request: Request, bucket: string): Promise<Begun | undefined> {
  return readGoogle(request).find(begunSchema, `${storage}/storage/v1/b/${bucket}/o/${notePath}?alt=media`)
}
