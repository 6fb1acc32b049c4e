import type { Request } from 'firebase-functions/v2/https'
import type { Answer } from './app.ts'
import { readBoard } from './exchange/publications/board.ts'
import { readHealth } from './exchange/watch/health.ts'
import { remember } from './platform/firestore/remembered.ts'
import { answerError } from './platform/http/answer-error.ts'
import { readCallerAddress } from './platform/http/caller-address.ts'
import { ensureThroughHosting } from './platform/http/through-hosting.ts'
import { makeBurstLimit } from './platform/throttling/burst.ts'
import { chooseRequestId, withRequestId } from './platform/world/request-id.ts'

interface OpenData {
  readonly cacheControl: string
  read(): Promise<{ readonly status: number; readonly body: object }>
}

/** The CDN asks once in five seconds, but also for each new query string. */
const readShownBoard = remember(readBoard)

const readShownHealth = remember(readHealth)

/** Documents that anyone gets without a session, by their paths. */
const openData = {
  '/board.json': {
    cacheControl: 'public, max-age=5, stale-while-revalidate=60',
    read: async () => ({ status: 200, body: await readShownBoard() }),
  },
  '/health': {
    cacheControl: 'no-store',
    async read() {
      const body = await readShownHealth()
      return { status: body.status === 'ok' ? 200 : 503, body }
    },
  },
} as const satisfies Readonly<Record<string, OpenData>>

export type OpenPath = keyof typeof openData

export function isOpenPath(path: string): path is OpenPath {
  return Object.hasOwn(openData, path)
}

const ensureFew = makeBurstLimit(600)

export function answerOpenData(path: OpenPath, request: Request, now: Date): Promise<Answer> {
  const requestId = chooseRequestId(request)
  return withRequestId(requestId, () => answerWithId(path, request, requestId, now))
}

async function answerWithId(path: OpenPath, request: Request, requestId: string, now: Date): Promise<Answer> {
  const always = { 'X-Content-Type-Options': 'nosniff', 'X-Request-Id': requestId }
  try {
    ensureThroughHosting(request)
    ensureFew(readCallerAddress(request), now)
    const { cacheControl, read } = openData[path]
    const { status, body } = await read()
    return { status, headers: { ...always, 'Cache-Control': cacheControl }, body }
  } catch (error) {
    const { status, headers, body } = answerError(error, { path, failure: 'error' })
    return { status, headers: { ...headers, ...always, 'Cache-Control': 'no-store' }, body }
  }
}
