import type { Request } from 'firebase-functions/v2/https'
import type { Answer } from './app.ts'
import { readBoard } from './exchange/publications/board.ts'
import { remembered } from './platform/firestore/remembered.ts'
import { answerError } from './platform/http/answer-error.ts'
import { callerAddress } from './platform/http/caller-address.ts'
import { ensureThroughHosting } from './platform/http/through-hosting.ts'
import { burstLimit } from './platform/throttling/burst.ts'
import { world } from './platform/world/world.ts'

export const boardPath = '/board.json'

/** The CDN asks once in five seconds, but also for each new query string. */
const shownBoard = remembered(readBoard)

const ensureFew = burstLimit(600)

/** Answers the board to anyone, without a session. Hosting's CDN keeps it for five seconds. */
export async function answerBoard(request: Request, now: Date): Promise<Answer> {
  const requestId = world().random.uuid()
  const always = { 'X-Content-Type-Options': 'nosniff', 'X-Request-Id': requestId }
  try {
    ensureThroughHosting(request)
    ensureFew(callerAddress(request), now)
    const headers = { ...always, 'Cache-Control': 'public, max-age=5, stale-while-revalidate=60' }
    return { status: 200, headers, body: await shownBoard() }
  } catch (error) {
    const { status, headers, body } = answerError(error, { requestId, path: boardPath, failure: 'error' })
    return { status, headers: { ...headers, ...always, 'Cache-Control': 'no-store' }, body }
  }
}
