import * as z from 'zod/mini'
import { RefusedRequest } from './refused-request.ts'
import type { Request } from './request.ts'

const workSchema = z.object({
  completedWork: z._default(z.string(), '0'),
  estimatedWork: z.optional(z.string()),
})

const operationSchema = z.object({
  name: z.string(),
  done: z.optional(z.boolean()),
  error: z.optional(z.object({ message: z._default(z.string(), 'It failed.') })),
  metadata: z.optional(z.object({ progressDocuments: z.optional(workSchema) })),
})

interface Wait {
  readonly request: Request
  readonly pause: () => Promise<void>
  progress(line: string): void
}

interface Operation {
  /** Words for its progress. */
  readonly what: string
  readonly address: string
  readonly body: object
  /** Name of the operation, if an earlier process has started it. */
  readonly name?: string | undefined
  started?(name: string): Promise<void>
  failed?(): Promise<void>
}

/** Starts an operation that may take hours, or finds one that was started, and tells its progress until it is done. */
export async function runOperation(operation: Operation, { request, pause, progress }: Wait): Promise<void> {
  const { what, address, name: known, started, failed } = operation
  const [host, version] = address.split('/')
  const poll = (name: string) => request('GET', `${host}/${version}/${name}`)
  let answer = known ? await poll(known) : await start(operation, request)
  if (!known) await started?.(operationSchema.parse(answer).name)
  for (let told = ''; ; ) {
    const { name, done, error, metadata } = operationSchema.parse(answer)
    if (error) {
      await failed?.()
      throw new Error(`${what} failed: ${error.message}`)
    }
    const line = describe(what, done === true, metadata?.progressDocuments)
    if (line !== told) progress(line)
    told = line
    if (done) return
    await pause()
    answer = await poll(name)
  }
}

/** After a timeout or a failure of the server, the request may have arrived, so only a refusal counts as failed. */
async function start({ address, body, failed }: Operation, request: Request): Promise<unknown> {
  try {
    return await request('POST', address, body)
  } catch (error) {
    if (error instanceof RefusedRequest && error.status < 500) await failed?.()
    throw error
  }
}

function describe(what: string, isDone: boolean, work: z.infer<typeof workSchema> | undefined): string {
  if (isDone) return `${what}: done`
  if (!work) return `${what}: running`
  return `${what}: ${work.completedWork} of ${work.estimatedWork ?? '?'} documents`
}
