import { randomUUID } from 'node:crypto'
import { texts } from '@rupee/domain/texts.ts'
import type { Answer } from '../app.ts'
import { log } from '../log.ts'
import { type Reason, Refusal } from '../refusal.ts'

const statuses: Readonly<Record<Reason, number>> = {
  unknown: 404,
  method: 405,
  size: 413,
  type: 415,
}

/** The one place where what was thrown becomes an answer. */
export function answerError(error: unknown, path: string): Answer {
  if (error instanceof Refusal) {
    return {
      status: statuses[error.reason],
      headers: error.reason === 'method' ? { Allow: 'POST' } : {},
      body: { error: error.message },
    }
  }
  const requestId = randomUUID()
  log.callFailed(requestId, path, error)
  return { status: 500, headers: { 'X-Request-Id': requestId }, body: { error: texts.failed } }
}
