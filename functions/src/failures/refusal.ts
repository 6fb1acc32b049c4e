/** Why a request is refused. `http/answer-error.ts` gives the status for each. */
export type Reason =
  | 'invalid'
  | 'not-signed-in'
  | 'forbidden'
  | 'unknown'
  | 'method'
  | 'not-acceptable'
  | 'slow'
  | 'conflict'
  | 'size'
  | 'type'
  | 'range'
  | 'too-many'

interface RefusalOptions {
  /** Added to the answer, next to the text. */
  readonly details?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/** The one way to say no. The text is for people. */
export class Refusal extends Error {
  readonly reason: Reason
  readonly details: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  constructor(reason: Reason, text: string, { details = {}, headers = {}, cause }: RefusalOptions = {}) {
    super(text, { cause })
    this.reason = reason
    this.details = details
    this.headers = headers
  }
}

export function ensure(ok: unknown, reason: Reason, text: string, options?: RefusalOptions): asserts ok {
  if (!ok) throw new Refusal(reason, text, options)
}
