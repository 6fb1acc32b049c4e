import * as z from 'zod/mini'
import { RefusedRequest } from './refused-request.ts'
import type { Method, Request } from './request.ts'

/** Sends a change and waits until Google has made it. Returns the answer, or the result of the operation. */
export type Send = Request

const operationSchema = z.object({
  name: z.string().check(z.regex(/(^|\/)operations\//)),
  done: z.optional(z.boolean()),
  error: z.optional(z.object({ message: z._default(z.string(), 'It failed.') })),
  response: z.optional(z.unknown()),
})

/** Attempts while an API that was just enabled, or a new account or metric, becomes known everywhere. */
const attempts = 12

/** Polls of an operation. The longest, the creation of a database, takes some minutes. */
const maximumPolls = 180

export function makeSend(request: Request, pause: () => Promise<void>): Send {
  return async (method, address, body) => {
    const answer = await sendWhenKnown(method, address, body)
    return await waitForOperation(address, answer)
  }

  async function sendWhenKnown(method: Method, address: string, body: object | undefined): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await request(method, address, body)
      } catch (error) {
        if (attempt === attempts || !isTooEarly(error)) throw error
        await pause()
      }
    }
  }

  async function waitForOperation(address: string, answer: unknown): Promise<unknown> {
    const [host, version] = address.split('/')
    let latest = answer
    for (let poll = 0; poll < maximumPolls; poll++) {
      const { success, data: operation } = operationSchema.safeParse(latest)
      if (!success) return latest
      if (operation.error) throw new Error(`${host} could not do it: ${operation.error.message}`)
      if (operation.done) return operation.response
      await pause()
      latest = await request('GET', `${host}/${version}/${operation.name}`)
    }
    throw new Error(`${host} has not finished yet.`)
  }
}

function isTooEarly(error: unknown): boolean {
  if (!(error instanceof RefusedRequest)) return false
  if (error.isOfDisabledApi) return true
  if (error.status === 400) return error.message.includes('does not exist')
  return error.status === 404 && error.message.includes('Cannot find metric')
}
