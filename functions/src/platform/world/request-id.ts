import { AsyncLocalStorage } from 'node:async_hooks'
import type { Request } from 'firebase-functions/v2/https'
import { world } from './world.ts'

const current = new AsyncLocalStorage<string | undefined>()

/** Does the work of a request. Its log lines carry the ID, and so do those of the mails that it causes. */
export function withRequestId<T>(id: string | undefined, work: () => T): T {
  return current.run(id, work)
}

/** Undefined for work that no request has caused. */
export function findRequestId(): string | undefined {
  return current.getStore()
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns the ID that the caller has chosen, or a new one: any other text would get into the log. */
export function chooseRequestId(request: Request): string {
  const chosen = request.get('x-request-id')
  return chosen !== undefined && uuid.test(chosen) ? chosen : world().random.uuid()
}
