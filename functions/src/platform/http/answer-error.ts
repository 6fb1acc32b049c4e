import { toEnglish } from '@rupee/domain/language/words.ts'
import { texts } from '@rupee/domain/texts.ts'
import { type Reason, Refusal } from '../errors/refusal.ts'
import { log } from '../world/log.ts'
import { toCode } from './say.ts'

const statuses: Readonly<Record<Reason, number>> = {
  invalid: 400,
  'not-signed-in': 401,
  forbidden: 403,
  unknown: 404,
  method: 405,
  'not-acceptable': 406,
  slow: 408,
  conflict: 409,
  size: 413,
  type: 415,
  range: 416,
  'too-many': 429,
  unavailable: 503,
}

interface ErrorAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
}

/** Turns an error into an answer. No other place does. */
export function answerError(
  error: unknown,
  { path, failure }: { path: string; failure: 'error' | 'info' },
): ErrorAnswer {
  if (error instanceof Refusal) {
    const { reason, details, headers } = error
    return {
      status: statuses[reason],
      headers,
      body: { ...details, [failure]: toEnglish(error), ...toCode(error) },
    }
  }
  log.callFailed(path, error)
  return { status: 500, headers: {}, body: { [failure]: texts.failed, code: 'failed' } }
}
